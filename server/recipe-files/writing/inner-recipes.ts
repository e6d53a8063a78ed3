import type { NamedRecipe } from '#server/recipe-files/incoming-parts.ts'
import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import { plainWords } from '#contract/recipe-links.ts'
import { withLinkingTexts } from '#contract/recipe-text/linking-texts.ts'
import {
  replaceRecipeMarks,
  withoutRecipeMarks,
} from '#server/recipe-files/reading/recipe-marks.ts'
import { safeName } from './file-names.ts'

/** The recipe with the words where its texts name others, for forms that have no links. */
export const withoutInner = (recipe: OutgoingRecipe) =>
  withInner(recipe, ({ words }) => plainWords(words))

/**
 * The recipe with something of a form's own where its texts name others.
 * @param make of the recipe that is named and of the words, as Markdown has them
 */
export const withInner = (
  recipe: OutgoingRecipe,
  make: (named: NamedRecipe & { words: string }) => string,
): OutgoingRecipe => withLinkingTexts(recipe, (text) => replaceRecipeMarks(text, make))

/**
 * For forms in which an ingredient can be a recipe: what the note that an import makes says of ingredients stands beside
 * these, and the note is left out, as the next import makes it again. A note that says more stays.
 */
export function withInnerIngredients(recipe: OutgoingRecipe): OutgoingRecipe {
  const lines = new Map<string, number[]>()
  for (const [index, { text }] of recipe.ingredients.entries()) {
    const key = plain(text)
    const same = lines.get(key)
    if (same) same.push(index)
    else lines.set(key, [index])
  }
  for (const [at, { text }] of recipe.notes.entries()) {
    const named = namedIn(text, lines)
    if (named === null) continue
    return {
      ...recipe,
      notes: recipe.notes.toSpliced(at, 1),
      ingredients: recipe.ingredients.map((line, index) => {
        const [first, ...more] = named.get(index) ?? []
        if (!first) return line
        return { ...line, recipe: first, ...(more.length > 0 && { moreRecipes: more }) }
      }),
    }
  }
  return recipe
}

/**
 * Which ingredients stand for which recipes, if each line of a note says that of one; null for other notes.
 * @param lines where the ingredients with some words are
 */
function namedIn(note: string, lines: ReadonlyMap<string, readonly number[]>) {
  const found = new Map<number, NamedRecipe[]>()
  for (const line of note.trim().split('\n')) {
    let named: NamedRecipe | null = null
    const words = replaceRecipeMarks(line, ({ sourceId, name }) => {
      named = { sourceId, name }
      return ''
    })
    const begin = /^- (?:(.*): )?$/.exec(words)
    if (!named || !begin) return null
    const { name } = named as NamedRecipe
    const wanted = plain(begin[1] === undefined ? name : plainWords(begin[1]))
    const at = lines
      .get(wanted)
      ?.find((index) => !found.get(index)?.some((one) => one.name === name))
    if (at === undefined) return null
    found.set(at, [...(found.get(at) ?? []), named])
  }
  return found
}

const plain = (text: string) => withoutRecipeMarks(text).replace(/\s+/g, ' ').trim().toLowerCase()

/** The name of the file of a recipe beside this one, without its ending. */
export const fileBeside = ({ name }: NamedRecipe) => safeName(name) || 'recipe'

/** Its address for a link, which ends at a bracket or a space. @param ending 'html' */
export const addressBeside = (named: NamedRecipe, ending: string) =>
  `${encodeURIComponent(fileBeside(named)).replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29'))}.${ending}`
