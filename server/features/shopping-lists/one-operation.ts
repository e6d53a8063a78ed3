import type {
  ShoppingOperation,
  ShoppingOutcome,
  TrackedField,
} from '#contract/shopping-operations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { itemsById, saveItems, touchLists } from './item-repository.ts'
import {
  type FieldChanges,
  isChangedSince,
  type Stamp,
  stampsOf,
  withChanges,
  writtenFields,
} from './item-versions.ts'
import { store, storeChanged, storeNew } from './items.ts'
import type { Item } from './merging.ts'
import { readItems } from './read-items.ts'
import { itemMeant, removedItem } from './removed-items.ts'

type Of<K extends ShoppingOperation['kind']> = Extract<ShoppingOperation, { kind: K }>

/** An item as it is stored, with what is known of its changes. */
interface Stored {
  item: Item
  stamp: Stamp
}

export function outcome(
  { id, itemId }: { id: string; itemId: string },
  rest: Partial<ShoppingOutcome> = {},
): ShoppingOutcome {
  return { id, itemId, result: 'applied', reason: null, overwritten: [], ...rest }
}

const outdated = (
  operation: ShoppingOperation,
  itemId: string,
  reason: ShoppingOutcome['reason'],
) => outcome(operation, { itemId, result: 'outdated', reason })

/** Carries out one operation by the rules of docs/contract/shopping-lists.md; call it inside a transaction. */
export async function applyOne(
  ctx: SignedIn,
  operation: ShoppingOperation,
  device: string,
): Promise<ShoppingOutcome> {
  if (ctx.viewer.readOnly && operation.kind !== 'check') {
    return outcome(operation, { result: 'refused', reason: 'read-only' })
  }
  try {
    return await carryOut(ctx, operation, device)
  } catch (error) {
    // These are found before anything is written, so that the other operations can still be carried out.
    const reason = error instanceof AppError ? refusals.get(error.code) : undefined
    if (!reason) throw error
    return outcome(operation, { result: 'refused', reason })
  }
}

const refusals = new Map<string, ShoppingOutcome['reason']>([
  ['record.not-found', 'list-gone'],
  ['request.invalid', 'name-gone'],
])

async function carryOut(ctx: SignedIn, operation: ShoppingOperation, device: string) {
  const itemId = await itemMeant(ctx, operation.itemId)
  const [item] = await itemsById(ctx.db, ctx.viewer.groupId, [itemId])
  const stamp = (await stampsOf(ctx, [itemId])).get(itemId)
  const stored = item && stamp ? { item, stamp } : null
  switch (operation.kind) {
    case 'add':
      return stored ? joined(operation, itemId) : add(ctx, operation, device)
    case 'edit':
      return stored
        ? edit(ctx, operation, stored, device)
        : editRemoved(ctx, operation, itemId, device)
    case 'check':
      return stored
        ? check(ctx, operation, stored, device)
        : outdated(operation, itemId, 'removed-meanwhile')
    case 'remove':
      return stored ? remove(ctx, operation, stored, device) : outcome(operation, { itemId })
    case 'restore':
      return stored ? outcome(operation, { itemId }) : restore(ctx, operation, itemId, device)
  }
}

const joined = (operation: ShoppingOperation, itemId: string) =>
  outcome(operation, { itemId, result: itemId === operation.itemId ? 'applied' : 'merged' })

async function add(ctx: SignedIn, operation: Of<'add'>, device: string) {
  // It was added before, and somebody removed it: it does not come back because it is sent again.
  if (await removedItem(ctx, operation.itemId)) return outcome(operation)
  const { itemId: id, listId: shoppingListId, position, ...fields } = operation
  const input = { ...fields, id, shoppingListId, checked: false, position: position ?? 0 }
  const items = await readItems(ctx, [input], new Map(), () => [])
  const { createdItems, updatedItems } = await storeNew(ctx, items, {
    append: position === null,
    device,
  })
  const kept = createdItems[0] ?? updatedItems[0]
  return joined(operation, kept?.id ?? id)
}

