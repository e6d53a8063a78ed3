import { escapedWords, plainWords } from '#contract/recipe-links.ts'
import type { IncomingIngredient } from '#server/recipe-files/incoming.ts'
import type { NamedRecipe } from '#server/recipe-files/incoming-parts.ts'

/** A recipe has no longer name. */
const LONGEST = 255
const mark =
  /(?<!\\)\[((?:[^\\[\]\n]|\\[^\n]){1,600})\]\(recipe:([^()\s/]{0,2500})\/([^()\s/]{0,2500})\)/g

export interface RecipeMark extends NamedRecipe {
  /** As Markdown has them. */
  words: string
}

/**
 * What stands in a text for a recipe that it names, `[words](recipe:id/name)`, until it is known which one that is.
 * Readers make it, and whoever stores the text takes it out.
 */
export const recipeMark = (named: NamedRecipe, words = named.name || named.sourceId): string =>
  markAroundMarkdown(named, escapedWords(words.slice(0, LONGEST)) || '?')

/** The same with words that are the Markdown of a link already. */
export const markAroundMarkdown = ({ sourceId, name }: NamedRecipe, words: string): string =>
  `[${words}](recipe:${encoded(sourceId)}/${encoded(name)})`

/** The text with something else for each mark. */
export function replaceRecipeMarks(
  text: string,
  make: (mark: RecipeMark, written: { whole: string; at: number }) => string,
): string {
  if (!text.includes('](recipe:')) return text
  return text.replace(
    mark,
    (whole: string, words: string, id: string, name: string, at: number) => {
      const [sourceId, called] = [decoded(id), decoded(name)]
      return sourceId === null || called === null
        ? whole
        : make({ sourceId, name: called, words }, { whole, at })
    },
  )
}

/** The text as a person reads it. */
export const withoutRecipeMarks = (text: string) =>
  replaceRecipeMarks(text, ({ words }) => plainWords(words))

/** Lines whose marks are taken out of their text and stand beside it. */
export function markedIngredients(lines: readonly IncomingIngredient[]): IncomingIngredient[] {
  return lines.map((line) => {
    const recipes: NamedRecipe[] = []
    const text = replaceRecipeMarks(line.text, ({ words, sourceId, name }) => {
      recipes.push({ sourceId, name })
      return plainWords(words)
    })
    const [recipe, ...moreRecipes] = line.recipe ? [line.recipe, ...recipes] : recipes
    if (!recipe) return line
    return { ...line, text, recipe, ...(moreRecipes.length > 0 && { moreRecipes }) }
  })
}

/** Cut, as an address has to be shorter than a text. */
const encoded = (text: string) =>
  encodeURIComponent(text.slice(0, LONGEST).toWellFormed()).replace(/[()]/g, (bracket) =>
    bracket === '(' ? '%28' : '%29',
  )

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
