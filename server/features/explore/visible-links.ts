import { recipeLinksIn, replaceRecipeLinks } from '#contract/recipe-links.ts'
import { linkingTexts, withLinkingTexts } from '#contract/recipe-text/linking-texts.ts'
import type { Db } from '#server/db/database.ts'
import { findLinked } from '#server/features/recipe-lookup/index.ts'
import type { WireRecipe } from '#server/features/recipes/index.ts'
import { findOpenGroup } from './open-group.ts'
import { isPublic } from './visible.ts'

/**
 * The recipe with links to other recipes only where guests may open them: to public ones of a household that is open. Of the
 * others the words stay. A recipe without any costs no query.
 */
export async function withVisibleLinks<Some extends WireRecipe>(
  db: Db,
  recipe: Some,
): Promise<Some> {
  const links = linkingTexts(recipe).flatMap(recipeLinksIn)
  if (links.length === 0) return recipe
  const isOpen = (await findOpenGroup(db, recipe.groupId)) !== null
  const find = await findLinked(db, recipe.groupId, isOpen ? links : [], isPublic)
  return withLinkingTexts(recipe, (text) =>
    replaceRecipeLinks(text, (link, { whole, words }) => (find(link) ? whole : words)),
  )
}
