import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { reportQuery, useStartTask } from '../queries.ts'
import { RestoreForm } from './RestoreForm.tsx'

interface RestoreDialogProps {
  /** The file name of the backup. */
  name: string
  onClose: () => void
  onStarted: () => void
}

/** Shows the report of a backup from the list and offers to restore it. */
export function RestoreDialog({ name, onClose, onStarted }: RestoreDialogProps) {
  const { t } = useTranslation()
  const report = useQuery(reportQuery(name))
  const start = useStartTask('form')
  return (
    <RestoreForm
      report={report.data ?? null}
      onClose={onClose}
      onRestore={async ({ revokeTokens }) => {
        await start.mutateAsync({ action: 'restore', name, revokeTokens })
        onStarted()
      }}
    >
      {report.isError ? (
        <>
          <ErrorPanel error={report.error} onRetry={() => void report.refetch()} />
          <Text c="dimmed" ta="center">
            {t('backups.nothing-changed')}
          </Text>
        </>
      ) : (
        <Stack aria-busy>
          <Text role="status">{t('backups.looking', { name })}</Text>
          <Skeleton h={28} w="60%" />
          <Skeleton h={220} />
        </Stack>
      )}
    </RestoreForm>
  )
}
