import { Alert, Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '#renderer/hooks/use-focus-back.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import classes from './Dialog.module.css'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  icon?: ReactNode
  children: ReactNode
  /** The primary action; the dialog stays open, with the reason shown, when it throws. Closing is up to it. */
  onSubmit?: () => unknown
  submitLabel?: string
  submitIcon?: ReactNode
  submitDisabled?: boolean
  /** Deletes and the like: the error colour, and Cancel has the focus. */
  destructive?: boolean
  cancelLabel?: string
  /** More actions, before the primary one. */
  actions?: ReactNode
  size?: ModalProps['size']
}

/**
 * The dialog of the house. Enter in a single-line field submits once, Ctrl+Enter does so from a multi-line field, Esc and
 * a tap outside cancel; on phones it fills the screen.
 */
export function Dialog({
  opened,
  onClose,
  title,
  icon,
  children,
  size = 500,
  ...rest
}: DialogProps) {
  const { t } = useTranslation()
  const narrow = useWindowWidth('below-sm')
  useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={size}
      fullScreen={narrow}
      centered
      title={
        <>
          {icon}
          {title}
        </>
      }
      closeButtonProps={{ 'aria-label': t('general.close'), size: 44, iconSize: 22 }}
      classNames={{ title: classes.title, body: classes.body }}
      {...(rest.destructive && { 'data-destructive': true })}
    >
      <DialogForm onClose={onClose} {...rest}>
        {children}
      </DialogForm>
    </Modal>
  )
}

type DialogFormProps = Omit<DialogProps, 'opened' | 'title' | 'icon' | 'size'>

/** Mounted with every opening, so that an old error is never seen again. */
function DialogForm(props: DialogFormProps) {
  const { t } = useTranslation()
  const { onClose, onSubmit, destructive = false } = props
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    // Dialogs may be drawn inside another form; that one must not hear of this.
    event.preventDefault()
    event.stopPropagation()
    if (busy || !onSubmit || props.submitDisabled) return
    setBusy(true)
    setFailure(null)
    try {
      await onSubmit()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key that every field in it shares
    <form onSubmit={submit} onKeyDown={submitFromTextArea} noValidate aria-busy={busy}>
      <Stack className={classes.content}>
        {props.children}
        {failure && (
          <Alert color="error" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
      <Group className={classes.actions} justify="space-between">
        <Button
          variant="subtle"
          color="gray"
          onClick={onClose}
          {...(destructive && { 'data-autofocus': true })}
        >
          {props.cancelLabel ?? t('general.cancel')}
        </Button>
        <Group gap="sm">
          {props.actions}
          {onSubmit && (
            <Button
              type="submit"
              color={destructive ? 'error' : 'primary'}
              loading={busy}
              disabled={props.submitDisabled ?? false}
              leftSection={props.submitIcon}
            >
              {props.submitLabel ?? t('general.create')}
            </Button>
          )}
        </Group>
      </Group>
    </form>
  )
}

function submitFromTextArea(event: KeyboardEvent<HTMLFormElement>) {
  const inTextArea = event.target instanceof HTMLTextAreaElement
  if (inTextArea && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
}
