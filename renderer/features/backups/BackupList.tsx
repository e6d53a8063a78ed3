import { Skeleton } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { backups } from '#contract/backups.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { formatTime } from '#renderer/i18n/format.ts'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { BackupRow } from './BackupRow.tsx'
import { listQuery, useStartTask } from './queries.ts'

interface BackupListProps {
  isBusy: boolean
  /** While data is being replaced, the list is not fetched: the answer could be a 401, which ends the session. */
  isPaused: boolean
  onRestore: (name: string) => void
}

/** All backups on the server's computer. */
export function BackupList({ isBusy, isPaused, onRestore }: BackupListProps) {
  const { t } = useTranslation()
  const list = useQuery({ ...listQuery, enabled: !isPaused })
  const start = useStartTask()
  const remove = useApiMutation(backups.delete, {
    refresh: listQuery.queryKey as string[],
    errors: 'form',
  })
  const [deleting, setDeleting] = useState<{ name: string; date: string } | null>(null)

  if (list.isError && !list.data) {
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
  }
  if (!list.data) return <ListSkeleton />
  const files = list.data.imports
  if (files.length === 0) {
    return (
      <EmptyState
        icon={IconArchive}
        title={t('backups.empty-title')}
        text={t('backups.empty-text')}
      />
    )
  }
  return (
    <>
      <ul className={rows.list}>
        {files.map((backup) => (
          <BackupRow
            key={backup.name}
            backup={backup}
            isBusy={isBusy || start.isPending}
            onRestore={() => onRestore(backup.name)}
            onVerify={() => start.mutate({ action: 'verify', name: backup.name })}
            onDelete={() => setDeleting(backup)}
          />
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          opened
          onClose={() => setDeleting(null)}
          title={t('backups.delete-title')}
          text={t('backups.delete-text', {
            when: formatTime(deleting.date, 'long'),
            name: deleting.name,
          })}
          confirmLabel={t('general.delete')}
          onConfirm={() => remove.mutateAsync({ params: { fileName: deleting.name } })}
        />
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <ul className={rows.list} aria-hidden>
      {[1, 2, 3].map((row) => (
        <li key={row} className={rows.row}>
          <div className={rows.words}>
            <Skeleton h={22} w="45%" mb={8} />
            <Skeleton h={14} w="65%" />
          </div>
        </li>
      ))}
    </ul>
  )
}
