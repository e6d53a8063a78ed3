import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { i18n } from '#renderer/i18n/i18n.ts'

const longEnoughToThink = 10_000

/** Says what was done, and takes it back while the message is there. */
export function toastWithUndo(message: string, onUndo: () => unknown) {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const handleUndo = () => {
    notifications.hide(id)
    void onUndo()
  }
  notifications.show({
    id,
    color: 'success',
    autoClose: longEnoughToThink,
    closeButtonProps: { 'aria-label': i18n.t('general.close') },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span dir="auto">{message}</span>
        <Button variant="light" size="compact-md" onClick={handleUndo}>
          {i18n.t('general.undo')}
        </Button>
      </Group>
    ),
  })
}
