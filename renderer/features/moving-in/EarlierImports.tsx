import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { Section } from '#renderer/components/pages/Section.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { ReportRows, reportsQuery } from '#renderer/features/household/index.ts'
import classes from './moving-in.module.css'

/** The imports of the household and how they stand, latest first; nothing while there is none. */
export function EarlierImports() {
  const { t } = useTranslation()
  const list = useQuery(reportsQuery('migration'))
  if (list.isError && !list.data) {
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
  }
  // Other work that is reported in the same category has its place in the household's reports.
  const imports = list.data?.filter(({ work }) => work === null) ?? []
  if (imports.length === 0) return null
  return (
    <Section
      isWide
      className={classes.section}
      title={t('moving-in.earlier')}
      text={t('moving-in.earlier-text')}
    >
      <ReportRows reports={imports} level={3} />
    </Section>
  )
}
