import type { ParsedIngredient } from './ingredient-parser.ts'
import type { ShoppingItem } from './shopping-items.ts'

/** What there is to know of a new item. */
export type NewItem = Pick<ShoppingItem, 'quantity' | 'unit' | 'food' | 'note' | 'isFood'> & {
  labelId: string | null
  /** Its note is the line as it was typed, and nobody has read it yet. */
  isUnread?: boolean
}

type Ingredient = ParsedIngredient['ingredient']
/** What the parser says of a line, as the server makes it or as the page gets it. */
interface Read {
  ingredient: Omit<Ingredient, 'asWritten' | 'quantityMax'> & {
    asWritten?: string | null | undefined
    quantityMax?: number | null | undefined
  }
}

/**
 * The item for a typed line. What the parser could not express in amount, unit, food and note (“caster sugar”, where the
 * household has only sugar) stays as it was written, on the shelf of that food.
 */
export function itemOf(typed: string, parsed: Read | null): NewItem {
  const none = { quantity: 0, unit: null, food: null, isFood: false, labelId: null }
  const written: NewItem = { ...none, note: typed }
  if (!parsed) return written
  const { quantity, quantityMax, unit, food, note, asWritten = null } = parsed.ingredient
  const known = food && 'createdAt' in food ? food : null
  const knownUnit = unit && 'createdAt' in unit ? unit : null
  const labelId = known?.labelId ?? null
  const isUnknownUnit = unit !== null && !knownUnit
  if (asWritten !== null || quantityMax || isUnknownUnit) return { ...written, labelId }
  const words = known ? note : [food?.name, note].filter(Boolean).join(', ')
  if (!known && words === '') return written
  const isFood = known !== null || (quantity ?? 0) > 0
  return { quantity: quantity ?? 0, unit: knownUnit, food: known, labelId, note: words, isFood }
}
