import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { saveItems } from './item-repository.ts'
import { changesOf, type Stamp, withChanges, writtenFields } from './item-versions.ts'
import { store } from './store-items.ts'
import type { Item } from './merging.ts'
import { readItems } from './read-items.ts'
import { removedItem } from './removed-items.ts'

/** An item as it is stored, with what is known of its changes. */
export interface Stored {
  item: Item
  stamp: Stamp
}

/**
 * Puts a removed item back as it was. A food, unit or label that was deleted meanwhile is left out, its name is kept in
 * the note. Null if nothing is known of the item any more. @throws AppError record.not-found if its list is gone
 */
export async function bringBack(
  ctx: SignedIn,
  itemId: string,
  device: string,
): Promise<Stored | null> {
  const removed = await removedItem(ctx, itemId)
  if (!removed?.kept) return null
  const { kept, version } = removed
  const item = await withNamesThatExist(ctx, kept.item, kept)
  const listIds = [item.shoppingListId]
  await store(ctx, { created: [item], updated: [], deleted: [], listIds, device })
  // Whoever removes it without having seen it back must not remove it again.
  const back = { device, version: version + 1 }
  const changes = withChanges(changesOf(kept.stamp), writtenFields, back)
  const stamp = { ...kept.stamp, version: back.version, changes: JSON.stringify(changes) }
  await saveItems(ctx, { created: [], updated: [item] }, new Map([[item.id, stamp]]))
  return { item, stamp }
}

async function withNamesThatExist(
  ctx: SignedIn,
  item: Item,
  names: { food: string | null; unit: string | null },
): Promise<Item> {
  const asInput = (one: Item) => ({ ...one, recipeReferences: one.references })
  const read = (one: Item) => readItems(ctx, [asInput(one)], new Map([[one.id, one]]), () => [])
  try {
    const [same] = await read(item)
    return same ?? item
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'request.invalid') throw error
    const words = [names.unit, names.food, item.note].filter(Boolean).join(' ')
    const plain = { ...item, foodId: null, unitId: null, labelId: null, note: words, isFood: false }
    const [written] = await read(plain)
    return written ?? plain
  }
}
