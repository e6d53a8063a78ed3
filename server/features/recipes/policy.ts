import type { RecipeSettings } from '#contract/recipe-parts.ts'
import type { RecipeUpdate } from '#contract/recipes.ts'
import type { Viewer } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/**
 * A locked recipe is changed by its owner alone, and nobody else locks or unlocks it; being an administrator does not help.
 * @throws AppError recipe.locked
 */
export function mustBeAllowedToChange(
  viewer: Viewer,
  recipe: { userId: string },
  settings: RecipeSettings,
  changes: RecipeUpdate = {},
) {
  if (viewer.id === recipe.userId) return
  const wantsLock = changes.settings?.locked ?? settings.locked
  if (settings.locked || wantsLock !== settings.locked) throw new AppError('recipe.locked')
}
