import { headingKind } from '#contract/recipe-text/headings.ts'
import type { ScrapedRecipe } from '../extract/index.ts'
import { isLabelledFact, type TextLine } from './text-lines.ts'

/**
 * The recipe without what stands above its ingredients as the first of them: a line that says for how many or how long,
 * which has a box of its own on a page, and a paragraph or sentences before a list without a heading, which introduce
 * the recipe.
 */
export function withoutIntroduction(
  recipe: ScrapedRecipe,
  lines: readonly TextLine[],
): ScrapedRecipe {
  const { ingredients } = recipe
  const named = Math.max(
    ingredients.findIndex(({ text }) => !isLabelledFact(text)),
    0,
  )
  const first = ingredients.findIndex(
    ({ text }) => /\d|[½⅓⅔¼¾⅛]/.test(text) && !isLabelledFact(text),
  )
  const begins =
    first > named &&
    (isApart(lines, ingredients[first - 1]!.text, ingredients[first]!.text) ||
      (isUnheaded(lines) && ingredients.slice(named, first).every(({ text }) => isSentence(text))))
  if (!begins) return { ...recipe, ingredients: ingredients.slice(named) }
  const above = ingredients.slice(named, first).map(({ text }) => text)
  const description = [recipe.description, ...above].filter(Boolean).join('\n')
  return { ...recipe, description, ingredients: ingredients.slice(first) }
}

const isUnheaded = (lines: readonly TextLine[]) =>
  lines.every(({ text }) => headingKind(text) !== 'ingredients')

/** 'Nobody knows who made them first.' */
const isSentence = (text: string) => /[.!?]$/.test(text) && text.split(' ', 4).length === 4

/** Whether a blank line stands between the two, and no heading of a list above them. */
function isApart(lines: readonly TextLine[], above: string, below: string): boolean {
  const from = lines.findIndex(({ text }) => text.endsWith(above))
  const to = lines.findIndex(({ text }) => text.endsWith(below))
  if (from < 0 || to <= from) return false
  const isHeaded = lines.slice(0, from).some(({ text }) => headingKind(text) === 'ingredients')
  return !isHeaded && lines.slice(from, to).some(({ text }) => text === '')
}
