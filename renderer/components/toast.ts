import { notifications } from '@mantine/notifications'

const short = 2000
const long = 6000

/** Short messages at the top, one after the other; errors stay longer, and hovering holds any of them. */
export const toast = {
  success: (message: string) => show(message, 'success', short),
  info: (message: string) => show(message, 'info', short),
  error: (message: string) => show(message, 'error', long),
}

function show(message: string, color: string, autoClose: number) {
  notifications.show({ message, color, autoClose })
}
