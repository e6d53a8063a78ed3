import { Button, CloseButton, Group, Portal, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconFolderOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TaskProgress } from '#renderer/components/pages/TaskProgress.tsx'
import { desktop } from '#renderer/desktop.ts'
import type { WindowTask } from './window-task.ts'
import classes from './window.module.css'

interface ExportPanelProps {
  task: WindowTask
  onClose: () => void
}

/** The progress of an export to a file on this computer, in the corner of the window. */
export function ExportPanel({ task, onClose }: ExportPanelProps) {
  const { t } = useTranslation()
  const { status, name, phase, done, total, problem } = task
  if (status === 'cancelled') return null
  const isFailed = status === 'failed'
  const Picture = isFailed ? IconAlertTriangle : IconCircleCheck
  return (
    <Portal>
      <section className={classes.panel} aria-label={t('backups.window.export')}>
        {status === 'running' ? (
          <div className={classes.words}>
            <Text fw={600} className={classes.name}>
              {t('backups.window.exporting', { name })}
            </Text>
            <TaskProgress label={t(`backups.phase.${phase}`)} done={done} total={total} />
            <Group justify="flex-end">
              <Button variant="default" size="sm" onClick={() => void desktop()?.cancelBackup()}>
                {t('general.cancel')}
              </Button>
            </Group>
          </div>
        ) : (
          <>
            <Picture
              size={24}
              color={`var(--trivet-${isFailed ? 'error' : 'success'})`}
              aria-hidden
            />
            <div className={classes.words}>
              <Text fw={600} className={classes.name} role={isFailed ? 'alert' : 'status'}>
                {t(isFailed ? 'backups.window.export-failed' : 'backups.window.exported', { name })}
              </Text>
              {problem && <Text size="sm">{problem}</Text>}
              {!isFailed && (
                <Button
                  variant="light"
                  size="sm"
                  mt="xs"
                  leftSection={<IconFolderOpen size={18} aria-hidden />}
                  onClick={() => void desktop()?.revealBackup()}
                >
                  {t('backups.window.show')}
                </Button>
              )}
            </div>
            <CloseButton
              size="var(--tap)"
              iconSize={20}
              aria-label={t('general.close')}
              onClick={onClose}
            />
          </>
        )}
      </section>
    </Portal>
  )
}
