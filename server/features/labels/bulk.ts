import { randomUUID } from 'node:crypto'
import type { LabelInput } from '#contract/labels.ts'
import type { Context } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { addLabelsToLists } from '#server/features/shopping-lists/index.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'

interface Ensured {
  name: string
  id: string
  isNew: boolean
}

/** Creates the labels that the group does not have, regardless of case and accents. @returns all requested labels */
export async function addMissingLabels(
  ctx: Context,
  groupId: string,
  wanted: LabelInput[],
): Promise<Ensured[]> {
  const rows = await ofGroup(ctx.db, groupId)
    .select('labels')
    .select(['labels.id', 'labels.name'])
    .execute()
  const known = new Map(rows.map(({ id, name }) => [normalizeForSearch(name), id]))
  const idOf = ({ name }: LabelInput) => known.get(normalizeForSearch(name))
  const missing = wanted.filter((label) => idOf(label) === undefined)
  const added = await addLabels(ctx, groupId, missing)
  const idOfNew = new Map(missing.map((label, index) => [label, added[index]!]))
  return wanted.map((label) => {
    const id = idOfNew.get(label)
    return { name: label.name, id: id ?? idOf(label)!, isNew: id !== undefined }
  })
}

/**
 * Inserts labels whose names are known to be free, and adds them at the end of every shopping list. @returns their ids,
 * in order
 */
export async function addLabels(ctx: Context, groupId: string, labels: LabelInput[]) {
  const createdAt = ctx.now().toISOString()
  const rows = labels.map(({ name, color }) => ({
    id: randomUUID(),
    groupId,
    name,
    color,
    createdAt,
    updatedAt: createdAt,
  }))
  await insertAll(ctx.db, 'labels', rows)
  const ids = rows.map(({ id }) => id)
  await addLabelsToLists(ctx.db, groupId, ids)
  return ids
}
