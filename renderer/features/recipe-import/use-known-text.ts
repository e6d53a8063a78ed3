import { useTranslation } from 'react-i18next'
import type { KnownRecipe } from '#contract/import-preview.ts'
import { formatTime } from '#renderer/i18n/format.ts'

/** Says which recipe is here, since when, and what it has in common with what comes. */
export function useKnownText() {
  const { t } = useTranslation()
  return ({ name, dateAdded, likeness }: KnownRecipe) =>
    t(`import.known.${likeness}`, { name, day: formatTime(dateAdded) })
}
