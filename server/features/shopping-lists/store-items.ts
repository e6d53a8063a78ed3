import type { TrackedField } from '#contract/shopping-operations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { grouped } from '#server/db/grouped.ts'
import { forgetBought, rememberBought } from './history.ts'
import {
  forgetUnusedRecipes,
  removeItems,
  saveItems,
  storedById,
  type StoredItem,
  touchLists,
} from './item-repository.ts'
import { firstStamp, nextStamp, otherPrograms, stampIn } from './item-versions.ts'
import { mustFit } from './list-room.ts'
import type { Item, MergedItem } from './merging.ts'
import { countAnew } from './recurring.ts'
import { forgetRemoved, rememberMerged, rememberRemoved, removedVersions } from './removed-items.ts'
import { movesOf } from './things.ts'

export interface Changes {
  created: Item[]
  updated: Item[]
  deleted: string[]
  /** Every list concerned. */
  listIds: string[]
  /** Items that are part of another one now. */
  merged?: MergedItem[]
  /** What was read of stored items within this transaction, by id; the others are read. */
  known?: Map<string, StoredItem>
  /** The device on which the changes were made. */
  device?: string
  /** Written long ago in another program: what is checked was not bought now. */
  isOld?: boolean
  /** Fields that somebody set on purpose, by the id of the item, also if they were so already. */
  touched?: Map<string, readonly TrackedField[]>
}

export interface Stored {
  created: Item[]
  updated: Item[]
  /** As they were. */
  deleted: StoredItem[]
}

/**
 * Writes the changes, tidies up and emits events; call it inside a transaction. The only place that writes items, so
 * that none changes without a new version. @throws AppError shopping-list.full where more come to a list than fit
 */
export async function store(ctx: SignedIn, changes: Changes): Promise<Stored> {
  const { created, updated, deleted, listIds, merged = [], device = otherPrograms } = changes
  const stored = await knownItems(ctx, changes)
  const gone = deleted.flatMap((id) => stored.get(id) ?? [])
  const deletedItems = gone.map(({ item }) => item)
  const changing = updated.flatMap(({ id }) => stored.get(id)?.item ?? [])
  const before = new Map(changing.map((item) => [item.id, item]))
  await mustFit(ctx, [...created, ...updated], { before, deleted: deletedItems })
  await rememberRemoved(ctx, gone)
  await removeItems(ctx, deleted)
  await rememberMerged(ctx, merged, device)
  const versions = await removedVersions(
    ctx,
    created.map(({ id }) => id),
  )
  await forgetRemoved(ctx, [...versions.keys()])
  const stamps = newStamps(ctx, changes, { stored, versions })
  await saveItems(ctx, { created, updated }, stamps)
  await forgetUnusedRecipes(ctx.db, listIds)
  if (created.length + updated.length + deleted.length > 0) await touchLists(ctx, listIds)
  const moves = movesOf(before, [...created, ...updated], deletedItems)
  if (!changes.isOld) await rememberBought(ctx, moves.checked)
  await forgetBought(ctx, moves.unchecked)
  await countAnew(ctx, moves, [...new Set([...listIds, ...listsOf(before)])])

  announce(ctx, 'create', created)
  announce(ctx, 'update', updated)
  announce(ctx, 'delete', deletedItems)
  return { created, updated, deleted: gone }
}

/** What is stored of the items that change or go, by id: read once, as it may be a list of thousands. */
async function knownItems(
  ctx: SignedIn,
  { updated, deleted, known = new Map() }: Changes,
): Promise<Map<string, StoredItem>> {
  const ids = [...updated.map(({ id }) => id), ...deleted].filter((id) => !known.has(id))
  if (ids.length === 0) return known
  const read = await storedById(ctx.db, ctx.viewer.groupId, ids)
  return new Map([...known, ...read.map((one) => [one.row.id, one] as const)])
}

const listsOf = (items: Map<string, Item>) =>
  [...items.values()].map(({ shoppingListId }) => shoppingListId)

function newStamps(
  ctx: SignedIn,
  { created, updated, merged = [], device = otherPrograms, touched = new Map() }: Changes,
  { stored, versions }: { stored: Map<string, StoredItem>; versions: Map<string, number> },
) {
  // Also of an amount of nothing: whoever deletes the item must have seen who else wants it.
  const grown = new Set(merged.map(({ into }) => into))
  const next = new Map(
    created.map((item) => [
      item.id,
      firstStamp(ctx, item, { device, before: versions.get(item.id) }),
    ]),
  )
  for (const item of updated) {
    const was = stored.get(item.id)
    if (!was) continue
    const own = touched.get(item.id) ?? []
    const set: TrackedField[] = grown.has(item.id) ? [...own, 'quantity'] : [...own]
    next.set(item.id, nextStamp(ctx, was.item, item, stampIn(was.row), { device, set }))
  }
  return next
}

function announce(
  ctx: SignedIn,
  operation: 'create' | 'update' | 'delete',
  items: { id: string; shoppingListId: string }[],
) {
  for (const [shoppingListId, own] of grouped(items, (item) => item.shoppingListId)) {
    ctx.emit({
      type: 'shopping_list_items.changed',
      groupId: ctx.viewer.groupId,
      operation,
      shoppingListId,
      shoppingListItemIds: own.map(({ id }) => id),
    })
  }
}
