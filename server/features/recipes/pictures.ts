import { randomInt } from 'node:crypto'
import { type SignedIn, transaction } from '#server/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { groupOfTrashed } from '#server/db/trash.ts'
import { AppError } from '#server/errors.ts'
import { NotAnImage, writeRecipeImages } from '#server/files/images.ts'
import { FetchRefused } from '#server/net/guarded-fetch.ts'
import { removeRecipeFiles } from './files.ts'
import { mustBeAllowedToChange } from './policy.ts'
import { settingsOf } from './repository.ts'
import { getRecipeRow } from './service.ts'

/** What a recipe says that is known to have no picture. */
export const NO_IMAGE = 'no image'

/** Four characters that differ from the last ones; clients put them behind `?version=`. */
export function newMarker(last: string | null = null): string {
  const marker = randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0')
  return marker === last ? newMarker(last) : marker
}

/** Keeps a picture from bytes. @throws AppError image.not-an-image, image.too-large, recipe.locked */
export async function setPicture(
  ctx: SignedIn,
  slugOrId: string,
  bytes: Uint8Array,
): Promise<string> {
  const recipe = await changeableRecipe(ctx, slugOrId)
  await writePicture(ctx, recipe.id, bytes)
  return markPicture(ctx, recipe.id)
}

/** Keeps the picture that an address shows. @throws AppError image.url-not-an-image, image.url-not-allowed */
export async function setPictureFromUrl(ctx: SignedIn, slugOrId: string, url: string) {
  const recipe = await changeableRecipe(ctx, slugOrId)
  const bytes = await fetchPicture(ctx, url)
  try {
    await writePicture(ctx, recipe.id, bytes)
  } catch (error) {
    throw error instanceof AppError
      ? new AppError('image.url-not-an-image', {}, { cause: error })
      : error
  }
  await markPicture(ctx, recipe.id)
}

/** Writes the three sizes without telling the recipe. @throws AppError image.not-an-image, image.too-large */
export async function writePicture(ctx: SignedIn, recipeId: string, bytes: Uint8Array) {
  try {
    await writeRecipeImages(Buffer.from(bytes), ctx.files.recipeImages(recipeId))
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    const isLarge = error.reason === 'too-many-pixels' || error.reason === 'too-many-frames'
    throw new AppError(isLarge ? 'image.too-large' : 'image.not-an-image', {}, { cause: error })
  }
}

function changeableRecipe(ctx: SignedIn, slugOrId: string) {
  return transaction(ctx, async (ctx) => {
    const recipe = await getRecipeRow(ctx, slugOrId)
    mustBeAllowedToChange(ctx.viewer, recipe, await settingsOf(ctx.db, recipe.id))
    return recipe
  })
}

async function fetchPicture(ctx: SignedIn, url: string): Promise<Buffer> {
  try {
    return (await ctx.fetch(url, { kind: 'image' })).body
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    const answered = ['not-an-image', 'bad-status', 'too-large'].includes(error.reason)
    throw new AppError(
      answered ? 'image.url-not-an-image' : 'image.url-not-allowed',
      {},
      { cause: error },
    )
  }
}

/** The recipe may have been deleted while its picture was on the way; in the trash it keeps its files. */
async function markPicture(ctx: SignedIn, recipeId: string): Promise<string> {
  try {
    return await transaction(ctx, async (ctx) => {
      const { image, groupId } = await getRecipeRow(ctx, recipeId)
      const marker = newMarker(image)
      await ofGroup(ctx.db, groupId)
        .update('recipes')
        .set({ image: marker })
        .where('recipes.id', '=', recipeId)
        .execute()
      ctx.emit({ type: 'recipe.updated', recipeId, groupId })
      return marker
    })
  } catch (error) {
    const isGone = error instanceof AppError && (await groupOfTrashed(ctx.db, recipeId)) === null
    if (isGone) await removeRecipeFiles(ctx, recipeId)
    throw error
  }
}
