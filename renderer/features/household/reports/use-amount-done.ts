import { useTranslation } from 'react-i18next'
import type { ReportSummary } from '#contract/reports.ts'
import { counted, formatNumber } from '#renderer/i18n/format.ts'

/** The words for how far work is: '12 of 340 recipes'. Taking back counts foods, tags and all else as well. */
export function useAmountDone() {
  const { t } = useTranslation()
  return ({ progress, takeBack }: Pick<ReportSummary, 'progress' | 'takeBack'>) => {
    const { done, total } = progress ?? { done: 0, total: 0 }
    const amount = { done: formatNumber(done), ...counted(total) }
    return takeBack === null ? t('reports.amount', amount) : t('reports.amount-things', amount)
  }
}
