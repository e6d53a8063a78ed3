import { Button, Skeleton, Switch, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { Report } from '#contract/reports.ts'
import { ApiError } from '#renderer/api/client.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { BackLink } from '#renderer/components/shell/BackLink.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { HeaderStart } from '#renderer/components/shell/HeaderSlot.tsx'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { counted, formatTime } from '#renderer/i18n/format.ts'
import { reportsPath } from '../paths.ts'
import { reportQuery } from './queries.ts'
import classes from './reports.module.css'
import { StatusMark } from './StatusMark.tsx'

const FIRST = 50

/** What one import or other long work did, entry by entry. */
export function ReportPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const report = useQuery(reportQuery(id))
  const isGone = report.error instanceof ApiError && report.error.status === 404
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
  const [failuresOnly, setFailuresOnly] = useState(false)
  const [shown, setShown] = useState(FIRST)
  const failures = report.entries.filter(({ success }) => !success)
  const entries = failuresOnly ? failures : report.entries
  return (
    <>
      <PageTitle
        title={report.name}
        text={`${t(`reports.category.${report.category}`)} · ${formatTime(report.timestamp, 'long')}`}
      >
        <StatusMark status={report.status} />
      </PageTitle>
      {failures.length > 0 && failures.length < report.entries.length && (
        <Switch
          className={classes.filter}
          label={t('reports.failures-only', counted(failures.length))}
          checked={failuresOnly}
          onChange={(event) => setFailuresOnly(event.currentTarget.checked)}
        />
      )}
      {entries.length === 0 && <p className={classes.none}>{t('reports.no-entries')}</p>}
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

function Entry({ entry }: { entry: Report['entries'][number] }) {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  const { success, message, exception, timestamp, recipeId } = entry
  const Icon = success ? IconCircleCheck : IconCircleX
  return (
    <li className={rows.row}>
      <span className={classes.status} data-status={success ? 'success' : 'failure'}>
        <Icon size={20} aria-hidden />
        <VisuallyHidden>
          {t(success ? 'reports.status.success' : 'reports.status.failure')}
        </VisuallyHidden>
      </span>
      <div className={rows.words}>
        <p className={classes.message} dir="auto">
          {message}
        </p>
        <p className={classes.facts}>
          <span>{formatTime(timestamp, 'long')}</span>
        </p>
        {exception && (
          <details className={classes.reason}>
            <summary>{t('reports.reason')}</summary>
            <p dir="auto">{exception}</p>
          </details>
        )}
      </div>
      {recipeId && (
        <div className={rows.actions}>
          <Button component={Link} to={recipePath(groupSlug, recipeId)} variant="default">
            {t('reports.open')}
          </Button>
        </div>
      )}
    </li>
  )
}
