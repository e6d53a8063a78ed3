import type { ImportPreview } from '#contract/recipe-import.ts'
import type { Recipe } from '#contract/recipes.ts'
import { newId } from '#renderer/api/new-id.ts'

/** An unsaved recipe with what was found on a page; its lines stand as written until they are taken apart. */
export function arrivedRecipe(unsaved: Recipe, found: ImportPreview): Recipe {
  const { name, description, recipeYield, totalTime, prepTime, performTime, notes } = found
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
    recipeIngredient: found.ingredients.map(({ title, text }) => ({
      quantity: 0,
      unit: null,
      food: null,
      note: text,
      isFood: false,
      disableAmount: unsaved.settings.disableAmount,
      display: text,
      title,
      originalText: text,
      asWritten: null,
      referenceId: newId(),
    })),
    recipeInstructions: found.steps.map(({ title, text }) => ({
      id: newId(),
      title: title ?? '',
      text,
      ingredientReferences: [],
    })),
  }
}
