import type { Insertable } from 'kysely'
import type { HouseholdLink, ShareTokenSummary } from '#contract/sharing.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { ShareTokensTable } from '#server/db/tables/recipe-life.ts'
import { recipeIsKept } from '#server/db/trash.ts'
import { wireDate } from '#server/http/dates.ts'

/** The group's links; those that expire last come first. */
export async function list(
  db: Db,
  groupId: string,
  recipeId: string | null,
): Promise<ShareTokenSummary[]> {
  let links = keptLinks(db, groupId)
  if (recipeId !== null) links = links.where('shareTokens.recipeId', '=', recipeId)
  const rows = await links
    .orderBy('shareTokens.expiresAt', 'desc')
    .orderBy('shareTokens.id')
    .execute()
  return rows.map(wireLink)
}

/** All links of the group with what its people know them by; those that expire last come first. */
export async function listNamed(db: Db, groupId: string): Promise<HouseholdLink[]> {
  const rows = await keptLinks(db, groupId)
    .innerJoin('recipes', 'recipes.id', 'shareTokens.recipeId')
    .leftJoin('users', 'users.id', 'shareTokens.userId')
    .select(['recipes.name', 'recipes.slug', 'users.fullName'])
    .orderBy('shareTokens.expiresAt', 'desc')
    .orderBy('shareTokens.id')
    .execute()
  return rows.map(({ name, slug, fullName, ...link }) => ({
    ...wireLink(link),
    recipe: { name, slug },
    madeBy: fullName,
  }))
}

export async function findById(
  db: Db,
  groupId: string,
  id: string,
): Promise<ShareTokenSummary | null> {
  const row = await keptLinks(db, groupId).where('shareTokens.id', '=', id).executeTakeFirst()
  return row ? wireLink(row) : null
}

export async function insert(db: Db, link: Insertable<ShareTokensTable>) {
  await db.insertInto('shareTokens').values(link).execute()
}

export async function remove(db: Db, groupId: string, id: string) {
  await ofGroup(db, groupId).delete('shareTokens').where('shareTokens.id', '=', id).execute()
}

/** Deletes the expired links of a group. @param now ISO, UTC */
export async function removeExpired(db: Db, groupId: string, now: string) {
  await ofGroup(db, groupId)
    .delete('shareTokens')
    .where('shareTokens.expiresAt', '<=', now)
    .execute()
}

const keptLinks = (db: Db, groupId: string) =>
  ofGroup(db, groupId)
    .select('shareTokens')
    .where(recipeIsKept('shareTokens.recipeId'))
    .select([
      'shareTokens.id',
      'shareTokens.groupId',
      'shareTokens.recipeId',
      'shareTokens.expiresAt',
      'shareTokens.createdAt',
    ])

const wireLink = (row: ShareTokenSummary): ShareTokenSummary => ({
  ...row,
  expiresAt: wireDate(row.expiresAt),
  createdAt: wireDate(row.createdAt),
})
