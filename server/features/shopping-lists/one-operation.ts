import type {
  ShoppingOperation,
  ShoppingOutcome,
  TrackedField,
} from '#contract/shopping-operations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { bringBack, type Stored } from './bring-back.ts'
import { itemsById } from './item-repository.ts'
import { isChangedSince, stampsOf, writtenFields } from './item-versions.ts'
import { storeChanged, storeNew } from './items.ts'
import { store } from './store-items.ts'
import { type Item, rounded } from './merging.ts'
import { readItems } from './read-items.ts'
import { keepRemoved, mergedChain, removedItem } from './removed-items.ts'

type Of<K extends ShoppingOperation['kind']> = Extract<ShoppingOperation, { kind: K }>

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
  ['shopping-list.full', 'list-full'],
])

async function carryOut(ctx: SignedIn, operation: ShoppingOperation, device: string) {
  const chain = await mergedChain(ctx, operation.itemId)
  const stored = await storedItem(ctx, chain.at(-1) ?? operation.itemId)
  if (chain.length === 1) return carryOutOn(ctx, operation, stored, device)
  // The device has not heard that its item became part of another one.
  const isAlone = await takeOut(ctx, operation, { chain, stored, device })
  if (!isAlone) return carryOutOn(ctx, unaware(operation), stored, device)
  if (operation.kind === 'remove') return outcome(operation)
  const own = await bringBack(ctx, operation.itemId, device)
  return carryOutOn(ctx, operation, own, device)
}

async function storedItem(ctx: SignedIn, id: string): Promise<Stored | null> {
  const [item] = await itemsById(ctx.db, ctx.viewer.groupId, [id])
  const stamp = (await stampsOf(ctx, [id])).get(id)
  return item && stamp ? { item, stamp } : null
}

function carryOutOn(
  ctx: SignedIn,
  operation: ShoppingOperation,
  stored: Stored | null,
  device: string,
): ShoppingOutcome | Promise<ShoppingOutcome> {
  const itemId = stored?.item.id ?? operation.itemId
  switch (operation.kind) {
    case 'add':
      return stored ? joined(operation, itemId) : add(ctx, operation, device)
    case 'edit':
      return stored ? edit(ctx, operation, stored, device) : editRemoved(ctx, operation, device)
    case 'check':
      return stored
        ? check(ctx, operation, stored, device)
        : outdated(operation, itemId, 'removed-meanwhile')
    case 'remove':
      return stored ? remove(ctx, operation, stored, device) : outcome(operation)
    case 'restore':
      return stored ? outcome(operation, { itemId }) : restore(ctx, operation, device)
  }
}

interface Merging {
  chain: string[]
  /** The item that there is. */
  stored: Stored | null
  device: string
}

/**
 * Takes an item out of the one that it became part of, so that what its device does with it does not meet what somebody
 * else had written. It then counts as removed. False if that is not needed, or not known any more.
 */
async function takeOut(
  ctx: SignedIn,
  operation: ShoppingOperation,
  { chain, stored, device }: Merging,
): Promise<boolean> {
  const { kind, itemId } = operation
  if (kind === 'add' || kind === 'restore') return false
  if (kind === 'check' && (!operation.checked || !stored || stored.item.checked)) return false
  if (kind === 'edit' && !isWritten(operation)) return false
  const own = (await removedItem(ctx, itemId))?.kept
  if (!own) return false
  if (kind === 'edit') await mustHaveNames(ctx, operation)
  const { quantity } = own.item
  for (const id of chain.slice(1, -1)) {
    const between = (await removedItem(ctx, id))?.kept
    if (between) {
      await keepRemoved(
        ctx,
        id,
        { ...between, item: less(between.item, quantity) },
        { isMerged: true },
      )
    }
  }
  await keepRemoved(ctx, itemId, own, { isMerged: false })
  if (stored) {
    const touched = new Map([[stored.item.id, ['quantity'] as const]])
    await storeChanged(ctx, [stored.item], [less(stored.item, quantity)], { device, touched })
  }
  return true
}

const less = (item: Item, quantity: number): Item => ({
  ...item,
  quantity: Math.max(0, rounded(item.quantity - quantity)),
})

const isWritten = ({ fields }: Of<'edit'>) =>
  writtenFields.some((field) => fields[field] !== undefined)

/** The device knows a version of its own item, not of this one. */
const unaware = (operation: ShoppingOperation): ShoppingOperation =>
  'seen' in operation ? { ...operation, seen: 0 } : operation

const joined = (operation: ShoppingOperation, itemId: string) =>
  outcome(operation, { itemId, result: itemId === operation.itemId ? 'applied' : 'merged' })

async function add(ctx: SignedIn, operation: Of<'add'>, device: string) {
  // It was added before, and somebody removed it: it does not come back because it is sent again.
  if (await removedItem(ctx, operation.itemId)) return outcome(operation)
  const { itemId: id, listId: shoppingListId, position, isUnread: _, ...fields } = operation
  const input = { ...fields, id, shoppingListId, checked: false, position: position ?? 0 }
  const items = await readItems(ctx, [input], new Map(), () => [])
  const { created, updated } = await storeNew(ctx, items, {
    append: position === null,
    device,
  })
  const kept = created[0] ?? updated[0]
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
  const set = Object.keys(fields) as TrackedField[] // the schema has no others
  const overwritten = set
    .filter((field) => item[field] !== after[field])
    .filter((field) => isChangedSince(stamp, field, { seen, device }))
    .map((field) => ({ field, was: item[field] }))
  const touched = new Map([[item.id, set]])
  const { deleted, updated } = await storeChanged(ctx, [item], [after], {
    device,
    touched,
  })
  const isMerged = deleted.some(({ row }) => row.id === item.id)
  const itemId = (isMerged && updated[0]?.id) || item.id
  return outcome(operation, { itemId, result, overwritten })
}

/** Somebody removed the item without knowing this change. What is written comes back with it; an order does not. */
async function editRemoved(ctx: SignedIn, operation: Of<'edit'>, device: string) {
  const { itemId } = operation
  if (!isWritten(operation)) return outdated(operation, itemId, 'removed-meanwhile')
  await mustHaveNames(ctx, operation)
  const stored = await bringBack(ctx, itemId, device)
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
  // Also if it is so already: two people put it into their baskets, and an uncheck must have seen both.
  const references = checked ? [] : item.references
  const touched = new Map([[item.id, ['checked'] as const]])
  await storeChanged(ctx, [item], [{ ...item, checked, references }], { device, touched })
  const chain = await mergedChain(ctx, item.id) // unchecked, it may be equal to another one
  return outcome(operation, { itemId: chain.at(-1) ?? item.id })
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

async function restore(ctx: SignedIn, operation: Of<'restore'>, device: string) {
  const { itemId } = operation
  const stored = await bringBack(ctx, itemId, device)
  return stored
    ? outcome(operation, { itemId })
    : outcome(operation, { itemId, result: 'refused', reason: 'item-gone' })
}
