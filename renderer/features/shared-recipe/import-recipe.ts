import { hasPicture } from '#contract/picture-marker.ts'
import { type GuestField, plainGuestFields } from '#contract/recipe-field-lists.ts'
import { recipes, type Recipe, type RecipeUpdate } from '#contract/recipes.ts'
import { recipeFiles } from '#contract/recipe-files.ts'
import { call } from '#renderer/api/client.ts'

/** Makes one's own recipe of another group's. @throws ApiError */
export async function importRecipe(recipe: Recipe): Promise<Recipe> {
  const own = await call(recipes.createWhole, { body: ownParts(recipe) })
  await takeCover(recipe, own.slug)
  return own
}

/** The content of a recipe; people, places and rights are not copied. */
function ownParts(recipe: Recipe): { name: string } & Required<Pick<RecipeUpdate, GuestField>> {
  const { showNutrition, landscapeView, disableAmount } = recipe.settings
  return {
    ...(Object.fromEntries(plainGuestFields.map((field) => [field, recipe[field]])) as Pick<
      Recipe,
      (typeof plainGuestFields)[number]
    >),
    recipeCategory: recipe.recipeCategory.map(named),
    tags: recipe.tags.map(named),
    tools: recipe.tools.map(named),
    recipeIngredient: recipe.recipeIngredient.map(({ unit, food, ...line }) => ({
      quantity: line.quantity,
      quantityMax: line.quantityMax,
      note: line.note,
      title: line.title,
      originalText: line.originalText,
      asWritten: line.asWritten,
      referenceId: line.referenceId,
      unit: unit && named(unit),
      food: food && named(food),
    })),
    recipeInstructions: recipe.recipeInstructions.map(({ title, text, ingredientReferences }) => ({
      title,
      text,
      ingredientReferences,
      id: undefined,
    })),
    nutrition: recipe.nutrition,
    settings: { showNutrition, landscapeView, disableAmount },
    notes: recipe.notes,
  }
}

/** Without the ids of the other group, the server finds the record by its name, or creates it. */
const named = ({ name }: { name: string }) => ({ id: undefined, slug: undefined, name })

/** Failures are ignored: the recipe is worth having without its picture. */
async function takeCover({ id, image }: Recipe, slug: string) {
  if (!hasPicture(image)) return
  const address = `/api/media/recipes/${id}/images/original.webp?version=${encodeURIComponent(image)}`
  const answer = await fetch(address).catch(() => null)
  if (!answer?.ok) return
  const file = await answer.blob()
  await call(recipeFiles.addPicture, { params: { slug }, file }).catch(() => undefined)
}
