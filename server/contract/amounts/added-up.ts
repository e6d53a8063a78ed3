import { asMetric } from './conversion.ts'
import { type KitchenUnit, kitchenUnits } from './kitchen-units.ts'
import { kitchenUnitOf } from './measure-names.ts'

/** The names by which a unit is known, and its id. */
export interface NamedUnit {
  id: string
  name: string
  pluralName: string | null
  abbreviation: string
}

/** So much of something; 0 where no amount is said. */
export interface Amount<U extends NamedUnit = NamedUnit> {
  quantity: number
  unit: U | null
}

/** Amounts with the same measure can be added up: 200 g and 0.5 kg, not 2 pieces and 100 g. */
export function measureOf({ quantity, unit }: Amount): string {
  if (!quantity) return 'none'
  if (!unit) return 'count'
  const known = kitchenUnitOf(unit)
  return known ? kitchenUnits[known].dimension : unit.id
}

/** The sum of amounts that have the same measure, in one of their units. */
export function addedUp<U extends NamedUnit>(amounts: [Amount<U>, ...Amount<U>[]]): Amount<U> {
  const [{ unit }] = amounts
  const added = thousandths(amounts.reduce((sum, { quantity }) => sum + quantity, 0))
  if (amounts.every((amount) => amount.unit?.id === unit?.id)) return { quantity: added, unit }
  const known = amounts.flatMap((amount): Known<U>[] => {
    const is = amount.unit && kitchenUnitOf(amount.unit)
    return amount.unit && is ? [{ ...kitchenUnits[is], is, unit: amount.unit }] : []
  })
  const total = known.reduce((sum, { size }, index) => sum + size * amounts[index]!.quantity, 0)
  return inBestUnit(total, known)
}

/** One sum for each measure there is among the amounts, in their order; where no amount is said, there is none. */
export function subTotals<U extends NamedUnit>(amounts: readonly Amount<U>[]): Amount<U>[] {
  const byMeasure = new Map<string, [Amount<U>, ...Amount<U>[]]>()
  for (const amount of amounts) {
    if (!amount.quantity) continue
    const same = byMeasure.get(measureOf(amount))
    if (same) same.push(amount)
    else byMeasure.set(measureOf(amount), [amount])
  }
  return [...byMeasure.values()].map((same) => addedUp(same))
}

interface Known<U> {
  is: KitchenUnit
  size: number
  system: 'metric' | 'us' | 'other'
  unit: U
}

/**
 * The sum in one of the units that its parts have, so that it is a unit of this household: the largest of which it is at
 * least one and a round number. Where cups meet litres, it is metric, rounded as a jug shows it.
 * @param total in grams or millilitres
 */
function inBestUnit<U extends NamedUnit>(total: number, known: Known<U>[]): Amount<U> {
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
