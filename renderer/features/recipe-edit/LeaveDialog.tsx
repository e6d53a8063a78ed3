import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/Dialog.tsx'

interface LeaveDialogProps {
  opened: boolean
  onStay: () => void
  onDiscard: () => void
  /** Absent while there is nothing that could be saved. */
  onSave?: () => unknown
}

/** Three ways on for somebody who leaves with unsaved changes. */
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
