/** The permission for notifications; null if there are none, as on pages without https. */
export const notifyState = () =>
  'Notification' in window && window.isSecureContext ? Notification.permission : null

/** Whether the browser can still be asked for the permission. */
export const canAskToNotify = () => notifyState() === 'default'

/** Asks for the permission; browsers require a user action for that. */
export async function askToNotify() {
  try {
    await Notification.requestPermission()
  } catch {
    // A failure changes nothing: there is just no permission.
  }
}

/** Shows a notification if that is permitted; those with the same `tag` replace each other, also across tabs. */
export function notify(title: string, { body, tag }: { body: string; tag: string }) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const message = new Notification(title, { body, tag, icon: '/icon-192.png' })
    message.addEventListener('click', () => {
      window.focus()
      message.close()
    })
  } catch {
    // Chrome on Android only allows notifications from a service worker. The bell and the tray remain.
  }
}
