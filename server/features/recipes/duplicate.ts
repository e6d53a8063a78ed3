import { randomUUID } from 'node:crypto'
import { type CopiedField, copiedFields } from '#contract/recipe-field-lists.ts'
import { DateTimeInput } from '#contract/values.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { withNewAddresses } from './file-addresses.ts'
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

function copyOf(original: WireRecipe, id: string, name: string): NewRecipe {
  const copied = Object.fromEntries(copiedFields.map((field) => [field, original[field]]))
  const parts = withNewAddresses(copied as Pick<WireRecipe, CopiedField>, {
    from: original.id,
    to: id,
  })
  return {
    ...parts,
    ...withNewIds(parts),
    lastMade: DateTimeInput.nullable().parse(original.lastMade),
    id,
    name,
  }
}

/** The same lines and steps as new ones, which name each other as the old ones did. */
function withNewIds({ recipeIngredient, recipeInstructions }: Pick<WireRecipe, CopiedField>) {
  const newIds = new Map(recipeIngredient.map((line) => [line.referenceId, randomUUID()]))
  return {
    recipeIngredient: recipeIngredient.map((line) => ({
      ...line,
      referenceId: newIds.get(line.referenceId)!,
    })),
    recipeInstructions: recipeInstructions.map(({ title, text, ingredientReferences }) => ({
      title,
      text,
      ingredientReferences: ingredientReferences.map(({ referenceId }) => ({
        referenceId: newIds.get(referenceId),
      })),
    })),
  }
}
