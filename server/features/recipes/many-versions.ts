import { randomBytes } from 'node:crypto'
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
  const nextId = idsInOrder(ids.length)
  const made = JSON.stringify(ids.map((id) => [id, nextId()]))
  // The number is looked for by the given id: by that of the row, SQLite would read all versions of the recipe for it.
  await sql`
    insert into recipeVersions
      (id, groupId, recipeId, userId, number, restIn, changes, createdAt, content)
    select made.value ->> 1, latest.groupId, latest.recipeId, ${userId}, latest.number + 1,
      coalesce(latest.restIn, latest.number), ${JSON.stringify([field])}, ${savedAt},
      cast(${numberedPart(changed)} as blob)
    from json_each(${made}) made
    cross join recipeVersions latest
      on latest.recipeId = made.value ->> 0 and latest.groupId = ${groupId} and latest.number = (
        select max(number) from recipeVersions other where other.recipeId = made.value ->> 0)
  `.execute(ctx.db)
  await forgetOldestVersions(ctx.db, groupId, ids)
}

/** Ids in the order of time are neighbours in the index; others would each change a page of their own. */
function idsInOrder(count: number): () => string {
  const random = randomBytes(count * ID_BYTES)
  let [seq, at] = [random.length > 0 ? random.readUInt32BE() >>> 1 : 0, 0]
  const msecs = Date.now()
  return () => {
    const own = random.subarray(at, (at += ID_BYTES))
    return v7({ random: own, msecs, seq: (seq += 1) })
  }
}

const ID_BYTES = 16
