import { useTranslation } from 'react-i18next'
import type { Every } from '#contract/recurring-items.ts'
import { counted } from '#renderer/i18n/format.ts'

/** Says how often: 'Every week', 'Every 10 days'. */
export function useEveryWords(): (every: Every) => string {
  const { t } = useTranslation()
  return ({ count, unit }) => t(`shopping.recurring.every-${unit}`, counted(count))
}
