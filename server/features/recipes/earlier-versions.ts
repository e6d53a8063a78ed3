import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { withNewAddresses } from './file-addresses.ts'
import { changedParts, packContent } from './version-content.ts'
import { currentShape, readContent, type VersionContent } from './version-shapes.ts'

interface Row {
  createdAt: string
  userId: string | null
  changes: string
  content: Uint8Array
}

/** What a recipe was in another household, first to last, packed as it comes. */
export interface EarlierVersions {
  /** @returns whether it could be read */
  add: (stored: unknown, saved: Pick<Row, 'createdAt' | 'userId'>) => boolean
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
      if (!read) return false
      const content = ids ? withNewAddresses(read, ids) : read
      const changes = before ? changedParts(before, content) : []
      before = content
      rows.push({ ...saved, changes: JSON.stringify(changes), content: packContent(content) })
      return true
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
  const numbered = earlier.map((row, at) => ({
    ...row,
    id: randomUUID(),
    groupId,
    recipeId,
    number: at + 1,
  }))
  await insertAll(db, 'recipeVersions', numbered)
}
