import { plainWords, replaceRecipeLinks } from '#contract/recipe-links.ts'
import type { RecipeUpdate } from '#contract/recipes.ts'
import { Uuid } from '#contract/values.ts'
import type { IncomingIngredient } from '#server/recipe-files/incoming.ts'
import type { NamedRecipe } from '#server/recipe-files/incoming-parts.ts'
import { replaceRecipeMarks } from '#server/recipe-files/reading/recipe-marks.ts'

/** Of one recipe; what is beyond stays as words. */
export const MOST_INNER = 1000

/** A recipe that another one names: as other parts of a file do, or by an address in a household of Trivet or Mealie. */
export interface Sought extends NamedRecipe {
  link?: { group: string; recipe: string }
}

/** Words in a text that name a recipe. `at` counts in the text without marks. */
export interface Mention {
  at: number
  /** As they stand there. */
  words: string
  sought: Sought
}

export type MarkedField = 'description' | 'recipeInstructions' | 'notes'

/** What a recipe names: where in its texts (`row` counts steps and notes), and with which ingredients. */
export interface Inner {
  texts: { field: MarkedField; row: number; mentions: Mention[] }[]
  lines: { text: string; sought: Sought }[]
  /** Names of those that were too many. */
  tooMany: string[]
}

type Content = Pick<RecipeUpdate, MarkedField>

/** Takes what names recipes out of the texts of one on its way in, so that their words stay, and tells where they stand. */
export function takeInner<Some extends Content>(
  content: Some,
  ingredients: readonly IncomingIngredient[],
): { content: Some; inner: Inner } {
  const inner: Inner = { texts: [], lines: [], tooMany: [] }
  let left = MOST_INNER
  const plain = (text: string, field: MarkedField, row: number) => {
    const found = takenFrom(text)
    const mentions = found.mentions.slice(0, left)
    inner.tooMany.push(...found.mentions.slice(left).map(({ words }) => plainWords(words)))
    left -= mentions.length
    if (mentions.length > 0) inner.texts.push({ field, row, mentions })
    return found.text
  }
  const plainRow = <Row extends { text: string }>(field: MarkedField, rows: readonly Row[]) =>
    rows.map((row, at) => ({ ...row, text: plain(row.text, field, at) }))
  const { description, recipeInstructions, notes } = content
  const texts = {
    ...(description && { description: plain(description, 'description', 0) }),
    ...(recipeInstructions && {
      recipeInstructions: plainRow('recipeInstructions', recipeInstructions),
    }),
    ...(notes && { notes: plainRow('notes', notes) }),
  }
  const lines = ingredients.flatMap(({ text, recipe, moreRecipes = [] }) =>
    (recipe ? [recipe, ...moreRecipes] : []).map((sought) => ({ text, sought })),
  )
  inner.lines = lines.slice(0, MOST_INNER)
  inner.tooMany.push(...lines.slice(MOST_INNER).map(({ text, sought }) => sought.name || text))
  return { content: { ...content, ...texts }, inner }
}

export const namesRecipes = ({ texts, lines, tooMany }: Inner) =>
  texts.length + lines.length + tooMany.length > 0

/** A text without its marks and links to recipes, and where their words stand in it. */
export function takenFrom(text: string): { text: string; mentions: Mention[] } {
  const found: (Mention & { end: number })[] = []
  replaceRecipeMarks(text, ({ words, sourceId, name }, { whole, at }) => {
    found.push({ at, end: at + whole.length, words, sought: { sourceId, name } })
    return whole
  })
  replaceRecipeLinks(text, ({ group, recipe }, { whole, words, at }) => {
    const sourceId = Uuid.safeParse(recipe).data ?? ''
    const sought = { sourceId, name: '', link: { group, recipe } }
    found.push({ at, end: at + whole.length, words, sought })
    return whole
  })
  if (found.length === 0) return { text, mentions: [] }
  const pieces: string[] = []
  const mentions: Mention[] = []
  let [from, length] = [0, 0]
  for (const { at, end, words, sought } of found.toSorted((a, b) => a.at - b.at)) {
    const before = text.slice(from, at)
    mentions.push({ at: length + before.length, words, sought })
    pieces.push(before, words)
    length += before.length + words.length
    from = end
  }
  return { text: pieces.join('') + text.slice(from), mentions }
}
