import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { makeFirstImages, type MadeImages, writeFirstImages } from '#server/files/recipe-images.ts'
import { keepUpload } from '#server/files/uploaded-picture.ts'
import { FetchRefused } from '#server/net/guarded-fetch.ts'
import { adoptOldPicture, removeOldPicture } from './old-picture.ts'
import { inFilesOf } from './files.ts'
import {
  type Gallery,
  newMarker,
  picturesOf,
  saveGallery,
  type WrittenPicture,
} from './picture-rows.ts'
import { mustBeAllowedToChange } from './policy.ts'
import { type RecipeRow, settingsOf } from './repository.ts'
import { discard, removeFolder } from '#server/files/patient.ts'

/** Replaces the cover. @returns its marker. @throws AppError image.not-an-image, image.too-large, recipe.locked */
export async function setPicture(
  ctx: SignedIn,
  slugOrId: string,
  bytes: Uint8Array,
): Promise<string> {
  const recipe = await changeableRecipe(ctx, slugOrId)
  return replaceCover(ctx, recipe, await writePicture(ctx, recipe.id, bytes))
}

/** Replaces the cover with a picture from the web. @throws AppError image.url-not-an-image, image.url-not-allowed */
export async function setPictureFromUrl(ctx: SignedIn, slugOrId: string, url: string) {
  const recipe = await changeableRecipe(ctx, slugOrId)
  await withPictureFrom(ctx, url, async (bytes) =>
    replaceCover(ctx, recipe, await writePicture(ctx, recipe.id, bytes)),
  )
}

/**
 * Fetches a picture and passes it to `work`. If `work` refuses the picture, the error says that the address has none.
 * @throws AppError image.url-not-an-image, image.url-not-allowed
 */
export async function withPictureFrom<Result>(
  ctx: SignedIn,
  url: string,
  work: (bytes: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const bytes = await fetchPicture(ctx, url)
  try {
    return await work(bytes)
  } catch (error) {
    const isPicture = !(error instanceof AppError && error.code.startsWith('image.'))
    throw isPicture ? error : new AppError('image.url-not-an-image', {}, { cause: error })
  }
}

/**
 * Writes the files of a new picture, but does not add it to the recipe yet. The largest size of a large one is made once
 * it is added (`largest-sizes.ts`).
 * @param picture its bytes, or what `makePicture` makes of them
 * @throws AppError image.not-an-image, image.too-large
 */
export async function writePicture(
  ctx: SignedIn,
  recipeId: string,
  picture: Uint8Array | Promise<MadeImages>,
): Promise<WrittenPicture> {
  const id = randomUUID()
  const folder = ctx.files.recipePicture(recipeId, id)
  const made = picture instanceof Uint8Array ? makePicture(picture) : picture
  try {
    return { id, ...(await keepUpload(async () => writeFirstImages(await made, folder))) }
  } catch (error) {
    await discard(folder)
    throw error
  }
}

/** The files of a picture for `writePicture`, which tells why they could not be made. */
export const makePicture = (bytes: Uint8Array): Promise<MadeImages> =>
  makeFirstImages(asBuffer(bytes))

/**
 * Changes the pictures of a recipe. The files of pictures that `change` leaves out are deleted; if it fails, those of
 * the new picture `added` are. `updatedAt` stays, so that somebody who is editing the text can still save.
 * @throws AppError recipe.not-found, recipe.locked, and what `change` throws
 */
export async function changePictures(
  ctx: SignedIn,
  recipe: RecipeRow,
  change: (gallery: Gallery) => Gallery,
  added?: WrittenPicture,
): Promise<Gallery> {
  try {
    await adoptOldPicture(ctx, recipe)
    const { before, after } = await transaction(ctx, async (ctx) => {
      const row = await changeableRecipe(ctx, recipe.id)
      const before = await picturesOf(ctx.db, row)
      const after = change({ image: row.image, pictures: before })
      await saveGallery(ctx.db, row, after, ctx.now())
      ctx.emit({ type: 'recipe.updated', recipeId: row.id, groupId: row.groupId })
      return { before, after }
    })
    if (added?.waits) ctx.largestSizes.wake()
    const kept = new Set(after.pictures.map(({ id }) => id))
    for (const { id } of before.filter(({ id }) => !kept.has(id))) {
      await removePicture(ctx, recipe.id, id)
    }
    await removeOldPicture(ctx, recipe.id)
    return after
  } catch (error) {
    if (added) await removePicture(ctx, recipe.id, added.id)
    throw error
  }
}

/** The recipe, if the viewer may change it. @throws AppError recipe.not-found, recipe.locked */
export function changeableRecipe(ctx: SignedIn, slugOrId: string): Promise<RecipeRow> {
  return transaction(ctx, async (ctx) => {
    const recipe = await getRecipeRow(ctx, slugOrId)
    mustBeAllowedToChange(ctx.viewer, recipe, await settingsOf(ctx.db, recipe.id))
    return recipe
  })
}

async function replaceCover(
  ctx: SignedIn,
  recipe: RecipeRow,
  written: WrittenPicture,
): Promise<string> {
  const { image } = await changePictures(
    ctx,
    recipe,
    ({ image, pictures }) => {
      const marker = newMarker([image, ...pictures.map((picture) => picture.marker)])
      const cover = pictures.findIndex((picture) => picture.marker === image)
      const rest = pictures.filter((_, index) => index !== cover)
      return {
        image: marker,
        pictures: rest.toSpliced(Math.max(cover, 0), 0, { ...written, marker }),
      }
    },
    written,
  )
  return image!
}

async function removePicture(ctx: SignedIn, recipeId: string, id: string) {
  const folder = ctx.files.recipePicture(recipeId, id)
  await inFilesOf(ctx, recipeId, () => removeFolder(folder))
}

const asBuffer = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

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
