import type { ParsedIngredient } from '#contract/ingredient-parser.ts'
import type { ShoppingItem } from '#contract/shopping-items.ts'

/** What there is to know of a new item. */
export type NewItem = Pick<ShoppingItem, 'quantity' | 'unit' | 'food' | 'note' | 'isFood'> & {
  labelId: string | null
}

/**
 * The item for a typed line. What the parser could not express in amount, unit, food and note (“caster sugar”, where the
 * household has only sugar) stays as it was written, on the shelf of that food.
 */
export function itemOf(typed: string, parsed: ParsedIngredient | null): NewItem {
  const none = { quantity: 0, unit: null, food: null, isFood: false, labelId: null }
  const written: NewItem = { ...none, note: typed }
  if (!parsed) return written
  const { quantity, unit, food, note, asWritten } = parsed.ingredient
  const known = food && 'createdAt' in food ? food : null
  const knownUnit = unit && 'createdAt' in unit ? unit : null
  const labelId = known?.labelId ?? null
  const isUnknownUnit = unit !== null && !knownUnit
  if (asWritten !== null || isUnknownUnit) return { ...written, labelId }
  const words = known ? note : [food?.name, note].filter(Boolean).join(', ')
  if (!known && words === '') return written
  const isFood = known !== null || (quantity ?? 0) > 0
  return { quantity: quantity ?? 0, unit: knownUnit, food: known, labelId, note: words, isFood }
}

/** How many lines are added at once, and how long they may be together. */
export const mostLines = 300
const longestPaste = 100_000

/**
 * The lines of a pasted text, without what makes it a list elsewhere: dashes and boxes. Null if they are too many to add
 * at once.
 */
export function linesOf(text: string): string[] | null {
  if (text.length > longestPaste) return null
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^(?:[-*•–]\s+)?(?:\[[ x]?\]\s*)?/i, '')
        .trim(),
    )
    .filter((line) => line !== '')
  return lines.length > mostLines ? null : lines
}
