import { normalizeForSearch } from '#server/text/normalize.ts'

/** What an item is, whatever its amount: its food or, without one, its words as they are compared. */
export const thingOf = ({ foodId, note }: { foodId: string | null; note: string }): string =>
  foodId ?? normalizeForSearch(note)

/** Something on a list. */
export interface Placed {
  shoppingListId: string
  foodId: string | null
  note: string
  checked: boolean
}

export const placeOf = (item: Placed): string => `${item.shoppingListId} ${thingOf(item)}`

const isOpen = ({ checked }: Placed) => !checked

/** What became of things on their lists by a change of items. */
export interface Moves<T extends Placed = Placed> {
  /** Items that were checked by it. */
  checked: T[]
  /** Items that were unchecked. */
  unchecked: T[]
  /** Places at which nothing is to buy any more, though nobody checked it: deleted, or become something else. */
  left: Set<string>
}

/**
 * Compares items before and after a change. An item that became part of an equal one has not left its place, as that one
 * is among `after`.
 */
export function movesOf<T extends Placed>(
  before: Map<string, Placed>,
  after: (T & { id: string })[],
  deleted: Placed[],
): Moves<T> {
  const pairs = after.map((item) => ({ item, was: before.get(item.id) }))
  const gone = [
    ...deleted,
    ...pairs.flatMap(({ item, was }) => (was && !item.checked ? was : [])),
  ].filter(isOpen)
  // Of a new list of thousands nothing has left, and no place need be worked out.
  const open = new Set(gone.length === 0 ? [] : after.filter(isOpen).map(placeOf))
  return {
    checked: pairs.filter(({ item, was }) => item.checked && !was?.checked).map(({ item }) => item),
    unchecked: pairs
      .filter(({ item, was }) => !item.checked && was?.checked)
      .map(({ item }) => item),
    left: new Set(gone.map(placeOf).filter((place) => !open.has(place))),
  }
}
