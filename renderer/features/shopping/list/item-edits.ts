import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingOperation } from '#contract/shopping-operations.ts'

/** The fields of an item that people change; absent ones stay. */
export type ItemEdit = Partial<
  Pick<
    ShoppingItem,
    'quantity' | 'unit' | 'food' | 'label' | 'note' | 'isFood' | 'position' | 'shoppingListId'
  >
>

type Fields = Extract<ShoppingOperation, { kind: 'edit' }>['fields']

/** Only what differs is sent, so that what somebody else changes meanwhile stays; null if nothing does. */
export function changedFields(item: ShoppingItem, edit: ItemEdit): Fields | null {
  const { unit, food, label, ...plain } = edit
  const wanted: Fields = {
    ...plain,
    ...(unit !== undefined && { unitId: unit?.id ?? null }),
    ...(food !== undefined && { foodId: food?.id ?? null }),
    ...(label !== undefined && { labelId: label?.id ?? null }),
  }
  // A label that comes from the food is not the item's own, but to people it is the same.
  const now = { ...item, labelId: item.label?.id ?? null }
  const changed = Object.entries(wanted).filter(
    ([field, value]) => now[field as keyof Fields] !== value,
  )
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Fields)
}

/** How the page shows an item with these fields until the server has them. */
export function shownFields(item: ShoppingItem, edit: ItemEdit, fields: Fields) {
  const { unit = item.unit, food = item.food, label = item.label } = edit
  return { ...shownAs(fields), unit, food, label: label ?? food?.label ?? null }
}

/** Fields of an operation as those of an item. */
export const shownAs = (fields: Fields) => fields as Partial<ShoppingItem> // what is absent is not there

/** The fields that take an edit back. */
export function fieldsBefore(item: ShoppingItem, edit: ItemEdit): Fields {
  const before: Fields = {}
  if (edit.quantity !== undefined) before.quantity = item.quantity
  if (edit.note !== undefined) before.note = item.note
  if (edit.isFood !== undefined) before.isFood = item.isFood
  if (edit.position !== undefined) before.position = item.position
  if (edit.unit !== undefined) before.unitId = item.unitId
  if (edit.food !== undefined) before.foodId = item.foodId
  if (edit.label !== undefined) before.labelId = item.labelId
  if (edit.shoppingListId !== undefined) {
    before.shoppingListId = item.shoppingListId
    // On the other list it may have become part of an equal item. A written field takes it out of that one.
    before.quantity = item.quantity
  }
  return before
}
