import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupTask } from '#contract/backups.ts'
import { TaskProgress } from '#renderer/components/pages/TaskProgress.tsx'
import classes from './backups.module.css'
import { Failure } from './Failure.tsx'
import { useCancelTask } from './queries.ts'

/** The progress of making or verifying a backup, or why the last attempt failed. */
export function TaskPanel({ task }: { task: BackupTask | null }) {
  const { t } = useTranslation()
  const cancel = useCancelTask()
  const [dismissed, setDismissed] = useState('')
  if (!task || task.id === dismissed) return null

  if (task.status === 'failed') {
    return (
      <Failure
        title={t(`backups.failed.${task.action}`)}
        problem={task.problem}
        onClose={() => setDismissed(task.id)}
      />
    )
  }
  if (task.status !== 'running' || task.action === 'restore') return null
  return (
    <section className={classes.task} aria-label={t(`backups.running.${task.action}`)}>
      <TaskProgress label={t(`backups.phase.${task.phase}`)} done={task.done} total={task.total} />
      <Group justify="flex-end">
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('general.cancel')}
        </Button>
      </Group>
    </section>
  )
}
