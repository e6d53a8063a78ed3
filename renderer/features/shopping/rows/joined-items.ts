import { addedUp, measureOf } from '#contract/amounts/added-up.ts'
import type { ShoppingItem } from '#contract/shopping-items.ts'

/** Items that are shown as one row, with their amounts added up; only one, in most rows. */
export interface ListRow {
  /** The id of its first item. */
  key: string
  items: [ShoppingItem, ...ShoppingItem[]]
  /** The row in the fields that its words are made of. */
  shown: Pick<ShoppingItem, 'quantity' | 'unit' | 'food' | 'note' | 'isFood'>
}

/** Rows of one food whose amounts cannot be added up; only one, in most groups. They stand and move together. */
export interface RowGroup {
  key: string
  rows: [ListRow, ...ListRow[]]
}

/**
 * Items as rows, in the order of the first item of each: 200 g and 0.5 kg of one food are one row, two onions and 100 g
 * of onion are two rows of one group. What is checked never becomes one row with what is not, so that a row is one or the
 * other. The items themselves stay as they are.
 */
export function joinItems(items: readonly ShoppingItem[]): RowGroup[] {
  const groups = new Map<string, Map<string, ShoppingItem[]>>()
  for (const item of items) {
    const { food, label, isFood } = item
    const key = food && isFood ? `${food.id} ${label?.id}` : item.id
    const rows = groups.get(key) ?? new Map<string, ShoppingItem[]>()
    groups.set(key, rows)
    const measure = `${item.checked} ${measureOf(item)}`
    const row = rows.get(measure)
    if (row) row.push(item)
    else rows.set(measure, [item])
  }
  return [...groups.values()].flatMap((rows): RowGroup[] => {
    const [first, ...others] = [...rows.values()].flatMap(rowOf)
    return first ? [{ key: first.key, rows: [first, ...others] }] : []
  })
}

/** All items of some groups, in their order. */
export const itemsOf = (groups: readonly RowGroup[]): ShoppingItem[] =>
  groups.flatMap(({ rows }) => rows.flatMap(({ items }) => items))

function rowOf(items: readonly ShoppingItem[]): ListRow[] {
  const [first, ...others] = items
  if (!first) return []
  const { food, isFood } = first
  const note = [...new Set(items.map((item) => item.note).filter(Boolean))].join(' · ')
  return [
    {
      key: first.id,
      items: [first, ...others],
      shown: { ...addedUp([first, ...others]), food, note, isFood },
    },
  ]
}
