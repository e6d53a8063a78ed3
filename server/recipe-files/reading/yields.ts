import { cleanLine } from './text.ts'

/** A bare number is one of portions; words stay as they are written. */
export function yieldOf(given: string): { recipeYield: string; servings: number | null } {
  const text = cleanLine(given)
  const isNumber = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0
  return isNumber
    ? { recipeYield: '', servings: Number(text) }
    : { recipeYield: text === '0' ? '' : text, servings: null }
}
