import { randomUUID } from 'node:crypto'
import { DateTimeInput } from '#contract/values.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { copyAssets, copyIfThere, removeRecipeFiles } from './files.ts'
import { listPictures } from './gallery.ts'
import { NO_IMAGE, withMarkers } from './picture-rows.ts'
import { copyRatings } from './opinions.ts'
import type { WireRecipe } from './repository.ts'
import { createRecipe, getRecipe, type NewRecipe } from './service.ts'

/**
 * Copies a recipe and its files for the caller, with its stars and the day it was last made: it is the same dish. Comments,
 * the timeline and favourites stay with the first.
 */
export async function duplicateRecipe(
  ctx: SignedIn,
  slugOrId: string,
  name: string | null,
): Promise<WireRecipe> {
  const original = await getRecipe(ctx, slugOrId)
  const id = randomUUID()
  try {
    const pictures = await copyPictures(ctx, original, id)
    await copyAssets(ctx, original, id)
    const copy = { ...copyOf(original, id, name || original.name), ...pictures }
    await transaction(ctx, async (ctx) => {
      await createRecipe(ctx, copy, { isCopy: true })
      await copyRatings(ctx.db, original.id, { id, groupId: original.groupId })
    })
  } catch (error) {
    await removeRecipeFiles(ctx, id)
    throw error
  }
  return getRecipe(ctx, id)
}

/** The copied pictures, and the marker of the one that is the cover. */
async function copyPictures(ctx: SignedIn, original: WireRecipe, toId: string) {
  const { pictures } = await listPictures(ctx, original.id)
  const copies: { id: string; isCover: boolean }[] = []
  for (const { id, isCover } of pictures) {
    const copy = { id: randomUUID(), isCover }
    const source = ctx.files.recipePicture(original.id, id)
    if (await copyIfThere(source, ctx.files.recipePicture(toId, copy.id))) copies.push(copy)
  }
  const marked = withMarkers(copies.map(({ id }) => id))
  const cover = marked[copies.findIndex(({ isCover }) => isCover)]
  return { pictures: marked, image: cover?.marker ?? (original.image === null ? null : NO_IMAGE) }
}

/** Texts may show assets by an address that holds the recipe's id. */
function copyOf(original: WireRecipe, id: string, name: string): NewRecipe {
  const moved = (text: string) => text.replaceAll(original.id, id)
  const newIds = new Map(original.recipeIngredient.map((line) => [line.referenceId, randomUUID()]))
  return {
    id,
    name,
    description: moved(original.description),
    recipeYield: original.recipeYield,
    totalTime: original.totalTime,
    prepTime: original.prepTime,
    cookTime: original.cookTime,
    performTime: original.performTime,
    orgURL: original.orgURL,
    lastMade: DateTimeInput.nullable().parse(original.lastMade),
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
