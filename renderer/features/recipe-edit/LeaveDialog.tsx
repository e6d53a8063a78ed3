import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'

interface LeaveDialogProps {
  opened: boolean
  onStay: () => void
  onDiscard: () => void
  /** Absent if the recipe cannot be saved now. */
  onSave?: () => unknown
}

/** Asks what to do with unsaved changes before leaving: stay, discard or save. */
export function LeaveDialog({ opened, onStay, onDiscard, onSave }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onStay}
      title={t('recipe-edit.leave-title')}
      cancelLabel={t('recipe-edit.stay')}
      submitLabel={t('recipe-edit.save')}
      {...(onSave && { onSubmit: onSave })}
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
