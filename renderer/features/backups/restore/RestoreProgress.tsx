import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BackupTask } from '#contract/backups.ts'
import { FixedDialog } from '#renderer/components/FixedDialog.tsx'
import classes from './restore.module.css'
import { type RestoreStage, RestoreUnderway } from './RestoreUnderway.tsx'

export interface RestoreState extends RestoreStage, Pick<BackupTask, 'problem'> {
  /** `lost`: the server was started anew meanwhile and does not know. */
  status: 'running' | 'done' | 'failed' | 'lost'
  safetyName: string | null
  /** The account of this person has changed by it. */
  needsLogin: boolean
}

interface RestoreProgressProps {
  restore: RestoreState
  onCancel: () => void
  /** After a failure: the page goes on as before. */
  onClose: () => void
  /** After a success: everything begins anew. */
  onFinish: () => void
}

/** A restore on its way, and how it ended. It can be given up until data is being replaced. */
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
    // Of a server that was stopped while it replaced data nobody knows before it has started again.
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