async function edit(
  ctx: SignedIn,
  operation: Of<'edit'>,
  { item, stamp }: Stored,
  device: string,
  result: ShoppingOutcome['result'] = 'applied',
): Promise<ShoppingOutcome> {
  const { seen } = operation
  const fields = operation.fields as Partial<Item> // parsed JSON: what is absent is not there
  const input = { ...item, ...fields, recipeReferences: null }
  const [after] = await readItems(ctx, [input], new Map([[item.id, item]]), () => [])
  if (!after) return outcome(operation)
  const overwritten = (Object.keys(fields) as TrackedField[]) // the schema has no others
    .filter((field) => item[field] !== after[field])
    .filter((field) => isChangedSince(stamp, field, { seen, device }))
    .map((field) => ({ field, was: item[field] }))
  const { deletedItems, updatedItems } = await storeChanged(ctx, [item], [after], device)
  const isMerged = deletedItems.some(({ id }) => id === item.id)
  const itemId = (isMerged && updatedItems[0]?.id) || item.id
  return outcome(operation, { itemId, result, overwritten })
}

/** Somebody removed the item without knowing this change. What is written comes back with it; an order does not. */
async function editRemoved(ctx: SignedIn, operation: Of<'edit'>, itemId: string, device: string) {
  const isWritten = writtenFields.some((field) => operation.fields[field] !== undefined)
  if (!isWritten) return outdated(operation, itemId, 'removed-meanwhile')
  await mustHaveNames(ctx, operation)
  const stored = await bringBack(ctx, operation, itemId, device)
  if (!stored) return outcome(operation, { itemId, result: 'refused', reason: 'item-gone' })
  return edit(ctx, operation, stored, device, 'returned')
}

/** @throws AppError like `readItems`, before anything is brought back */
async function mustHaveNames(ctx: SignedIn, { listId, fields }: Of<'edit'>) {
  const { shoppingListId = listId, foodId = null, unitId = null, labelId = null } = fields
  const names = { shoppingListId, foodId, unitId, labelId }
  const input = { ...names, quantity: 0, note: '', checked: false, position: 0 }
  await readItems(ctx, [input], new Map(), () => [])
}

/** Check wins over an uncheck that had not seen it. */
async function check(
  ctx: SignedIn,
  operation: Of<'check'>,
  { item, stamp }: Stored,
  device: string,
) {
  const { checked, seen } = operation
  if (!checked && item.checked && isChangedSince(stamp, 'checked', { seen, device })) {
    return outdated(operation, item.id, 'checked-meanwhile')
  }
  if (checked && item.checked) {
    // Two people put it into their baskets: an uncheck of one of them must have seen the other's check.
    const next = withChanges(ctx, item, stamp, ['checked'], device)
    await saveItems(ctx, [item], new Map([[item.id, next]]))
    await touchLists(ctx, [item.shoppingListId])
  } else if (checked !== item.checked) {
    const references = checked ? [] : item.references
    await storeChanged(ctx, [item], [{ ...item, checked, references }], device)
  }
  return outcome(operation, { itemId: await itemMeant(ctx, item.id) })
}

/** Removing wins over a check, but not over what somebody wrote and this device had not seen. */
async function remove(
  ctx: SignedIn,
  operation: Of<'remove'>,
  { item, stamp }: Stored,
  device: string,
) {
  const { seen } = operation
  if (writtenFields.some((field) => isChangedSince(stamp, field, { seen, device }))) {
    return outdated(operation, item.id, 'changed-meanwhile')
  }
  const listIds = [item.shoppingListId]
  await store(ctx, { created: [], updated: [], deleted: [item.id], listIds, device })
  return outcome(operation, { itemId: item.id })
}

async function restore(ctx: SignedIn, operation: Of<'restore'>, itemId: string, device: string) {
  const stored = await bringBack(ctx, operation, itemId, device)
  return stored
    ? outcome(operation, { itemId })
    : outcome(operation, { itemId, result: 'refused', reason: 'item-gone' })
}

/**
 * Puts a removed item back as it was. A food, unit or label that was deleted meanwhile is left out, its name is kept in
 * the note. Null if nothing is known of the item any more. @throws AppError record.not-found if its list is gone
 */
async function bringBack(
  ctx: SignedIn,
  operation: ShoppingOperation,
  itemId: string,
  device: string,
): Promise<Stored | null> {
  const removed = await removedItem(ctx, itemId)
  if (!removed?.kept) return null
  const { kept, version } = removed
  const item = await withNamesThatExist(ctx, kept.item, kept)
  const listIds = [item.shoppingListId]
  await store(ctx, { created: [item], updated: [], deleted: [], listIds, device })
  const changes: FieldChanges = {}
  // Whoever removes it without having seen it back must not remove it again.
  for (const field of writtenFields) changes[field] = { [device]: version + 1 }
  const stamp = { ...kept.stamp, version: version + 1, changes: JSON.stringify(changes) }
  await saveItems(ctx, [item], new Map([[item.id, stamp]]))
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
