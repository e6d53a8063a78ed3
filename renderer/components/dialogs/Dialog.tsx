import { Alert, Button, Group, Modal, type ModalProps } from '@mantine/core'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '#renderer/hooks/use-focus-back.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { DialogBody } from './DialogBody.tsx'
import { markFirstFocus } from './first-focus.ts'
import { sheetClasses } from './sheet.ts'
import { usePullDown } from './use-pull-down.ts'
import classes from './Dialog.module.css'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  icon?: ReactNode
  children: ReactNode
  /**
   * The primary action. If it throws, the dialog stays open and shows the reason; a field with an error gets the focus.
   * It must close the dialog itself.
   */
  onSubmit?: () => unknown
  submitLabel?: string
  submitIcon?: ReactNode
  /** Why the primary action cannot be taken now, which is then said in its place; it can again once this is null. */
  blocked?: string | null | undefined
  /** For deleting and the like: the button has the error colour, and Cancel gets the focus at first. */
  destructive?: boolean
  cancelLabel?: string
  /** Further buttons, before the primary one. */
  actions?: ReactNode
  size?: ModalProps['size']
  /** False while something inside it takes the key. */
  closesOnEscape?: boolean
  /** Whether the sheet of a phone is also closed by a finger that pulls its head down. */
  isPulledDown?: boolean
}

/**
 * The app's dialog. Enter in a single-line field or Ctrl+Enter in any submits, and only once; Esc and a
 * tap outside cancel; on phones it is a sheet at the foot of the screen. The focus begins at the first field of a form,
 * at the answer of a question, and at the text of what is only read; `data-autofocus` on an element decides otherwise.
 */
export function Dialog({
  opened,
  onClose,
  title,
  icon,
  children,
  size = 500,
  closesOnEscape = true,
  isPulledDown = false,
  ...rest
}: DialogProps) {
  const { t } = useTranslation()
  const isSheet = useWindowWidth('below-sm')
  const pull = usePullDown(onClose)
  useFocusBack(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={closesOnEscape}
      returnFocus={false}
      size={size}
      radius="xl"
      centered
      transitionProps={{ transition: isSheet ? 'slide-up' : 'fade-down' }}
      title={
        <>
          {icon}
          {title}
        </>
      }
      closeButtonProps={{ 'aria-label': t('general.close'), size: 44, iconSize: 22 }}
      classNames={sheetClasses}
      {...(isSheet &&
        isPulledDown && {
          attributes: { header: { role: 'presentation', ...pull, 'data-pull': true } },
        })}
      {...(rest.destructive && { 'data-destructive': true })}
    >
      <DialogForm onClose={onClose} {...rest}>
        {children}
      </DialogForm>
    </Modal>
  )
}

type DialogFormProps = Omit<
  DialogProps,
  'opened' | 'title' | 'icon' | 'size' | 'closesOnEscape' | 'isPulledDown'
>

/** Mounted again with every opening, so that an error of the last time is gone. */
function DialogForm(props: DialogFormProps) {
  const { t } = useTranslation()
  const { onClose, onSubmit, blocked = null, destructive = false } = props
  const blockedId = useId()
  const [busy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // The field that was refused is where one goes on; by now it shows its message. What is about no field is at the end.
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    if (tries === 0) return
    const field = find('[aria-invalid="true"]')
    if (field) field.focus()
    else find('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [tries])

  // Once, before the modal looks for what it focuses.
  useLayoutEffect(() => {
    if (form.current) markFirstFocus(form.current, destructive)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where the focus is later, is the person's choice
  }, [])

  const submit = async (event: FormEvent) => {
    // A dialog may be rendered inside another form (in React's tree), which must not be submitted with it.
    event.preventDefault()
    event.stopPropagation()
    // Not the state: two presses may come before it is shown.
    if (isUnderWay.current || !onSubmit || blocked !== null) return
    isUnderWay.current = true
    setBusy(true)
    setFailure(null)
    try {
      await onSubmit()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      isUnderWay.current = false
      setBusy(false)
      setTries((before) => before + 1)
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key that every field in it shares
    <form
      ref={form}
      className={classes.frame}
      onSubmit={submit}
      onKeyDown={submitFromField}
      noValidate
      aria-busy={busy}
    >
      <DialogBody isRead={!onSubmit}>
        {props.children}
        <div role="status" className={classes.blocked}>
          {blocked !== null && (
            <Alert id={blockedId} color="info">
              {blocked}
            </Alert>
          )}
        </div>
        {failure && (
          <Alert color="error" role="alert">
            {failure}
          </Alert>
        )}
      </DialogBody>
      <Group className={classes.actions} justify="space-between">
        <Button variant="subtle" color="gray" onClick={onClose} data-cancel>
          {props.cancelLabel ?? t('general.cancel')}
        </Button>
        <Group gap="sm" className={classes.choices}>
          {props.actions}
          {onSubmit && (
            <Button
              type="submit"
              color={destructive ? 'error' : 'primary'}
              loading={busy}
              leftSection={props.submitIcon}
              {...(blocked !== null && {
                'aria-disabled': true,
                'aria-describedby': blockedId,
                'data-off': true,
              })}
            >
              {props.submitLabel ?? t('general.create')}
            </Button>
          )}
        </Group>
      </Group>
    </form>
  )
}

function submitFromField(event: KeyboardEvent<HTMLFormElement>) {
  const isField = event.target instanceof Element && event.target.matches('input, textarea, select')
  if (isField && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
}
