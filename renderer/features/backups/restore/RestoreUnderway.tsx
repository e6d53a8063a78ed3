import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BackupTask } from '#contract/backups.ts'
import { FixedDialog } from '#renderer/components/dialogs/FixedDialog.tsx'
import { TaskProgress } from '#renderer/components/pages/TaskProgress.tsx'
import { PhaseList } from './PhaseList.tsx'

export interface RestoreStage extends Pick<BackupTask, 'phase' | 'done' | 'total'> {
  /** The server is not answering because it is replacing its data. */
  isAway: boolean
}

interface RestoreUnderwayProps {
  restore: RestoreStage
  /** On first start there is no data, so no safety backup is made. */
  isFirst?: boolean
  onCancel: () => void
}

/** The progress of a restore. It can be cancelled until data is being replaced. */
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
