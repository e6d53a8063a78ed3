import type { AdminUser } from '#contract/admin-users.ts'
import type { SignedIn } from '#server/context/context.ts'
import { household } from '#server/context/household.ts'
import { grouped } from '#server/db/grouped.ts'
import { inOrder } from '#server/db/in-order.ts'
import { listApiTokens } from '#server/features/auth/index.ts'
import { shownEmail } from '#server/features/users/index.ts'
import { wireDate } from '#server/http/dates.ts'
import { idsOfGroups, peopleById, type PersonRow } from './repository.ts'

const HOUR_MS = 3_600_000

/** People of any group in the order of their ids; ids without a person are left out. */
export async function wirePeople(ctx: SignedIn, ids: string[]): Promise<AdminUser[]> {
  const { people, favorites } = await peopleById(ctx.db, ids)
  const favoritesOf = grouped(favorites, ({ userId }) => userId)
  const tokens = ids.includes(ctx.viewer.id) ? await listApiTokens(ctx.db, ctx.viewer.id) : null
  const wired = people.map((row) => ({
    ...row,
    admin: row.admin === 1,
    advanced: row.advanced === 1,
    canInvite: row.canInvite === 1,
    canManage: row.canManage === 1,
    canOrganize: row.canOrganize === 1,
    canManageHousehold: row.canManage === 1,
    readOnly: row.readOnly === 1,
    sharedDevice: row.sharedDevice === 1,
    email: shownEmail(row.email),
    favoriteRecipes: (favoritesOf.get(row.id) ?? []).map(({ slug }) => slug),
    household: household.name,
    householdId: row.groupId,
    householdSlug: household.slug,
    tokens: row.id === ctx.viewer.id ? tokens : null,
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
  const since = lockedAt === null ? null : Date.parse(lockedAt)
  const locked = since !== null && since + config.lockoutHours * HOUR_MS > now().getTime()
  return { locked, lockedAt: locked ? wireDate(lockedAt!) : null }
}
