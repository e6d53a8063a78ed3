import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  text: string
  confirmLabel: string
  /** The dialog closes when this has succeeded; if it throws, the dialog stays open and shows the reason. */
  onConfirm: () => unknown
  destructive?: boolean
  /** Why it cannot be done now. */
  blocked?: string | null | undefined
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  text,
  confirmLabel,
  onConfirm,
  destructive = true,
  blocked,
}: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      icon={destructive && <IconAlertTriangle color="var(--trivet-error)" aria-hidden />}
      destructive={destructive}
      blocked={blocked}
      submitLabel={confirmLabel}
      submitIcon={destructive ? undefined : <IconCheck size={20} aria-hidden />}
      onSubmit={async () => {
        await onConfirm()
        onClose()
      }}
    >
      <Text>{text}</Text>
    </Dialog>
  )
}
