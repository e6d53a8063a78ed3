import type { Session } from 'electron'
import { isOfOrigin } from './origin.ts'

// Timers that ring, a screen that stays on, and copy buttons. The page needs nothing else.
const allowed = new Set(['notifications', 'screen-wake-lock', 'clipboard-sanitized-write'])

/** Denies everything but these permissions, and allows them only to our own pages. */
export function limitPermissions(session: Session, ours: () => string) {
  session.setPermissionRequestHandler((_, permission, answer, details) => {
    const isOurs = details.isMainFrame && isOfOrigin(details.requestingUrl, ours())
    answer(isOurs && allowed.has(permission))
  })
  session.setPermissionCheckHandler(
    (_, permission, origin) => allowed.has(permission) && isOfOrigin(origin, ours()),
  )
  session.setDevicePermissionHandler(() => false)
}
