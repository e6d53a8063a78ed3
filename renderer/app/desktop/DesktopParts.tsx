import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { desktop } from '#renderer/desktop.ts'
import { Shortcuts } from '#renderer/features/shortcuts/index.ts'
import { DesktopLink } from './DesktopLink.tsx'

const WindowBackups = lazy(async () => ({
  default: (await import('#renderer/features/backups/index.ts')).WindowBackups,
}))

/**
 * The page with the keyboard shortcuts and the parts that only the desktop window needs, which a browser does not
 * fetch.
 */
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
