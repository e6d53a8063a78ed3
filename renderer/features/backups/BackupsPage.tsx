import { Button, Group } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { UploadButton } from '#renderer/components/buttons/UploadButton.tsx'
import { useFileDrop } from '#renderer/hooks/use-file-drop.ts'
import classes from './backups.module.css'
import { BackupList } from './BackupList.tsx'
import { CopySection, PlaceSection } from './CopySections.tsx'
import { DamageAlert } from './DamageAlert.tsx'
import { isRestoring, taskQuery, useStartTask } from './queries.ts'
import { RestoreDialog } from './restore/RestoreDialog.tsx'
import { RestoreTask } from './restore/RestoreTask.tsx'
import { ScheduleSection } from './ScheduleSection.tsx'
import { TaskPanel } from './TaskPanel.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import { useUpload } from './use-upload.ts'
import { useWindowTask } from './window/window-task.ts'

/** Backups for administrators: create, schedule, verify, download and restore. */
export function BackupsPage() {
  const { t } = useTranslation()
  const state = useQuery(taskQuery)
  const start = useStartTask()
  const upload = useUpload()
  const windowTask = useWindowTask()
  const [restoring, setRestoring] = useState<string | null>(null)
  const task = state.data?.task ?? null
  const isBusy = task?.status === 'running'
  const isPaused = isRestoring(task)
  const drop = useFileDrop(({ files: [file] }) => {
    if (file) void upload.start(file)
  })

  if (state.isError && !state.data) {
    return <ErrorPanel error={state.error} onRetry={() => void state.refetch()} />
  }
  return (
    <div className={classes.page} {...drop}>
      <PageTitle title={t('backups.title')} text={t('backups.text')}>
        <Group gap="xs">
          <Button
            leftSection={<IconArchive size={20} aria-hidden />}
            loading={start.isPending}
            disabled={isBusy}
            onClick={() => start.mutate({ action: 'create' })}
          >
            {t('backups.make')}
          </Button>
          <UploadButton
            accept=".zip,.trivet"
            disabled={upload.running !== null || isPaused}
            onFile={(file) => void upload.start(file)}
          >
            {t('backups.upload')}
          </UploadButton>
        </Group>
      </PageTitle>
      <DamageAlert isPaused={isPaused} />
      <UploadPanel upload={upload} />
      {!windowTask && <TaskPanel task={task} />}
      <BackupList isBusy={isBusy} isPaused={isPaused} onRestore={setRestoring} />
      <div className={classes.sections}>
        <ScheduleSection isPaused={isPaused} />
        <CopySection />
        <PlaceSection />
      </div>
      {restoring && (
        <RestoreDialog
          key={restoring}
          name={restoring}
          onClose={() => setRestoring(null)}
          onStarted={() => setRestoring(null)}
        />
      )}
      {state.data && !windowTask && <RestoreTask state={state.data} />}
    </div>
  )
}
