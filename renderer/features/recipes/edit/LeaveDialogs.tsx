import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/Dialog.tsx'

interface LeaveDialogInput {
  opened: boolean
  onStay: () => void
  onDiscard: () => void
  onSave: () => unknown
}

/** Three ways on for somebody who leaves with unsaved changes. */
export function LeaveDialog({ opened, onStay, onDiscard, onSave }: LeaveDialogInput) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onStay}
      title={t('recipe-edit.leave-title')}
      cancelLabel={t('recipe-edit.stay')}
      submitLabel={t('recipe-edit.save')}
      onSubmit={onSave}
      actions={
        <Button variant="light" color="error" onClick={onDiscard}>
          {t('recipe-edit.discard')}
        </Button>
      }
    >
      <Text>{t('recipe-edit.leave-text')}</Text>
    </Dialog>
  )
}

interface ConflictDialogInput {
  opened: boolean
  onClose: () => void
  onLoadTheirs: () => unknown
  onOverwrite: () => unknown
}

/** Somebody else saved meanwhile: theirs, or mine over it. */
export function ConflictDialog(dialog: ConflictDialogInput) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.onClose}
      title={t('recipe-edit.conflict-title')}
      icon={<IconAlertTriangle color="var(--trivet-warning)" aria-hidden />}
      cancelLabel={t('recipe-edit.keep-editing')}
      submitLabel={t('recipe-edit.save-mine')}
      onSubmit={dialog.onOverwrite}
      actions={
        <Button variant="default" onClick={() => void dialog.onLoadTheirs()}>
          {t('recipe-edit.load-theirs')}
        </Button>
      }
    >
      <Text>{t('recipe-edit.conflict-text')}</Text>
    </Dialog>
  )
}
