import type { IngredientLine } from './ingredient-names.ts'
import { type KitchenUnit, kitchenUnits } from './kitchen-units.ts'
import { kitchenUnitOf } from './measure-names.ts'
import { lineStyle } from './own-words.ts'
import { findQuantities } from './text-quantities.ts'

/** The amount of one ingredient in the unscaled recipe. */
export interface WrittenAmount {
  quantity: number
  /** Null for things that are counted, or measured in pinches, cans and so on. */
  unit: KitchenUnit | null
}

/** The amount of a line that a recipe can be scaled by; null if it has none ('salt'). */
export function writtenAmount(line: IngredientLine, disableAmount: boolean): WrittenAmount | null {
  const { quantity, unit: own } = line
  const style = lineStyle(line, disableAmount)
  const isText = style === 'text' ? !quantity || quantity === 1 : style === 'words' && !quantity
  if (!isText) return quantity ? { quantity, unit: own && kitchenUnitOf(own) } : null
  const text = (style === 'words' && line.asWritten) || line.note
  const [amount] = findQuantities(text)
  if (!amount || !/^[\s~≈(]*$/.test(text.slice(0, amount.first.start))) return null
  if (amount.first.value === 0 || (amount.measure && amount.measure.kind !== 'kitchen')) return null
  const unit = amount.measure?.unit ?? null
  const { plus } = amount
  const added =
    plus && unit ? (plus.number.value * kitchenUnits[plus.unit].size) / kitchenUnits[unit].size : 0
  return { quantity: amount.first.value + added, unit }
}

const weights: KitchenUnit[] = ['g', 'kg', 'oz', 'lb']
const volumes: KitchenUnit[] = ['ml', 'l', 'tsp', 'tbsp', 'cup']

/** The units in which a person can enter how much they have, starting with the one in the recipe. */
export function unitsToSay({ unit }: WrittenAmount): KitchenUnit[] {
  if (!unit) return []
  const others = kitchenUnits[unit].dimension === 'mass' ? weights : volumes
  return [unit, ...others.filter((other) => other !== unit)]
}

/** How many times the recipe can be made with that amount. */
export function factorFor(written: WrittenAmount, have: WrittenAmount): number {
  const size = (unit: KitchenUnit | null) => (unit ? kitchenUnits[unit].size : 1)
  return (have.quantity * size(have.unit)) / (written.quantity * size(written.unit))
}
