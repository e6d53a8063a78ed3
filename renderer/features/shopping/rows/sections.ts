import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { inAisles, inPlace } from '../list/aisles.ts'
import type { DropPlace } from './drag-places.ts'
import { joinItems, itemsOf, type RowGroup } from './joined-items.ts'
import { placesFor } from './places.ts'

/** An aisle with its rows; in plain order there is only one, without a label. */
export interface Section {
  /** The id of its label; 'none' for what has none, 'all' in plain order. */
  key: string
  label: ShoppingItem['label']
  groups: RowGroup[]
}

/** The rows of a list by label or in its plain order. */
export function sectionsOf(
  items: readonly ShoppingItem[],
  settings: ShoppingList['labelSettings'],
  isByLabel: boolean,
): Section[] {
  if (!isByLabel) {
    const groups = joinItems(inPlace(items))
    return groups.length > 0 ? [{ key: 'all', label: null, groups }] : []
  }
  return inAisles(items, settings).map(({ label, items }) => ({
    key: label?.id ?? 'none',
    label,
    groups: joinItems(items),
  }))
}

/** The aisles that nothing is in: places to drop while something is dragged. */
export function emptySections(
  sections: readonly Section[],
  settings: ShoppingList['labelSettings'],
): Section[] {
  const taken = new Set(sections.map(({ key }) => key))
  return [null, ...settings.map(({ label }) => label)]
    .map((label): Section => ({ key: label?.id ?? 'none', label, groups: [] }))
    .filter(({ key }) => !taken.has(key))
}

interface ItemPlace {
  item: ShoppingItem
  edit: { position?: number; label?: ShoppingItem['label'] }
}

export interface Moved {
  group: RowGroup
  to: Section
  /** Whether it came from another aisle. */
  isOther: boolean
  changes: ItemPlace[]
}

/** What changes when a group is dropped; null if nothing does. */
export function movedTo(sections: readonly Section[], key: string, place: DropPlace): Moved | null {
  const from = sections.find(({ groups }) => groups.some((group) => group.key === key))
  const to = sections.find((section) => section.key === place.aisle)
  const group = from?.groups.find((one) => one.key === key)
  if (!from || !to || !group) return null
  const others = to.groups.filter((one) => one !== group)
  const at = others.findIndex((one) => one.key === place.after) + 1
  const isOther = from !== to
  if (!isOther && to.groups.indexOf(group) === at) return null
  const order = others.toSpliced(at, 0, group)
  const positions = new Map(placesFor(order, key).map(({ id, position }) => [id, position]))
  const own = new Set(itemsOf([group]))
  const changes = itemsOf(order).flatMap((item): ItemPlace[] => {
    const position = positions.get(item.id)
    const label = isOther && own.has(item) ? { label: to.label } : {}
    const edit = { ...(position !== undefined && { position }), ...label }
    return Object.keys(edit).length > 0 ? [{ item, edit }] : []
  })
  return { group, to, isOther, changes }
}
