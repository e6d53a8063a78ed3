import { explore, type ExploreRecipesQuery } from '#contract/explore.ts'
import type { Context } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { AppError } from '#server/errors/app-error.ts'
import { findRecipeRow } from '#server/features/recipe-lookup/index.ts'
import {
  countFacets,
  findCardTexts,
  loadRecipe,
  type WireRecipe,
} from '#server/features/recipes/index.ts'
import { type Asked, makePage } from '#server/http/paging.ts'
import { readyPage } from '#server/http/ready-answers.ts'
import { openGroup } from './open-group.ts'
import { withVisibleLinks } from './visible-links.ts'
import { forVisitors, textsForVisitors, visitorScope } from './visible.ts'

/** One page of the public recipes of a group. @throws AppError explore.group-not-found, cookbook.not-found */
export async function publicRecipes(
  { db }: Context,
  group: string,
  query: ExploreRecipesQuery,
  place: Asked,
) {
  const groupId = await openGroup(db, group)
  const page = await findCardTexts(db, groupId, query, visitorScope)
  const items = await textsForVisitors(page.items)
  return readyPage(explore.recipes.response, makePage({ ...page, items }, place))
}

/**
 * Counts of categories, tags, tools and foods over matching public recipes. @throws AppError explore.group-not-found,
 * cookbook.not-found
 */
export async function publicFacets({ db }: Context, group: string, query: ExploreRecipesQuery) {
  const groupId = await openGroup(db, group)
  return countFacets(db, groupId, query, visitorScope)
}

/**
 * A public recipe of a group that is open to guests; both by slug or id.
 * @throws AppError explore.group-not-found, explore.recipe-not-found
 */
export function publicRecipe(ctx: Context, group: string, slugOrId: string): Promise<WireRecipe> {
  return transaction(ctx, async ({ db }) => {
    const groupId = await openGroup(db, group)
    const row = await findRecipeRow(db, groupId, slugOrId)
    const recipe = row && (await loadRecipe(db, row))
    if (!recipe?.settings.public) throw new AppError('explore.recipe-not-found')
    return withVisibleLinks(db, forVisitors(recipe))
  })
}
