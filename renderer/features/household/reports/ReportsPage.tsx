import { Button, Skeleton } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { canWrite, useSignedIn } from '#renderer/api/session.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { importPath } from '#renderer/features/recipes/index.ts'
import { reportsQuery } from './queries.ts'
import { ReportRows } from './ReportRows.tsx'
import classes from './reports.module.css'

/** What imports and other long work of the household told, latest first. */
export function ReportsPage() {
  const { t } = useTranslation()
  const list = useQuery(reportsQuery())

  const renderList = () => {
    if (list.isPending) return <Skeleton h={240} aria-busy />
    if (list.isError && !list.data) {
      return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
    }
    if (list.data.length === 0) return <Empty />
    return <ReportRows reports={list.data} />
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
  const viewer = useSignedIn()
  return (
    <EmptyState
      icon={IconReportAnalytics}
      title={t('reports.empty-title')}
      text={t('reports.empty-text')}
    >
      {canWrite(viewer) && (
        <Button component={Link} to={importPath(viewer.groupSlug)} variant="default">
          {t('reports.to-import')}
        </Button>
      )}
    </EmptyState>
  )
}
