import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { withNewAddresses } from './file-addresses.ts'
import { changedParts, packContent, unpackContent } from './version-content.ts'
import { currentShape, readContent, type VersionContent } from './version-shapes.ts'

interface Row {
  id: string
  createdAt: string
  userId: string | null
  changes: string
  content: Uint8Array
}

/** What a recipe was in another household, first to last, packed as it comes. */
export interface EarlierVersions {
  /** @returns its id here; null if it could not be read */
  add: (stored: unknown, saved: Pick<Row, 'createdAt' | 'userId'>) => string | null
  rows: Row[]
}

/** @param ids of the recipe there and here, for addresses in its texts */
export function earlierVersions(ids: { from: string; to: string } | null): EarlierVersions {
  const rows: Row[] = []
  let before: VersionContent | null = null
  return {
    rows,
    add: (stored, saved) => {
      // Archives of before have no number in it.
      const read = readContent({ shape: currentShape, ...(stored as object) })
      if (!read) return null
      const content = ids ? withNewAddresses(read, ids) : read
      const changes = before ? changedParts(before, content) : []
      before = content
      const id = randomUUID()
      rows.push({ ...saved, id, changes: JSON.stringify(changes), content: packContent(content) })
      return id
    },
  }
}

/**
 * Puts them before the one version of a recipe that was just made. Needs the transaction of that.
 * @param isNow whether the last of them is what the recipe is now: who saved it then, and when, counts
 */
export async function keepEarlierVersions(
  { db, viewer }: SignedIn,
  recipeId: string,
  { rows, isNow }: { rows: Row[]; isNow: boolean },
) {
  const { groupId } = viewer
  const last = isNow ? rows.at(-1) : undefined
  const earlier = isNow ? rows.slice(0, -1) : rows
  if (rows.length === 0) return
  await ofGroup(db, groupId)
    .update('recipeVersions')
    .set({
      number: earlier.length + 1,
      ...(last && { createdAt: last.createdAt, userId: last.userId, changes: last.changes }),
    })
    .where('recipeVersions.recipeId', '=', recipeId)
    .execute()
  const numbered = earlier.map((row, at) => ({ ...row, groupId, recipeId, number: at + 1 }))
  await insertAll(db, 'recipeVersions', numbered)
}

/** What such a version is; null if it is not there any more. */
export async function earlierContent({ db, viewer }: SignedIn, id: string) {
  const row = await ofGroup(db, viewer.groupId)
    .byIds('recipeVersions', [id])
    .select('content')
    .executeTakeFirst()
  return row ? unpackContent({ ...row, restIn: null, rest: null, parts: null }) : null
}

/** Gives it other texts. What it says of changes since the one before stays. */
export async function changeEarlierVersion(
  { db, viewer }: SignedIn,
  id: string,
  content: VersionContent,
) {
  await ofGroup(db, viewer.groupId)
    .update('recipeVersions')
    .set({ content: packContent(content) })
    .where('recipeVersions.id', '=', id)
    .execute()
}

/**
 * Makes what was saved after a version came in part of that version, as nobody but the import did it. Nothing if it is
 * not exactly one version since. Needs the transaction of that.
 */
export async function joinToVersion({ db, viewer }: SignedIn, recipeId: string, number: number) {
  const since = await ofGroup(db, viewer.groupId)
    .select('recipeVersions')
    .where('recipeVersions.recipeId', '=', recipeId)
    .where('number', '>', number)
    .select(['recipeVersions.id', 'number', 'content', 'restIn'])
    .limit(2)
    .execute()
  const [saved] = since
  if (!saved || since.length > 1 || saved.restIn !== null) return
  await ofGroup(db, viewer.groupId)
    .delete('recipeVersions')
    .where('recipeVersions.id', '=', saved.id)
    .execute()
  await ofGroup(db, viewer.groupId)
    .update('recipeVersions')
    .set({ content: saved.content })
    .where('recipeVersions.recipeId', '=', recipeId)
    .where('number', '=', number)
    .execute()
}
