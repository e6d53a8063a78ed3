import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconFolderOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FixedDialog } from '#renderer/components/dialogs/FixedDialog.tsx'
import { TaskProgress } from '#renderer/components/pages/TaskProgress.tsx'
import classes from './desktop.module.css'
import type { Shell } from './queries.ts'

type DesktopEvent = Parameters<Parameters<Shell['onEvent']>[0]>[0]
export type FolderMove = Extract<DesktopEvent, { type: 'folder-move' }>['move']

interface FolderMoveProgressProps {
  shell: Shell
  move: FolderMove
  onClose: () => void
}

/** The progress of moving the data. The server is stopped meanwhile, so nothing here may call it. */
export function FolderMoveProgress({ shell, move, onClose }: FolderMoveProgressProps) {
  const { t } = useTranslation()
  const close = (
    <Button variant="default" data-autofocus onClick={onClose}>
      {t('general.close')}
    </Button>
  )
  if (move.status === 'done') {
    return (
      <FixedDialog
        title={t('desktop-settings.move.done')}
        icon={<IconCircleCheck color="var(--trivet-success)" aria-hidden />}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconFolderOpen size={20} aria-hidden />}
              onClick={() => void shell.openDataFolder()}
            >
              {t('desktop-settings.folder.open')}
            </Button>
            {close}
          </>
        }
      >
        <Text role="status">{t('desktop-settings.move.done-text')}</Text>
        <bdi className={classes.path}>{move.to}</bdi>
        {move.isOpen && <Alert color="warning">{t('desktop-settings.move.open')}</Alert>}
        <Text>{t('desktop-settings.move.old-stays')}</Text>
        <bdi className={classes.path}>{move.from}</bdi>
      </FixedDialog>
    )
  }
  if (move.status === 'failed') {
    return (
      <FixedDialog
        title={t('desktop-settings.move.failed')}
        icon={<IconAlertTriangle color="var(--trivet-error)" aria-hidden />}
        actions={close}
      >
        <Alert color="error" role="alert">
          {move.problem}
        </Alert>
        <Text>{t('desktop-settings.move.failed-text')}</Text>
        <bdi className={classes.path}>{move.from}</bdi>
      </FixedDialog>
    )
  }
  return (
    <FixedDialog
      title={t('desktop-settings.move.running')}
      actions={
        move.phase !== 'starting' && (
          <Button variant="default" onClick={() => void shell.cancelMove()}>
            {t('general.cancel')}
          </Button>
        )
      }
    >
      <bdi className={classes.path}>{move.to}</bdi>
      <TaskProgress
        label={t(`desktop-settings.move.phase.${move.phase}`)}
        done={move.done}
        total={move.phase === 'copying' || move.phase === 'verifying' ? move.total : 0}
      />
      <Text size="sm" c="dimmed">
        {t('desktop-settings.move.running-text')}
      </Text>
    </FixedDialog>
  )
}
