import { asMetric } from '#contract/amounts/conversion.ts'
import { type KitchenUnit, kitchenUnitOf, kitchenUnits } from '#contract/amounts/kitchen-units.ts'
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

/** Amounts with the same measure can be added up. */
function measureOf({ quantity, unit }: ShoppingItem): string {
  if (!quantity) return 'none'
  if (!unit) return 'count'
  const known = kitchenUnitOf(unit)
  return known ? kitchenUnits[known].dimension : unit.id
}

function rowOf(items: readonly ShoppingItem[]): ListRow[] {
  const [first, ...others] = items
  if (!first) return []
  const { food, isFood } = first
  const note = [...new Set(items.map((item) => item.note).filter(Boolean))].join(' · ')
  return [
    {
      key: first.id,
      items: [first, ...others],
      shown: { ...sumOf([first, ...others]), food, note, isFood },
    },
  ]
}

type Amount = Pick<ShoppingItem, 'quantity' | 'unit'>

function sumOf(items: [ShoppingItem, ...ShoppingItem[]]): Amount {
  const [{ unit }] = items
  const added = thousandths(items.reduce((sum, { quantity }) => sum + quantity, 0))
  if (items.every((item) => item.unit?.id === unit?.id)) return { quantity: added, unit }
  const known = items.flatMap((item): Known[] => {
    const is = item.unit && kitchenUnitOf(item.unit)
    return item.unit && is ? [{ ...kitchenUnits[is], is, unit: item.unit }] : []
  })
  const total = known.reduce((sum, { size }, index) => sum + size * items[index]!.quantity, 0)
  return inBestUnit(total, known)
}

interface Known {
  is: KitchenUnit
  size: number
  system: 'metric' | 'us'
  unit: NonNullable<ShoppingItem['unit']>
}

/**
 * The sum in one of the units that its items have, so that it is a unit of this household: the largest of which it is at
 * least one and a round number. Where cups meet litres, it is metric, rounded as a jug shows it.
 * @param total in grams or millilitres
 */
function inBestUnit(total: number, known: Known[]): Amount {
  const metric = known.filter(({ system }) => system === 'metric')
  const isMixed = metric.length > 0 && metric.length < known.length
  const units = (metric.length > 0 ? metric : known).toSorted((one, other) => other.size - one.size)
  const best =
    units.find(
      ({ size, system }) => total >= size && (system === 'metric' || isRound(total / size)),
    ) ??
    units.find(({ size }) => total >= size) ??
    units.at(-1)!
  const exact = total / best.size
  if (!isMixed) return { quantity: thousandths(exact), unit: best.unit }
  const rounded = asMetric(exact, best.is)
  const inUnit = (rounded.quantity * kitchenUnits[rounded.unit].size) / best.size
  return { quantity: thousandths(inUnit), unit: best.unit }
}

/** Whether a cook would write it as a fraction. */
const isRound = (value: number) =>
  [1, 2, 3, 4, 8].some((parts) => Math.abs(Math.round(value * parts) / parts - value) < value / 200)

const thousandths = (value: number) => Math.round(value * 1000) / 1000
