import type { Session } from 'electron'
import { isOfOrigin } from './origin.ts'

// A timer that rings, a screen that stays on at the stove, and the copy buttons. Nothing else is asked for.
const allowed = new Set(['notifications', 'screen-wake-lock', 'clipboard-sanitized-write'])

/** Denies everything but the named abilities, and those to all pages but ours. */
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
