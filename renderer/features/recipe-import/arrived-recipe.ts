import type { ImportPreview } from '#contract/import-preview.ts'
import type { Recipe } from '#contract/recipes.ts'
import { newId } from '#renderer/api/new-id.ts'

/** The lines of an arrived recipe that are doubtful, by their reference ids. */
export const doubtfulLines = (recipe: Recipe, found: ImportPreview): string[] =>
  recipe.recipeIngredient.flatMap(({ referenceId }, index) =>
    found.ingredients[index]?.doubt && referenceId ? [referenceId] : [],
  )

/** An unsaved recipe with what was found on a page. Amounts show as soon as a line is in parts. */
export function arrivedRecipe(unsaved: Recipe, found: ImportPreview): Recipe {
  const { name, description, recipeYield, totalTime, prepTime, performTime, notes } = found
  const isInParts = found.ingredients.some(({ unit, food }) => unit || food)
  const disableAmount = unsaved.settings.disableAmount && !isInParts
  const organizer = (name: string) => ({ id: newId(), groupId: unsaved.groupId, name, slug: '' })
  return {
    ...unsaved,
    name,
    description,
    recipeYield,
    totalTime,
    prepTime,
    performTime,
    notes,
    orgURL: found.address,
    tags: found.tags.map(organizer),
    nutrition: { ...unsaved.nutrition, ...found.nutrition },
    settings: { ...unsaved.settings, disableAmount },
    recipeIngredient: found.ingredients.map(
      ({ text, doubt: _doubt, isFuller: _isFuller, ...line }) => ({
        ...line,
        isFood: !disableAmount,
        disableAmount,
        display: text,
        originalText: text,
        referenceId: newId(),
      }),
    ),
    recipeInstructions: found.steps.map(({ title, text }) => ({
      id: newId(),
      title: title ?? '',
      text,
      ingredientReferences: [],
    })),
  }
}
