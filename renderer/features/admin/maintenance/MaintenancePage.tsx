import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageSkeleton } from '#renderer/components/pages/PageSkeleton.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { summaryQuery } from '../queries.ts'
import { CheckSection } from './CheckSection.tsx'
import { CleanSection } from './CleanSection.tsx'
import { RoomSection } from './RoomSection.tsx'

/** How much space everything takes, and what can be cleaned up. */
export function MaintenancePage() {
  const { t } = useTranslation()
  const summary = useQuery(summaryQuery())
  const renderSummary = () => {
    if (summary.isPending) return <PageSkeleton />
    if (!summary.data) {
      return <ErrorPanel error={summary.error} onRetry={() => void summary.refetch()} />
    }
    return (
      <>
        <CheckSection check={summary.data.check} />
        <RoomSection
          summary={summary.data}
          isLooking={summary.isFetching}
          onRefresh={() => void summary.refetch()}
        />
        <CleanSection summary={summary.data} />
      </>
    )
  }
  return (
    <SettingsPage>
      <PageTitle title={t('admin.maintenance.title')} text={t('admin.maintenance.text')}>
        <Button
          component={Link}
          to="logs"
          variant="default"
          leftSection={<IconFileText size={20} aria-hidden />}
        >
          {t('admin.maintenance.to-logs')}
        </Button>
      </PageTitle>
      {renderSummary()}
    </SettingsPage>
  )
}
