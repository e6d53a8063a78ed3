import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { i18n } from '#renderer/i18n/i18n.ts'

const longEnoughToThink = 10_000

/** A toast that says what was done, with an Undo button. */
export function toastWithUndo(message: string, onUndo: () => unknown) {
  toastWithAction(message, i18n.t('general.undo'), onUndo)
}

/** A toast with one button; it stays longer than others, to leave time to decide. */
export function toastWithAction(message: string, label: string, onAction: () => unknown) {
  toastWithActions(message, [{ label, onAction }])
}

export interface ToastAction {
  label: string
  onAction: () => unknown
}

/** The same with several buttons, each of which closes it. */
export function toastWithActions(message: string, actions: readonly ToastAction[]) {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const isOne = actions.length === 1
  notifications.show({
    id,
    color: 'success',
    autoClose: longEnoughToThink,
    closeButtonProps: { 'aria-label': i18n.t('general.close') },
    message: (
      <Group justify="space-between" wrap={isOne ? 'nowrap' : 'wrap'} gap="xs">
        <span dir="auto">{message}</span>
        {/* The message breaks into lines, the word on a button does not. */}
        {actions.map(({ label, onAction }) => (
          <Button
            key={label}
            flex="none"
            variant="light"
            size="compact-md"
            onClick={() => {
              notifications.hide(id)
              void onAction()
            }}
          >
            {label}
          </Button>
        ))}
      </Group>
    ),
  })
}
