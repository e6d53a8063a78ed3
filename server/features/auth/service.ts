import type { Db } from '#server/db/database.ts'
import type { Context, SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { AppError } from '#server/errors/app-error.ts'
import { checkPassword } from './attempts.ts'
import { hashPassword } from './passwords.ts'
import { refuseApiToken } from './policy.ts'
import { findUsername, savePassword } from './repository.ts'
import {
  deleteSession,
  deleteSessions,
  deleteSessionsBut,
  type Grant,
  startSession,
} from './sessions.ts'

/** @throws AppError auth.invalid-credentials, auth.locked, request.too-many, request.at-once */
export async function signIn(
  ctx: Context,
  form: { username: string; password: string; remember_me: boolean },
): Promise<Grant> {
  const account = await checkPassword(ctx, form.username, form.password)
  return startSession(ctx, account.id, form.remember_me)
}

/** Ends the session of this caller, if there is one. */
export async function signOut({ db, viewer }: Context) {
  if (viewer?.sessionId) await deleteSession(db, viewer.id, viewer.sessionId)
}

/**
 * Sets a new password and signs out every other device.
 * @throws AppError user.wrong-password, auth.locked, auth.forbidden for an API token
 */
export async function changePassword(ctx: SignedIn, current: string, next: string) {
  const sessionId = refuseApiToken(ctx)
  const username = await findUsername(ctx.db, ctx.viewer.id)
  if (username === null) throw new AppError('auth.required')
  const { id } = await checkPassword(ctx, username, current, 'user.wrong-password')

  const passwordHash = await hashPassword(next)
  await transaction(ctx, async (ctx) => {
    await savePassword(ctx.db, id, passwordHash, ctx.now().toISOString())
    await deleteSessionsBut(ctx.db, id, sessionId)
  })
}

/** Sets the password of somebody who does not know the old one, and signs that person out everywhere. */
export async function replacePassword(db: Db, userId: string, passwordHash: string, now: string) {
  await savePassword(db, userId, passwordHash, now)
  await deleteSessions(db, userId)
}
