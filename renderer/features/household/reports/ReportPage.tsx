import { Button, Skeleton, Switch } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { Report } from '#contract/reports.ts'
import { isNotThere } from '#renderer/api/not-there.ts'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { counted, formatTime } from '#renderer/i18n/format.ts'
import { reportsPath } from '../paths.ts'
import { Entry } from './Entry.tsx'
import { MigrationPart } from './MigrationPart.tsx'
import { reportQuery } from './queries.ts'
import { reportName, wordsFor } from './report-name.ts'
import classes from './reports.module.css'
import { StatusMark } from './StatusMark.tsx'

const FIRST = 50

/** What one import or other long work did, entry by entry. */
export function ReportPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const report = useQuery(reportQuery(id))
  const isGone = isNotThere(report.error)
  return (
    <div className={classes.page}>
      <HeaderStart>
        <BackLink to={reportsPath} label={t('reports.title')} />
      </HeaderStart>
      {report.isPending && <Skeleton h={240} aria-busy />}
      {report.isError && isGone && <Gone />}
      {report.isError && !isGone && !report.data && (
        <ErrorPanel error={report.error} onRetry={() => void report.refetch()} />
      )}
      {report.data && <Told report={report.data} />}
    </div>
  )
}

/** It was deleted, or is of another household. */
function Gone() {
  const { t } = useTranslation()
  useTitle(t('reports.gone-title'))
  return (
    <EmptyState
      icon={IconReportAnalytics}
      order={1}
      title={t('reports.gone-title')}
      text={t('reports.gone-text')}
    >
      <Button component={Link} to={reportsPath} variant="default">
        {t('reports.title')}
      </Button>
    </EmptyState>
  )
}

function Told({ report }: { report: Report }) {
  const { t } = useTranslation()
  const [needsLookOnly, setNeedsLookOnly] = useState(false)
  const [shown, setShown] = useState(FIRST)
  const needy = report.entries.filter(({ success, losses }) => !success || losses.length > 0)
  const hasLosses = needy.some(({ success }) => success)
  const entries = needsLookOnly ? needy : report.entries
  return (
    <>
      <PageTitle
        title={reportName(report, t)}
        text={`${t(`reports.category.${report.category}`, wordsFor(report))} · ${formatTime(report.timestamp, 'long')}`}
      >
        <StatusMark status={report.status} />
      </PageTitle>
      <MigrationPart report={report} />
      {needy.length > 0 && needy.length < report.entries.length && (
        <Switch
          className={classes.filter}
          label={t(
            hasLosses ? 'reports.needs-look' : 'reports.failures-only',
            counted(needy.length),
          )}
          checked={needsLookOnly}
          onChange={(event) => setNeedsLookOnly(event.currentTarget.checked)}
        />
      )}
      {entries.length === 0 && (
        <p className={classes.none}>
          {t(report.status === 'in-progress' ? 'reports.no-entries-running' : 'reports.no-entries')}
        </p>
      )}
      <ul className={rows.list}>
        {entries.slice(0, shown).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.length > shown && (
        <Button variant="default" className={classes.more} onClick={() => setShown(shown + FIRST)}>
          {t('reports.more-entries')}
        </Button>
      )}
    </>
  )
}
