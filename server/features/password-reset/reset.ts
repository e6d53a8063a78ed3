import type { Selectable } from 'kysely'
import type { Context } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { PasswordResetsTable } from '#server/db/tables/password-resets.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  hashPassword,
  noteWrongGuess,
  refuseTooManyGuesses,
  replacePassword,
} from '#server/features/auth/index.ts'
import { shownEmail } from '#server/features/users/index.ts'
import { mayReset } from './hand-out.ts'
import { findMaker, findPerson, findReset, type Person, takeReset } from './repository.ts'
import { hashOf } from './token.ts'

interface Form {
  token: string
  email: string
  password: string
  passwordConfirm: string
}

/**
 * Sets a new password, unlocks the account and ends all of its sessions. A wrong email address gives the same answer
 * as a wrong token, and does not use the link up.
 * @throws AppError password-reset.invalid, request.invalid, request.too-many
 */
export async function resetPassword(ctx: Context, form: Form) {
  refuseTooManyGuesses(ctx)
  if (form.password !== form.passwordConfirm) {
    const issues = [{ loc: ['body', 'passwordConfirm'], type: 'passwords_differ' }]
    throw new AppError('request.invalid', {}, { issues })
  }
  const tokenHash = hashOf(form.token)
  const reset = await findReset(ctx.db, tokenHash)
  const person = reset && (await personOf(ctx, reset))
  if (!person || shownEmail(person.email) !== form.email) {
    noteWrongGuess(ctx)
    throw new AppError('password-reset.invalid')
  }
  const passwordHash = await hashPassword(form.password)
  await transaction(ctx, async (ctx) => {
    // Of two that are equally fast, one is left with nothing.
    if (!(await takeReset(ctx.db, tokenHash))) throw new AppError('password-reset.invalid')
    await replacePassword(ctx.db, person.id, passwordHash, ctx.now().toISOString())
  })
  ctx.log.info({ user: person.id }, 'password reset')
}

/** Null if the link has expired, is for an earlier email address, or if its maker could no longer make it. */
async function personOf(
  { db, now }: Context,
  { userId, email, madeBy, expiresAt }: Selectable<PasswordResetsTable>,
): Promise<Person | null> {
  if (expiresAt <= now().toISOString()) return null
  const person = await findPerson(db, { id: userId })
  if (!person || person.email !== email) return null
  if (madeBy === null) return person
  const maker = await findMaker(db, madeBy)
  return maker && mayReset(maker, person) ? person : null
}
