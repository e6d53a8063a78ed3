import { Loader, Portal, Text } from '@mantine/core'
import { IconAlertTriangle, IconArchive } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { answerOf, desktop } from '#renderer/desktop.ts'
import { RestoreForm } from '../restore/RestoreForm.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { useWindowDrop } from './use-window-drop.ts'
import { useWindowEvents } from './use-window-events.ts'
import { type ChosenBackup, useWindowTask } from './window-task.ts'
import { WindowRestore } from './WindowRestore.tsx'
import classes from './window.module.css'

/** Handles backups of the File menu and dropped files, on every page, whether or not somebody is signed in. */
export function WindowBackups() {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ChosenBackup | null>(null)
  const [looking, setLooking] = useState<string | null>(null)
  const task = useWindowTask()
  const setTask = useWindowEvents(setChosen)
  const isRestoring = task?.action === 'restore'

  const look = async (file: File) => {
    setLooking(file.name)
    try {
      setChosen((await desktop()?.dropBackup(file)) ?? null)
    } catch {
      toast.error(t('backups.window.failed'))
    } finally {
      setLooking(null)
    }
  }
  const isOver = useWindowDrop((file) => void look(file))

  return (
    <>
      {isOver && (
        <Portal>
          <div className={classes.over}>
            <IconArchive size={56} stroke={1.4} aria-hidden />
            <Text size="xl" fw={600}>
              {t('backups.window.drop')}
            </Text>
          </div>
        </Portal>
      )}
      {looking && (
        <Portal>
          <div className={classes.panel} role="status">
            <Loader size="sm" />
            <Text>{t('backups.looking', { name: looking })}</Text>
          </div>
        </Portal>
      )}
      {chosen && !isRestoring && (
        <Chosen chosen={chosen} onClose={() => setChosen(null)} key={chosen.handle} />
      )}
      {task && isRestoring && (
        <WindowRestore
          task={task}
          onEnd={() => {
            setChosen(null)
            setTask(null)
          }}
        />
      )}
      {task?.action === 'create' && <ExportPanel task={task} onClose={() => setTask(null)} />}
    </>
  )
}

function Chosen({ chosen, onClose }: { chosen: ChosenBackup; onClose: () => void }) {
  const { t } = useTranslation()
  if (chosen.report) {
    const { handle, report } = chosen
    return (
      <RestoreForm
        report={report}
        onClose={onClose}
        onRestore={async ({ revokeTokens }) => {
          const shell = desktop()
          if (shell) await answerOf(shell.restoreBackup({ handle, revokeTokens }))
          onClose()
        }}
      />
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('backups.window.unusable')}
      icon={<IconAlertTriangle color="var(--trivet-error)" aria-hidden />}
      cancelLabel={t('general.close')}
    >
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{chosen.name}</bdi>
      </Text>
      <Text role="alert">{chosen.problem}</Text>
      <Text c="dimmed">{t('backups.nothing-changed')}</Text>
    </Dialog>
  )
}
