import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BackupTask } from '#contract/backups.ts'
import { FixedDialog } from '#renderer/components/FixedDialog.tsx'
import { TaskProgress } from '#renderer/components/TaskProgress.tsx'
import { PhaseList } from './PhaseList.tsx'

export interface RestoreStage extends Pick<BackupTask, 'phase' | 'done' | 'total'> {
  /** The server does not answer just now, because it is replacing its data. */
  isAway: boolean
}

interface RestoreUnderwayProps {
  restore: RestoreStage
  /** There is nothing yet of which a safety backup could be made. */
  isFirst?: boolean
  onCancel: () => void
}

/** A restore on its way. It can be given up until data is being replaced. */
export function RestoreUnderway({ restore, isFirst = false, onCancel }: RestoreUnderwayProps) {
  const { t } = useTranslation()
  const isReplacing = restore.phase === 'replacing' || restore.isAway
  const phase = isReplacing ? 'replacing' : restore.phase
  return (
    <FixedDialog
      title={t('backups.running.restore')}
      actions={
        !isReplacing && (
          <Button variant="default" onClick={onCancel}>
            {t('general.cancel')}
          </Button>
        )
      }
    >
      <PhaseList phase={phase} withoutSafety={isFirst} />
      <TaskProgress
        label={t(`backups.phase.${phase}`)}
        done={restore.done}
        total={isReplacing ? 0 : restore.total}
      />
      <Text size="sm" c="dimmed">
        {t(isFirst ? 'setup.restore.running' : 'backups.restore-wait')}
      </Text>
    </FixedDialog>
  )
}
