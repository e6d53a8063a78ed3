import { type Context, transaction } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { loadRecipe, type WireRecipe } from '#server/features/recipes/index.ts'
import { findOpenGroup } from './repository.ts'

/**
 * A recipe as anybody may see it: public, and of a group that lets visitors in. Both by slug or id.
 * @throws AppError explore.group-not-found, explore.recipe-not-found
 */
export function publicRecipe(ctx: Context, group: string, slugOrId: string): Promise<WireRecipe> {
  return transaction(ctx, async ({ db }) => {
    const groupId = await findOpenGroup(db, group)
    if (groupId === null) throw new AppError('explore.group-not-found')
    const row = await findRecipeRow(db, groupId, slugOrId)
    const recipe = row && (await loadRecipe(db, row))
    if (!recipe?.settings.public) throw new AppError('explore.recipe-not-found')
    return withoutPeople(recipe)
  })
}

/** What the household said among themselves is not for visitors. */
export function withoutPeople(recipe: WireRecipe): WireRecipe {
  return { ...recipe, comments: [] }
}
