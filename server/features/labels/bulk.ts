import { randomUUID } from 'node:crypto'
import type { LabelInput } from '#contract/labels.ts'
import type { Context, SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { hasRoom, mustHaveRoom } from '#server/db/room-for.ts'
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
  const known = await idsByName(ctx, groupId)
  const idOf = ({ name }: LabelInput) => known.get(normalizeForSearch(name))
  const missing = wanted.filter((label) => idOf(label) === undefined)
  const added = await addLabels(ctx, groupId, missing)
  const idOfNew = new Map(missing.map((label, index) => [label, added[index]!]))
  return wanted.map((label) => {
    const id = idOfNew.get(label)
    return { name: label.name, id: id ?? idOf(label)!, isNew: id !== undefined }
  })
}

/** The group's label of that name, made if it is new; null if the group has as many as it can have. */
export async function ensureLabel(ctx: SignedIn, label: LabelInput): Promise<Ensured | null> {
  const { groupId } = ctx.viewer
  if (await hasRoom(ctx.db, groupId, 'labels')) {
    return (await addMissingLabels(ctx, groupId, [label]))[0] ?? null
  }
  const known = await idsByName(ctx, groupId)
  const id = known.get(normalizeForSearch(label.name))
  return id === undefined ? null : { name: label.name, id, isNew: false }
}

async function idsByName({ db }: Context, groupId: string): Promise<Map<string, string>> {
  const rows = await ofGroup(db, groupId)
    .select('labels')
    .select(['labels.id', 'labels.name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [normalizeForSearch(name), id]))
}

/**
 * Inserts labels whose names are known to be free, and adds them at the end of every shopping list. @returns their ids,
 * in order @throws AppError label.too-many
 */
export async function addLabels(ctx: Context, groupId: string, labels: LabelInput[]) {
  await mustHaveRoom(ctx.db, groupId, 'labels', labels.length)
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
