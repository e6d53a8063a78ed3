import {
  escapedWords,
  plainWords,
  recipeLinksIn,
  replaceRecipeLinks,
} from '#contract/recipe-links.ts'
import { linkingTexts, withLinkingTexts } from '#contract/recipe-text/linking-texts.ts'
import type { Db } from '#server/db/database.ts'
import { findLinked } from '#server/features/recipe-lookup/index.ts'
import type { WireRecipe } from '#server/features/recipes/index.ts'
import { markAroundMarkdown } from '#server/recipe-files/reading/recipe-marks.ts'
import { addressOfPage } from './page-address.ts'

type Texts = Pick<WireRecipe, 'description' | 'recipeInstructions' | 'notes' | 'comments'>

/**
 * Recipes on their way out, with marks where their texts link to others of the household, by the names of these. Where
 * there is nothing any more the words stay. No query where no text has a link.
 */
export async function markLinks<Some extends Texts>(
  db: Db,
  groupId: string,
  recipes: readonly Some[],
): Promise<Some[]> {
  const links = recipes.flatMap(linkingTexts).flatMap(recipeLinksIn)
  if (links.length === 0) return [...recipes]
  const find = await findLinked(db, groupId, links)
  const marked = (text: string) =>
    replaceRecipeLinks(text, (link, { words }) => {
      const found = find(link)
      return found ? markAroundMarkdown({ sourceId: found.id, name: found.name }, words) : words
    })
  return recipes.map((recipe) => withLinkingTexts(recipe, marked))
}

/**
 * A recipe for readers who do not have the household: its links lead to the pages that the others are from, where there are
 * such. Else the name stands behind words that do not say it.
 */
export async function withLinksOutside(
  db: Db,
  groupId: string,
  recipe: WireRecipe,
): Promise<WireRecipe> {
  const find = await findLinked(db, groupId, linkingTexts(recipe).flatMap(recipeLinksIn))
  return withLinkingTexts(recipe, (text) =>
    replaceRecipeLinks(text, (link, { words }) => {
      const found = find(link)
      if (!found || found.id === recipe.id) return words
      const page = addressOfPage(found.orgURL)
      if (page !== null) return `[${words}](${page})`
      return isNamed(plainWords(words), found.name)
        ? words
        : `${words} (${escapedWords(found.name)})`
    }),
  )
}

const isNamed = (words: string, name: string) => words.toLowerCase().includes(name.toLowerCase())
