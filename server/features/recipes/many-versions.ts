import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { VersionedField } from '#contract/recipe-field-lists.ts'
import type { SignedIn } from '#server/context/context.ts'
import { forgetOldestVersions } from './oldest-versions.ts'
import { type Changed, numberedPart } from './version-parts.ts'

/**
 * Stores a version of each of these recipes after they were changed alike: what was done, and where the rest is that
 * stayed the same. One statement, however many, but for those that have too many versions. A recipe without a version is
 * skipped; its next save stores one.
 */
export async function keepManyVersions(
  ctx: SignedIn,
  ids: string[],
  { savedAt, field, changed }: { savedAt: string; field: VersionedField; changed: Changed },
) {
  const { id: userId, groupId } = ctx.viewer
  // Ids in the order of time are neighbours in the index; others would each change a page of their own.
  const made = JSON.stringify(ids.map((id) => [id, v7()]))
  await sql`
    insert into recipeVersions
      (id, groupId, recipeId, userId, number, restIn, changes, createdAt, content)
    select made.value ->> 1, latest.groupId, latest.recipeId, ${userId}, latest.number + 1,
      coalesce(latest.restIn, latest.number), ${JSON.stringify([field])}, ${savedAt},
      cast(${numberedPart(changed)} as blob)
    from json_each(${made}) made
    cross join recipeVersions latest
      on latest.recipeId = made.value ->> 0 and latest.groupId = ${groupId} and latest.number = (
        select max(number) from recipeVersions other where other.recipeId = latest.recipeId)
  `.execute(ctx.db)
  await forgetOldestVersions(ctx.db, groupId, ids)
}
