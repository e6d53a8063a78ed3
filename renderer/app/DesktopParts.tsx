import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { desktop } from '#renderer/desktop.ts'
import { DesktopLink } from './DesktopLink.tsx'

const WindowBackups = lazy(async () => ({
  default: (await import('#renderer/features/backups/index.ts')).WindowBackups,
}))

/** Every page, and beside it what only the desktop window has: nothing of that is fetched in a browser. */
export function DesktopParts() {
  return (
    <>
      <Outlet />
      {desktop() && (
        <Suspense>
          <WindowBackups />
          <DesktopLink />
        </Suspense>
      )}
    </>
  )
}
