import type { OrganizerKind } from '#contract/organizers.ts'
import { RecipeListQuery } from '#contract/recipes.ts'
import type { SignedIn } from '#server/context/context.ts'
import { summaryText } from '#server/recipe-cards/stored-cards.ts'
import { findAllTexts } from './find-cards.ts'

/** The group's recipes with this category, tag or tool, sorted by name, each as JSON that has passed `RecipeSummary`. */
export async function recipesWith(ctx: SignedIn, kind: OrganizerKind, id: string) {
  const query = RecipeListQuery.parse({
    [kind]: [id],
    perPage: -1,
    orderBy: 'name',
    orderDirection: 'asc',
  })
  const { items } = await findAllTexts(ctx.db, ctx.viewer.groupId, query)
  return items.map(summaryText)
}
