import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { noteWrongGuess, refuseTooManyGuesses } from '#server/features/auth/index.ts'
import * as invitations from './repository.ts'

/**
 * The name of the group that an invitation opens. Unknown, expired and revoked ones, and those of a maker without the
 * right, get the same answer, and count as a guess.
 * @throws AppError invitation.invalid, request.too-many
 */
export async function openInvitation(ctx: Context, token: string) {
  refuseTooManyGuesses(ctx)
  const open = await findOpen(ctx, token)
  if (!open) {
    noteWrongGuess(ctx)
    throw new AppError('invitation.invalid')
  }
  return { groupName: open.groupName }
}

/** An invitation that works now; null for any other. */
export function findOpen({ db, now }: Context, token: string) {
  return invitations.findOpen(db, token, now().toISOString())
}

/**
 * Uses an invitation once, within the caller's transaction: of two who come for the last place, one gets it.
 * @throws AppError invitation.invalid
 */
export async function takeInvitation(ctx: Context, token: string) {
  const open = await findOpen(ctx, token)
  if (!open) throw new AppError('invitation.invalid')
  const { groupId, usesLeft, readOnly } = open
  if (usesLeft > 1) await invitations.saveUsesLeft(ctx.db, groupId, token, usesLeft - 1)
  else await invitations.remove(ctx.db, groupId, token)
  return { groupId, readOnly }
}
