import type { NameOption } from '#renderer/components/fields/name-options.ts'
import { quantityOf, rangeIn } from './amount-text.ts'
import type { IngredientDraft, NamedDraft } from './ingredient-draft.ts'

/** The units and foods to choose from, and the reader's language. */
export interface KnownNames {
  units: readonly NameOption[]
  foods: readonly NameOption[]
  locale: string
}

/** What a food or unit is called after one or after more; its name as long as the others are not known. */
export function calledFor(
  { id, name }: NamedDraft,
  options: readonly NameOption[],
  isMany: boolean,
): string {
  const counted = options.find((option) => option.id === id)?.counted
  return (isMany ? counted?.many : counted?.one) ?? name
}

/** A line's unit and food in the words of the recipe: '1 kg tomatoes'; empty parts are ''. */
export function calledParts(
  { quantity, unit, food }: IngredientDraft,
  { units, foods, locale }: KnownNames,
): { unit: string; food: string } {
  const amount = rangeIn(quantity, locale)?.to ?? quantityOf(quantity, locale)
  return {
    unit: calledFor(unit, units, amount !== null && amount > 1),
    food: calledFor(food, foods, !amount || amount > 1),
  }
}
