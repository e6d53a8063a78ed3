import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { desktop } from '#renderer/desktop.ts'
import { Shortcuts } from '#renderer/features/shortcuts/index.ts'
import { DesktopLink } from './DesktopLink.tsx'

const WindowBackups = lazy(async () => ({
  default: (await import('#renderer/features/backups/index.ts')).WindowBackups,
}))

/** Every page, and beside it the shortcuts, and what only the desktop window has: that is not fetched in a browser. */
export function DesktopParts() {
  return (
    <>
      <Outlet />
      <Shortcuts />
      {desktop() && (
        <Suspense>
          <WindowBackups />
          <DesktopLink />
        </Suspense>
      )}
    </>
  )
}
