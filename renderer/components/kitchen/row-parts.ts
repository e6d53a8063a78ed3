import { ingredientParts } from '#contract/amounts/ingredient-text.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import { findQuantities } from '#contract/amounts/text-quantities.ts'
import type { Ingredient } from '#contract/recipe-parts.ts'

/** An ingredient for the columns of the list; what it does not have is ''. */
export interface RowParts {
  measure: string
  /** The food, or the author's words without the amount at their start. */
  name: string
  note: string
}

/** The author's words stay as they are; only their leading amount stands in its own column. */
export function rowParts(
  ingredient: Ingredient,
  disableAmount: boolean,
  scaling: Scaling,
): RowParts {
  const { amount, unit, food, note } = ingredientParts(ingredient, disableAmount, scaling)
  const measure = [amount, unit].filter((part) => part !== '').join(' ')
  if (measure !== '' || food !== '') {
    return food === '' ? { measure, name: note, note: '' } : { measure, name: food, note }
  }
  const [measureOfWords, words] = splitWords(note)
  return { measure: measureOfWords, name: words, note: '' }
}

/** '2 cups peas' is ['2 cups', 'peas']; '9-inch tin' and words with markup stay whole. */
function splitWords(text: string): [measure: string, words: string] {
  const [first] = findQuantities(text)
  const isAmount = first && (first.measure === null || first.measure.kind === 'kitchen')
  if (!isAmount || text.includes('<') || text.slice(0, first.first.start).trim() !== '') {
    return ['', text]
  }
  const rest = text.slice(first.end)
  return /^\s+\S/.test(rest) ? [text.slice(0, first.end).trim(), rest.trim()] : ['', text]
}
