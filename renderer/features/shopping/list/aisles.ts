import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'

export interface Aisle {
  /** Null for what has no label. */
  label: ShoppingItem['label']
  items: ShoppingItem[]
}

/** Items by their labels, in the order that this list has them in; those without a label come first. */
export function inAisles(
  items: readonly ShoppingItem[],
  settings: ShoppingList['labelSettings'],
): Aisle[] {
  const places = new Map(settings.map(({ labelId }, index) => [labelId, index]))
  const found = new Map<string | null, Aisle>()
  for (const item of inPlace(items)) {
    const key = item.label?.id ?? null
    const aisle = found.get(key) ?? { label: item.label, items: [] }
    aisle.items.push(item)
    found.set(key, aisle)
  }
  // A label that the list does not know yet is its last.
  const placeOf = ({ label }: Aisle) => (label ? (places.get(label.id) ?? settings.length) : -1)
  return [...found.values()].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Items by position; of those in the same place, which is where other programs put all, the newest first. */
export const inPlace = (items: readonly ShoppingItem[]): ShoppingItem[] =>
  items.toSorted(
    (one, other) => one.position - other.position || other.createdAt.localeCompare(one.createdAt),
  )
