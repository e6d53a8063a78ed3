import type { SignedIn } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/** For what only a person at a device may do, so that a leaked API token cannot dig itself in. */
export function refuseApiToken({ viewer }: SignedIn): string {
  if (viewer.sessionId === null) throw new AppError('auth.forbidden')
  return viewer.sessionId
}
