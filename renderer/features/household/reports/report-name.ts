import type { TFunction } from 'i18next'
import type { ReportSummary } from '#contract/reports.ts'

const migration = ' Migration'

/** For words about a report: reading ingredients again is no import, and taking it back deletes nothing. */
export const wordsFor = ({ work }: Pick<ReportSummary, 'work'>) =>
  work === 'lines-again' ? { context: 'again' } : {}

/** What a report is called. The server's names are those that programs expect, 'Bulk Import' or 'Paprika Migration'. */
export function reportName(
  { category, name }: Pick<ReportSummary, 'category' | 'name'>,
  t: TFunction,
): string {
  if (category === 'bulk_import' && name === 'Bulk Import') return t('reports.from-links')
  if (category === 'migration' && name.endsWith(migration)) {
    return t('reports.from-program', { program: name.slice(0, -migration.length) })
  }
  return name
}
