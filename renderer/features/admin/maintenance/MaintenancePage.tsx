import { Button, Container } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { PageSkeleton } from '#renderer/components/PageSkeleton.tsx'
import { PageTitle } from '#renderer/components/PageTitle.tsx'
import { summaryQuery } from '../queries.ts'
import { CleanCard } from './CleanCard.tsx'
import { RoomCard } from './RoomCard.tsx'

/** How much room everything takes, and what can be cleared away. */
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
        <RoomCard
          summary={summary.data}
          isLooking={summary.isFetching}
          onRefresh={() => void summary.refetch()}
        />
        <CleanCard summary={summary.data} />
      </>
    )
  }
  return (
    <Container size={950} py="lg">
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
    </Container>
  )
}
