import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import dialog from './Dialog.module.css'
import { DialogBody } from './DialogBody.tsx'
import { sheetClasses } from './sheet.ts'

interface FixedDialogProps {
  title: string
  icon?: ReactNode
  /** The buttons that are possible now, if any. */
  actions: ReactNode
  children: ReactNode
}

/** A dialog that only its buttons close, for something under way that must stay in view. */
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
      radius="xl"
      classNames={sheetClasses}
    >
      <DialogBody isRead>{children}</DialogBody>
      {actions && (
        <Group className={dialog.actions} justify="flex-end">
          {actions}
        </Group>
      )}
    </Modal>
  )
}
