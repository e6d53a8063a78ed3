import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconReportAnalytics, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type ReportSummary, reports } from '#contract/reports.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { importPath } from '#renderer/features/recipes/index.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { reportPath } from '../paths.ts'
import { isRunning, reportsQuery } from './queries.ts'
import classes from './reports.module.css'
import { StatusMark } from './StatusMark.tsx'

const FIRST = 50

/** What imports and other long work of the household told, latest first. */
export function ReportsPage() {
  const { t } = useTranslation()
  const list = useQuery(reportsQuery)
  const [shown, setShown] = useState(FIRST)

  const renderList = () => {
    if (list.isPending) return <Skeleton h={240} aria-busy />
    if (list.isError && !list.data) {
      return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
    }
    if (list.data.length === 0) return <Empty />
    return (
      <>
        <ul className={rows.list}>
          {list.data.slice(0, shown).map((report) => (
            <Row key={report.id} report={report} />
          ))}
        </ul>
        {list.data.length > shown && (
          <Button
            variant="default"
            className={classes.more}
            onClick={() => setShown(shown + FIRST)}
          >
            {t('reports.more')}
          </Button>
        )}
      </>
    )
  }

  return (
    <div className={classes.page}>
      <PageTitle title={t('reports.title')} text={t('reports.text')} />
      {renderList()}
    </div>
  )
}

function Empty() {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  return (
    <EmptyState
      icon={IconReportAnalytics}
      title={t('reports.empty-title')}
      text={t('reports.empty-text')}
    >
      <Button component={Link} to={importPath(groupSlug)} variant="default">
        {t('reports.to-import')}
      </Button>
    </EmptyState>
  )
}

function Row({ report }: { report: ReportSummary }) {
  const { t } = useTranslation()
  const { id, name, status, category, timestamp } = report
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <h2 className={rows.name}>
          <Link to={reportPath(id)} className={classes.name}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={classes.facts}>
          <span>{t(`reports.category.${category}`)}</span>
          <span>{formatTime(timestamp, 'long')}</span>
        </p>
      </div>
      <div className={rows.actions}>
        <StatusMark status={status} />
        {!isRunning(report) && <DeleteReport report={report} />}
      </div>
    </li>
  )
}

function DeleteReport({ report: { id, name } }: { report: ReportSummary }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const remove = useApiMutation(reports.delete, { refresh: ['groups', 'reports'] })
  return (
    <>
      <Tooltip label={t('reports.delete')}>
        <ActionIcon
          size={44}
          variant="subtle"
          color="error"
          aria-label={t('reports.delete-name', { name })}
          onClick={() => setAsks(true)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('reports.delete-title')}
        text={t('reports.delete-text', { name })}
        confirmLabel={t('reports.delete')}
        onConfirm={() => remove.mutateAsync({ params: { id } })}
      />
    </>
  )
}
