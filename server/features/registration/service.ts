import { seedLocales } from '#contract/seeders.ts'
import type { Registration } from '#contract/registration.ts'
import type { UserOut } from '#contract/users.ts'
import type { Context } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { AppError } from '#server/errors/app-error.ts'
import { hashPassword, noteWrongGuess, refuseTooManyGuesses } from '#server/features/auth/index.ts'
import { createGroup } from '#server/features/groups/index.ts'
import { findOpenInvitation, takeInvitation } from '#server/features/invitations/index.ts'
import { seedAll, type SeedData, seedData } from '#server/features/seeders/index.ts'
import { createPerson, getUserOut, isTaken } from '#server/features/users/index.ts'
import { signupAllowed } from '#server/settings/signup.ts'
import { refuseTooManyAccounts } from './limit.ts'

/**
 * Makes an account: with an invitation in its group, else with a new group of which it is the manager.
 * @throws AppError registration.disabled, request.invalid, registration.username-taken, registration.email-taken,
 *   invitation.invalid, request.too-many
 */
export async function register(ctx: Context, wish: Registration): Promise<UserOut> {
  refuseTooManyGuesses(ctx)
  const isOpen = await signupAllowed(ctx)
  const token = wish.groupToken || null
  if (!isOpen && token === null) throw new AppError('registration.disabled')
  mustBeComplete(wish, token)
  // Where only those who are invited may come, nobody else is told which names are taken.
  const checks = [() => mustBeFree(ctx, wish), () => mustBeInvited(ctx, token)]
  for (const check of isOpen ? checks : checks.toReversed()) await counted(ctx, check)
  if (token === null) refuseTooManyAccounts(ctx)

  const passwordHash = await hashPassword(wish.password)
  const seeds = token === null && wish.seedData ? await seedData(wish.locale) : null
  return transaction(ctx, async (ctx) => {
    await mustBeFree(ctx, wish)
    const place =
      token === null ? await foundGroup(ctx, wish, seeds) : await takeInvitation(ctx, token)
    const { groupId } = place
    const { username, email } = wish
    const fullName = wish.fullName || username
    const advanced = bit(wish.advanced)
    const person = { ...place, username, fullName, email, passwordHash, advanced }
    const userId = await createPerson(ctx.db, person, ctx.now())
    ctx.emit({ type: 'user.signed-up', groupId, userId, username, email })
    return getUserOut(ctx.db, userId)
  })
}

const issue = (field: string, type: string) =>
  new AppError('request.invalid', {}, { issues: [{ loc: ['body', field], type }] })

function mustBeComplete(wish: Registration, token: string | null) {
  if (wish.passwordConfirm !== wish.password) throw issue('passwordConfirm', 'passwords_differ')
  if (token === null && !wish.group) throw issue('groupToken', 'group_or_token')
  if (!seedLocales.includes(wish.locale)) throw issue('locale', 'invalid_locale')
}

/** User names and email addresses share one space, as one can log in with either. */
async function mustBeFree({ db }: Context, { username, email }: Registration) {
  if (await isTaken(db, [username], null)) throw new AppError('registration.username-taken')
  if (await isTaken(db, [email], null)) throw new AppError('registration.email-taken')
}

async function mustBeInvited(ctx: Context, token: string | null) {
  if (token === null || (await findOpenInvitation(ctx, token))) return
  throw new AppError('invitation.invalid')
}

/** Counts what is refused as a guess: of a name that somebody has, or of a token. */
async function counted(ctx: Context, check: () => Promise<void>) {
  try {
    await check()
  } catch (error) {
    if (error instanceof AppError) noteWrongGuess(ctx)
    throw error
  }
}

async function foundGroup(ctx: Context, wish: Registration, seeds: SeedData | null) {
  const { advanced } = wish
  const group = { name: wish.group ?? '', privateGroup: wish.private }
  const groupId = await createGroup(ctx.db, group, ctx.now(), {
    recipeShowNutrition: advanced,
    recipeShowAssets: advanced,
    recipeDisableComments: advanced,
    recipeDisableAmount: advanced,
  })
  if (seeds) await seedAll(ctx, groupId, seeds)
  return { groupId, isFounder: true }
}
