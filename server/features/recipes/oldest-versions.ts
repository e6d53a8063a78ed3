import { sql } from 'kysely'
import { keptOf } from '#contract/limits.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { packContent, unpackContent } from './version-content.ts'
import { restOfVersion } from './version-parts.ts'

/** So many go at once, as the first that stays may have to be packed anew. */
const AT_ONCE = 100

/**
 * Forgets the oldest versions of those of these recipes that have too many (docs/contract/limits.md), but never the first:
 * it is what came in, before anybody changed it. Needs a transaction.
 */
export async function forgetOldestVersions(db: Db, groupId: string, recipeIds: string[]) {
  const most = keptOf.versionsOfRecipe
  const { rows } = await sql<{ recipeId: string; first: number; last: number }>`
    select wanted.value as recipeId,
      (select min(number) from recipeVersions oldest
        where oldest.recipeId = wanted.value and oldest.groupId = ${groupId}) as first,
      (select max(number) from recipeVersions latest
        where latest.recipeId = wanted.value and latest.groupId = ${groupId}) as last
    from json_each(${JSON.stringify(recipeIds)}) wanted
    where last > ${most} and exists (
      select 1 from recipeVersions old
      where old.recipeId = wanted.value and old.groupId = ${groupId}
        and old.number > first and old.number <= last - ${most})`.execute(db)
  for (const { recipeId, first, last } of rows) {
    const begin = await beginWith(db, {
      groupId,
      recipeId,
      number: last - most + AT_ONCE + 1,
    })
    await ofGroup(db, groupId)
      .delete('recipeVersions')
      .where('recipeVersions.recipeId', '=', recipeId)
      .where('recipeVersions.number', '>', first)
      .where('recipeVersions.number', '<', begin)
      .execute()
  }
}

interface Place {
  groupId: string
  recipeId: string
  number: number
}

/**
 * Makes this version whole, so that it and those that build on it need none before it.
 * @returns its number, or where it cannot be read that of the one it builds on
 */
async function beginWith(db: Db, { groupId, recipeId, number }: Place): Promise<number> {
  const ours = ofGroup(db, groupId)
  const row = await ours
    .select('recipeVersions')
    .where('recipeVersions.recipeId', '=', recipeId)
    .where('recipeVersions.number', '=', number)
    .select(['recipeVersions.content', 'recipeVersions.restIn', ...restOfVersion])
    .executeTakeFirst()
  if (!row || row.restIn === null) return number
  const content = unpackContent(row)
  if (!content) return row.restIn
  await ours
    .update('recipeVersions')
    .set({ content: packContent(content), restIn: null })
    .where('recipeVersions.recipeId', '=', recipeId)
    .where('recipeVersions.number', '=', number)
    .execute()
  await ours
    .update('recipeVersions')
    .set({ restIn: number })
    .where('recipeVersions.recipeId', '=', recipeId)
    .where('recipeVersions.number', '>', number)
    .where('recipeVersions.restIn', '=', row.restIn)
    .execute()
  return number
}
