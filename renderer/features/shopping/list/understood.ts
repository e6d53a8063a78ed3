import type { ParsedIngredient } from '#contract/ingredient-parser.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { shoppingItems } from '#contract/shopping-items.ts'

export type NewItem = CallInput<typeof shoppingItems.create>['body']

/**
 * The item for a typed line. What the parser could not express in amount, unit, food and note (“caster sugar”, where the
 * household has only sugar) stays as it was written, on the shelf of that food.
 */
export function itemOf(listId: string, typed: string, parsed: ParsedIngredient | null): NewItem {
  const written = { shoppingListId: listId, note: typed, quantity: 0, isFood: false }
  if (!parsed) return written
  const { quantity, unit, food, note, asWritten } = parsed.ingredient
  const known = food && 'createdAt' in food ? food : null
  const labelId = known?.labelId ?? null
  const isUnknownUnit = unit !== null && !unit.id
  if (asWritten !== null || isUnknownUnit) return { ...written, labelId }
  const words = known ? note : [food?.name, note].filter(Boolean).join(', ')
  if (!known && words === '') return written
  return {
    shoppingListId: listId,
    quantity,
    unitId: unit?.id ?? null,
    foodId: known?.id ?? null,
    labelId,
    note: words,
    isFood: known !== null || quantity > 0,
  }
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
