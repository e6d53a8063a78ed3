import { Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import dialog from './Dialog.module.css'

interface FixedDialogProps {
  title: string
  icon?: ReactNode
  /** The ways out of it, if there are any just now. */
  actions: ReactNode
  children: ReactNode
}

/** A dialog that only its own buttons close: while something goes on that one must not lose sight of. */
export function FixedDialog({ title, icon, actions, children }: FixedDialogProps) {
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size={500}
      title={
        <>
          {icon}
          {title}
        </>
      }
      classNames={{ title: dialog.title }}
    >
      <Stack>
        {children}
        <Group justify="flex-end">{actions}</Group>
      </Stack>
    </Modal>
  )
}
