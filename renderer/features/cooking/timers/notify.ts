/** What the system was told about messages of ours; null where there are none, as on pages without encryption. */
export const notifyState = () =>
  'Notification' in window && window.isSecureContext ? Notification.permission : null

/** Whether the system may still be asked to show messages of ours. */
export const canAskToNotify = () => notifyState() === 'default'

/** Asks the system; browsers want this to come from a touch or a key. */
export async function askToNotify() {
  try {
    await Notification.requestPermission()
  } catch {
    // Asking is all one can do.
  }
}

/** Shows a message of the system, where that was permitted; one per `tag`, however many tabs there are. */
export function notify(title: string, { body, tag }: { body: string; tag: string }) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    const message = new Notification(title, { body, tag, icon: '/icon-192.png' })
    message.addEventListener('click', () => {
      window.focus()
      message.close()
    })
  } catch {
    // Android shows them through a service worker only; the bell and the tray are there.
  }
}
