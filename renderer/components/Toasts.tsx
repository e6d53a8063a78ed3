import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'

const fetchNotifications = async () => {
  const { Notifications } = await import('@mantine/notifications')
  return { default: Notifications }
}
const Notifications = lazy(fetchNotifications)

/** Fulfilled once messages can be shown without the network, which they may be about. */
export async function fetchToasts(): Promise<void> {
  await fetchNotifications()
}

/** Where messages appear. What draws them is fetched with the first one, or when there is time. */
export function Toasts() {
  const { notifications, queue } = useNotifications()
  const isCalled = notifications.length + queue.length > 0
  const [wasCalled, setWasCalled] = useState(isCalled)
  if (isCalled && !wasCalled) setWasCalled(true)
  if (!wasCalled) return null
  return (
    <Suspense>
      <Notifications position="top-center" limit={1} autoClose={2000} />
    </Suspense>
  )
}
