import { randomUUID } from 'node:crypto'
import { NO_IMAGE } from '#contract/picture-marker.ts'
import { type CopiedField, copiedFields } from '#contract/recipe-field-lists.ts'
import { DateTimeInput } from '#contract/values.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { withNewAddresses } from './file-addresses.ts'
import { copyAssets, copyIfThere, inFilesOf, removeRecipeFiles } from './files.ts'
import { listPictures } from './gallery.ts'
import { waitingIn } from './largest-sizes.ts'
import { withMarkers, type WrittenPicture } from './picture-rows.ts'
import { copyRatings } from './opinions.ts'
import type { WireRecipe } from './load-recipes.ts'
import { createRecipe, getRecipe, type NewRecipe } from './service.ts'

/**
 * Copies a recipe and its files for the caller. Everybody's stars and the day it was last made are copied as well,
 * because it is still the same dish; comments, the timeline and favorites are not.
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

/** @returns the copied pictures, and the marker of the cover */
async function copyPictures(ctx: SignedIn, original: WireRecipe, toId: string) {
  const { pictures } = await listPictures(ctx, original.id)
  const copies: (WrittenPicture & { isCover: boolean })[] = []
  for (const { id, isCover, preview } of pictures) {
    const copy = { id: randomUUID(), isCover, preview }
    const to = ctx.files.recipePicture(toId, copy.id)
    const isThere = await inFilesOf(ctx, original.id, () =>
      copyIfThere(ctx.files.recipePicture(original.id, id), to),
    )
    if (isThere) copies.push({ ...copy, waits: await waitingIn(to) })
  }
  const marked = withMarkers(copies)
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

/** Gives lines and steps new ids; the references from steps to lines are kept. */
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
