import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BackupTask } from '#contract/backups.ts'
import { FixedDialog } from '#renderer/components/dialogs/FixedDialog.tsx'
import classes from './restore.module.css'
import { type RestoreStage, RestoreUnderway } from './RestoreUnderway.tsx'

export interface RestoreState extends RestoreStage, Pick<BackupTask, 'problem'> {
  /** `lost`: the server was restarted and no longer knows the task. */
  status: 'running' | 'done' | 'failed' | 'lost'
  safetyName: string | null
  /** This person's account was changed by the restore. */
  needsLogin: boolean
}

interface RestoreProgressProps {
  restore: RestoreState
  onCancel: () => void
  /** After a failure: the page continues as before. */
  onClose: () => void
  /** After a success: everything is reloaded. */
  onFinish: () => void
}

/** The progress and the result of a restore. It can be cancelled until data is being replaced. */
export function RestoreProgress({ restore, onCancel, onClose, onFinish }: RestoreProgressProps) {
  const { t } = useTranslation()
  const { status } = restore
  if (status === 'done') {
    return (
      <FixedDialog
        title={t('backups.restored-title')}
        icon={<IconCircleCheck color="var(--trivet-success)" aria-hidden />}
        actions={
          <Button data-autofocus onClick={onFinish}>
            {t(restore.needsLogin ? 'backups.sign-in-again' : 'backups.to-start')}
          </Button>
        }
      >
        <Text role="status">{t('backups.restored')}</Text>
        {restore.needsLogin && <Text>{t('backups.restored-login')}</Text>}
        <SafetyNote name={restore.safetyName} />
      </FixedDialog>
    )
  }
  if (status === 'failed' || status === 'lost') {
    // If the server was stopped while replacing data, its state is unknown until it has started again.
    const isUntouched = status === 'failed' && restore.phase !== 'replacing'
    return (
      <FixedDialog
        title={t('backups.restore-failed-title')}
        icon={<IconAlertTriangle color="var(--trivet-error)" aria-hidden />}
        actions={
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('general.close')}
          </Button>
        }
      >
        <Alert color="error" role="alert">
          {status === 'lost' ? t('backups.restore-lost') : restore.problem}
        </Alert>
        {isUntouched && <Text>{t('backups.nothing-changed')}</Text>}
        <SafetyNote name={restore.safetyName} />
      </FixedDialog>
    )
  }
  return <RestoreUnderway restore={restore} onCancel={onCancel} />
}

function SafetyNote({ name }: { name: string | null }) {
  const { t } = useTranslation()
  if (!name) return null
  return (
    <Text size="sm" c="dimmed" className={classes.note}>
      {t('backups.safety-note', { name })}
    </Text>
  )
}
