import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useToastPlace } from './toast-place.ts'

const fetchNotifications = async () => {
  const { Notifications } = await import('@mantine/notifications')
  return { default: Notifications }
}
const Notifications = lazy(fetchNotifications)

/** Fulfilled once messages can be shown without the network, which they may be about. */
export async function fetchToasts(): Promise<void> {
  await fetchNotifications()
}

/**
 * Where messages appear: over the top of the page, or in the row that a layer over the whole screen has for them by
 * `hostToasts`. What draws them is fetched with the first one, or when there is time.
 */
export function Toasts() {
  const place = useToastPlace()
  const { notifications, queue } = useNotifications()
  const isCalled = notifications.length + queue.length > 0
  const [wasCalled, setWasCalled] = useState(isCalled)
  if (isCalled && !wasCalled) setWasCalled(true)
  if (!wasCalled) return null
  const toasts = (
    <Suspense>
      <Notifications position="top-center" limit={1} autoClose={2000} withinPortal={!place} />
    </Suspense>
  )
  return place ? createPortal(toasts, place) : toasts
}
