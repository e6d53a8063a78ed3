import { randomBytes } from 'node:crypto'
import type { NewMember } from '#contract/people.ts'
import type { UserOut } from '#contract/users.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { AppError } from '#server/errors/app-error.ts'
import { hashPassword, noteWrongGuess, refuseTooManyGuesses } from '#server/features/auth/index.ts'
import { createPerson, freeUsername, getMember, isTaken } from '#server/features/users/index.ts'

/**
 * Adds a person, or a device that everybody uses, to the viewer's group. Nobody knows the password; they log in with a
 * one-time code.
 * @throws AppError registration.email-taken, request.too-many
 */
export async function addMember(ctx: SignedIn, wish: NewMember): Promise<UserOut> {
  // A real hash, so that a wrong password takes as long as for anybody else.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return transaction(ctx, async (ctx) => {
    const { fullName } = wish
    const email = wish.email ?? ''
    await mustBeFree(ctx, email)
    const person = {
      groupId: ctx.viewer.groupId,
      username: await freeUsername(ctx.db, fullName),
      fullName,
      email,
      passwordHash,
      readOnly: bit(wish.readOnly),
      sharedDevice: bit(wish.sharedDevice),
    }
    return getMember(ctx, await createPerson(ctx.db, person, ctx.now()))
  })
}

/** Trying addresses tells who has an account, on the whole server: so that counts as guessing. */
async function mustBeFree(ctx: SignedIn, email: string) {
  if (email === '') return
  if (!ctx.viewer.admin) refuseTooManyGuesses(ctx)
  if (!(await isTaken(ctx.db, [email], null))) return
  if (!ctx.viewer.admin) noteWrongGuess(ctx)
  throw new AppError('registration.email-taken')
}
