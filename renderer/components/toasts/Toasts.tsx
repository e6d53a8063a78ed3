import { useNotifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { untilThere } from '#renderer/components/later/until-there.ts'
import { useToastPlace } from './toast-place.ts'
import classes from './Toasts.module.css'

const fetchNotifications = async () => {
  const { Notifications } = await import('@mantine/notifications')
  return { default: Notifications }
}
const Notifications = lazy(() => untilThere(fetchNotifications))

/** Resolves once toasts can be shown without fetching code: a toast may be about a lost network. */
export async function fetchToasts(): Promise<void> {
  await fetchNotifications()
}

/**
 * Where toasts appear: at the top of the page, on phones above what is at its foot, or in the place that a full-screen layer provides through `hostToasts`.
 * The code that draws them is fetched with the first toast, or earlier when the browser is idle.
 */
export function Toasts() {
  const place = useToastPlace()
  const isPhone = useWindowWidth('below-sm')
  const { notifications, queue } = useNotifications()
  const isCalled = notifications.length + queue.length > 0
  const [wasCalled, setWasCalled] = useState(isCalled)
  if (isCalled && !wasCalled) setWasCalled(true)
  if (!wasCalled) return null
  const toasts = (
    <Suspense>
      <Notifications
        position={isPhone ? 'bottom-center' : 'top-center'}
        limit={1}
        autoClose={2000}
        withinPortal={!place}
        {...(!place && { className: classes.page })}
      />
    </Suspense>
  )
  return place ? createPortal(toasts, place) : toasts
}
