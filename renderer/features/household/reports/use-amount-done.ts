import { useTranslation } from 'react-i18next'
import type { ReportSummary } from '#contract/reports.ts'
import { counted, formatNumber } from '#renderer/i18n/format.ts'

/** The words for how far work is, in recipes: '12 of 340 recipes'. */
export function useAmountDone() {
  const { t } = useTranslation()
  return ({ done, total }: NonNullable<ReportSummary['progress']>) =>
    t('reports.amount', { done: formatNumber(done), ...counted(total) })
}
