import { kitchenUnits } from '#contract/amounts/kitchen-units.ts'
import { kitchenUnitOf } from '#contract/amounts/measure-names.ts'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { foldName } from '#renderer/components/fields/name-options.ts'
import type { NewItem } from '../list/understood.ts'

export interface Sum {
  /** What is on the list already. */
  there: ShoppingItem
  /** That and the new amount, in the unit of what is there; null if they cannot be added up. */
  total: number | null
}

/** What is on the list of the same thing, and how much it will be; null if there is nothing of it. */
export function sumOf(item: NewItem, items: readonly ShoppingItem[]): Sum | null {
  const open = items.filter((one) => !one.checked && isSame(one, item))
  const fitting = open.find((one) => factor(item.unit, one.unit) !== null)
  const there = fitting ?? open[0]
  if (!there) return null
  const times = factor(item.unit, there.unit)
  const total = times === null ? null : thousandths(there.quantity + item.quantity * times)
  return { there, total: total === 0 ? null : total }
}

function isSame(one: ShoppingItem, { food, note }: NewItem): boolean {
  if (one.foodId !== null || food !== null) return one.foodId === (food?.id ?? null)
  return foldName(note) !== '' && foldName(one.note) === foldName(note)
}

type Unit = NewItem['unit']

/** How many of `to` are one of `from`; null if that is not known. */
function factor(from: Unit, to: Unit): number | null {
  if ((from?.id ?? null) === (to?.id ?? null)) return 1
  const [one, other] = [from && kitchenUnitOf(from), to && kitchenUnitOf(to)]
  if (!one || !other) return null
  const [a, b] = [kitchenUnits[one], kitchenUnits[other]]
  return a.dimension === b.dimension ? a.size / b.size : null
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000
