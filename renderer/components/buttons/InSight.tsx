import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Holds what appears below the button that was pressed. If it is out of sight, the page scrolls to it: on a phone, a
 * failure below the form would look like nothing.
 */
export function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Some browsers answer a promise, which would be taken for the cleanup.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <div ref={place}>{children}</div>
}
