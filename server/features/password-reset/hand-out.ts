import type { ResetLink } from '#contract/password-reset.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Bit } from '#server/db/tables/people.ts'
import { AppError } from '#server/errors/app-error.ts'
import { refuseApiToken } from '#server/features/auth/index.ts'
import { getMemberSummary } from '#server/features/users/index.ts'
import { wireDate } from '#server/http/dates.ts'
import { findPerson, type Person } from './repository.ts'
import { makeLink } from './token.ts'

/** @throws AppError password-reset.not-made if there is nobody, request.invalid, auth.forbidden for API tokens */
export async function linkForUser(
  ctx: SignedIn,
  { email, userId }: { email?: string | undefined; userId?: string | undefined },
): Promise<ResetLink> {
  refuseApiToken(ctx)
  if (!email && userId === undefined) {
    throw new AppError(
      'request.invalid',
      {},
      { issues: [{ loc: ['body', 'email'], type: 'missing' }] },
    )
  }
  const person = await findPerson(ctx.db, userId === undefined ? { email: email! } : { id: userId })
  if (!person) throw new AppError('password-reset.not-made')
  return wireLink(ctx, person)
}

/** @throws AppError user.not-found for people of other groups, auth.forbidden for administrators and API tokens */
export async function linkForMember(ctx: SignedIn, nameOrId: string): Promise<ResetLink> {
  refuseApiToken(ctx)
  const { id } = await getMemberSummary(ctx, nameOrId)
  const person = await findPerson(ctx.db, { id })
  if (!person) throw new AppError('user.not-found')
  if (!mayReset(ctx.viewer, person)) throw new AppError('auth.forbidden')
  return wireLink(ctx, person)
}

async function wireLink(ctx: SignedIn, person: Person): Promise<ResetLink> {
  const { token, link, expiresAt } = await makeLink(ctx, person, ctx.viewer.id)
  ctx.log.info({ user: person.id, by: ctx.viewer.id }, 'password reset handed out')
  return { token, link, expiresAt: wireDate(expiresAt) }
}

interface Maker {
  id: string
  groupId: string
  admin: boolean | Bit
  canManage: boolean | Bit
  readOnly: boolean | Bit
}

/** Administrators for everyone, managers for members of their group who are not administrators. */
export function mayReset(maker: Maker, person: Person): boolean {
  if (maker.admin) return true
  return (
    Boolean(maker.canManage && !maker.readOnly) && maker.groupId === person.groupId && !person.admin
  )
}
