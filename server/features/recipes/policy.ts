import type { RecipeSettings } from '#contract/recipe-parts.ts'
import type { RecipeUpdate } from '#contract/recipes.ts'
import type { Viewer } from '#server/context/caller.ts'
import { AppError } from '#server/errors/app-error.ts'

/**
 * Only its owner may change, lock or unlock a locked recipe, not even administrators.
 */
export function mayChange(
  viewer: Viewer,
  recipe: { userId: string },
  settings: RecipeSettings,
  changes: RecipeUpdate = {},
): boolean {
  if (viewer.id === recipe.userId) return true
  const wantsLock = changes.settings?.locked ?? settings.locked
  return !settings.locked && wantsLock === settings.locked
}

/** @throws AppError recipe.locked */
export function mustBeAllowedToChange(...asked: Parameters<typeof mayChange>) {
  if (!mayChange(...asked)) throw new AppError('recipe.locked')
}
