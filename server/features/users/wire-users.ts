import type { UserOut } from '#contract/users.ts'
import type { Db } from '#server/db/database.ts'
import { listApiTokens } from '#server/features/auth/index.ts'
import { household } from '#server/context/household.ts'
import { shownEmail } from './email.ts'
import { favoriteSlugs, type UserRow } from './repository.ts'

/** Converts people of one group for the API. Only the viewer's own API tokens are listed. */
export async function wireUsers(db: Db, rows: UserRow[], viewerId: string): Promise<UserOut[]> {
  const [first] = rows
  if (!first) return []
  const favorites = await favoriteSlugs(
    db,
    first.groupId,
    rows.map((row) => row.id),
  )
  const isHere = rows.some((row) => row.id === viewerId)
  const tokens = isHere ? await listApiTokens(db, viewerId) : null
  return rows.map((row) =>
    wireUser(row, {
      favorites: favorites.filter(({ userId }) => userId === row.id),
      tokens: row.id === viewerId ? tokens : null,
    }),
  )
}

interface Beside {
  favorites: { slug: string }[]
  tokens: UserOut['tokens']
}

/** One person for the API. */
export const wireUser = (row: UserRow, { favorites, tokens }: Beside): UserOut => ({
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
  favoriteRecipes: favorites.map(({ slug }) => slug),
  household: household.name,
  householdId: row.groupId,
  householdSlug: household.slug,
  tokens,
})
