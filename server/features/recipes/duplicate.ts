import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#server/context.ts'
import { copyRecipeFiles, removeRecipeFiles } from './files.ts'
import { newMarker, NO_IMAGE } from './pictures.ts'
import type { WireRecipe } from './repository.ts'
import { createRecipe, getRecipe, type NewRecipe } from './service.ts'

/** Copies a recipe and its files for the caller; ratings and the day it was last made stay with the first. */
export async function duplicateRecipe(
  ctx: SignedIn,
  slugOrId: string,
  name: string | null,
): Promise<WireRecipe> {
  const original = await getRecipe(ctx, slugOrId)
  const id = randomUUID()
  try {
    await copyRecipeFiles(ctx, original.id, id)
    await createRecipe(ctx, copyOf(original, id, name || original.name))
  } catch (error) {
    await removeRecipeFiles(ctx, id)
    throw error
  }
  return getRecipe(ctx, id)
}

/** Texts may show assets by an address that holds the recipe's id. */
function copyOf(original: WireRecipe, id: string, name: string): NewRecipe {
  const moved = (text: string) => text.replaceAll(original.id, id)
  const newIds = new Map(original.recipeIngredient.map((line) => [line.referenceId, randomUUID()]))
  const hasPicture = original.image !== null && original.image !== NO_IMAGE
  return {
    id,
    name,
    image: hasPicture ? newMarker(original.image) : original.image,
    description: moved(original.description),
    recipeYield: original.recipeYield,
    totalTime: original.totalTime,
    prepTime: original.prepTime,
    cookTime: original.cookTime,
    performTime: original.performTime,
    orgURL: original.orgURL,
    recipeCategory: original.recipeCategory,
    tags: original.tags,
    tools: original.tools,
    recipeIngredient: original.recipeIngredient.map((line) => ({
      ...line,
      referenceId: newIds.get(line.referenceId)!,
    })),
    recipeInstructions: original.recipeInstructions.map((step) => ({
      title: step.title,
      text: moved(step.text),
      ingredientReferences: step.ingredientReferences.map(({ referenceId }) => ({
        referenceId: newIds.get(referenceId),
      })),
    })),
    nutrition: original.nutrition,
    settings: original.settings,
    assets: original.assets,
    notes: original.notes.map((note) => ({ ...note, text: moved(note.text) })),
    extras: original.extras,
  }
}
