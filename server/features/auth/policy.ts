import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'

/**
 * Refuses API tokens where only a signed-in person may act, so that a leaked token cannot create lasting access.
 * @returns the id of the session @throws AppError auth.forbidden
 */
export function refuseApiToken({ viewer }: SignedIn): string {
  if (viewer.sessionId === null) throw new AppError('auth.forbidden')
  return viewer.sessionId
}
