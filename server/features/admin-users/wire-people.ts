import type { AdminUser } from '#contract/admin-users.ts'
import type { SignedIn } from '#server/context/context.ts'
import { grouped } from '#server/db/grouped.ts'
import { inOrder } from '#server/db/in-order.ts'
import { isLockOver, listApiTokens } from '#server/features/auth/index.ts'
import { wireUser } from '#server/features/users/index.ts'
import { wireDate } from '#server/http/dates.ts'
import { idsOfGroups, peopleById, type PersonRow } from './repository.ts'

/** People of any group in the order of their ids; ids without a person are left out. */
export async function wirePeople(ctx: SignedIn, ids: string[]): Promise<AdminUser[]> {
  const { people, favorites } = await peopleById(ctx.db, ids)
  const favoritesOf = grouped(favorites, ({ userId }) => userId)
  const tokens = ids.includes(ctx.viewer.id) ? await listApiTokens(ctx.db, ctx.viewer.id) : null
  const wired = people.map((row) => ({
    ...wireUser(row, {
      favorites: favoritesOf.get(row.id) ?? [],
      tokens: row.id === ctx.viewer.id ? tokens : null,
    }),
    createdAt: wireDate(row.createdAt),
    lastSeen: row.lastSeen === null ? null : wireDate(row.lastSeen),
    ...wireLock(ctx, row),
  }))
  return inOrder(ids, wired)
}

/** The people of these groups, by group id. */
export async function peopleOfGroups(ctx: SignedIn, groupIds: string[]) {
  const people = await wirePeople(ctx, await idsOfGroups(ctx.db, groupIds))
  return grouped(people, ({ groupId }) => groupId)
}

/** A lock that is over is none. */
function wireLock({ config, now }: SignedIn, { lockedAt }: PersonRow) {
  const locked = lockedAt !== null && !isLockOver(config.lockoutHours, lockedAt, now())
  return { locked, lockedAt: locked ? wireDate(lockedAt) : null }
}
