import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { VersionedField } from '#contract/recipe-field-lists.ts'
import type { SignedIn } from '#server/context/context.ts'
import { organizersOf } from '#server/recipe-cards/summaries.ts'
import { settingsOfMany } from './repository.ts'
import { numberedPart } from './version-parts.ts'

/**
 * Stores a version of each of these recipes after their organizers or settings changed: what these are now, and where
 * the rest is that stayed the same. Four statements, however many. A recipe without a version is skipped; its next save
 * stores one.
 */
export async function keepManyVersions(
  ctx: SignedIn,
  ids: string[],
  { savedAt, changed }: { savedAt: string; changed: VersionedField },
) {
  const { id: userId, groupId } = ctx.viewer
  const organizers = await organizersOf(ctx.db, groupId, ids)
  const settings = await settingsOfMany(ctx.db, ids)
  const made = ids.map((id) => {
    const part = { ...organizers.get(id)!, settings: settings.get(id)! }
    return [id, randomUUID(), numberedPart(part)]
  })
  await sql`
    insert into recipeVersions
      (id, groupId, recipeId, userId, number, restIn, changes, createdAt, content)
    select made.value ->> 1, latest.groupId, latest.recipeId, ${userId}, latest.number + 1,
      coalesce(latest.restIn, latest.number), ${JSON.stringify([changed])}, ${savedAt},
      cast(made.value ->> 2 as blob)
    from json_each(${JSON.stringify(made)}) made
    cross join recipeVersions latest
      on latest.recipeId = made.value ->> 0 and latest.groupId = ${groupId} and latest.number = (
        select max(number) from recipeVersions other where other.recipeId = latest.recipeId)
  `.execute(ctx.db)
}
