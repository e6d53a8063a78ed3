import { notifications } from '@mantine/notifications'
import { i18n } from '#renderer/i18n/i18n.ts'

const short = 2000
const long = 6000

/** Short messages, `more` below them. Errors stay longer, and any toast stays while it is hovered. */
export const toast = {
  success: (message: string) => show(message, 'success', short),
  info: (message: string, more?: string) => show(message, 'info', short, more),
  error: (message: string) => show(message, 'error', long),
}

function show(message: string, color: string, autoClose: number, more?: string) {
  const closeButtonProps = { 'aria-label': i18n.t('general.close') }
  // A touch anywhere on it is enough, for whoever wants what lies below.
  const id: string = notifications.show({
    ...(more ? { title: message, message: more } : { message }),
    color,
    autoClose,
    closeButtonProps,
    onClick: () => notifications.hide(id),
  })
}
