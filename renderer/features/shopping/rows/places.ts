import type { ShoppingItem } from '#contract/shopping-items.ts'
import { itemsOf, type RowGroup } from './joined-items.ts'

export type Position = Pick<ShoppingItem, 'id' | 'position'>

/**
 * The positions that put a group in its place of a new order. Few others change: those that follow without a gap, or
 * share a place, as with programs that put everything at 0.
 * @param order all groups of an aisle, or of the list, as they should stand
 * @param moved the key of the group that is new in its place
 */
export function placesFor(order: readonly RowGroup[], moved: string): Position[] {
  const at = order.findIndex(({ key }) => key === moved)
  const group = order[at]
  if (!group) return []
  const items = itemsOf([group])
  const before = at > 0 ? placeOf(order[at - 1]!) : null
  const after = at < order.length - 1 ? placeOf(order[at + 1]!) : null
  if (before === null && after === null) return []
  if (before === null) return numbered(items, after! - items.length)
  const isRoomy = after === null || after - before > items.length
  const room = after === null ? 0 : Math.floor((after - before - 1 - items.length) / 2)
  const first = before + 1 + (isRoomy ? room : 0)
  const places = numbered(items, first)
  let last = first + items.length - 1
  for (const next of order.slice(at + 1)) {
    if (placeOf(next) > last) break
    const pushed = numbered(itemsOf([next]), last + 1)
    places.push(...pushed)
    last += pushed.length
  }
  return places
}

/** Where a group stands: the place of its first item. */
const placeOf = (group: RowGroup) => Math.min(...itemsOf([group]).map(({ position }) => position))

const numbered = (items: readonly ShoppingItem[], first: number): Position[] =>
  items.map(({ id }, index) => ({ id, position: first + index }))
