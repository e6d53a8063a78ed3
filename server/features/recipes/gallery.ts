import { mostOf } from '#contract/limits.ts'
import { hasPicture } from '#contract/picture-marker.ts'
import type { RecipePictures } from '#contract/recipe-files.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { adoptOldPicture } from './old-picture.ts'
import { type Gallery, newMarker, type Picture, picturesOf } from './picture-rows.ts'
import { changeableRecipe, changePictures, withPictureFrom, writePicture } from './pictures.ts'
import { getRecipeRow } from '#server/features/recipe-lookup/index.ts'

/** All pictures of a recipe in order, and which one is the cover. @throws AppError recipe.not-found */
export async function listPictures(ctx: SignedIn, slugOrId: string): Promise<RecipePictures> {
  const recipe = await getRecipeRow(ctx, slugOrId)
  await adoptOldPicture(ctx, recipe)
  return wireGallery({ image: recipe.image, pictures: await picturesOf(ctx.db, recipe) })
}

/**
 * Adds a picture at the end; the first one becomes the cover.
 * @throws AppError recipe.locked, image.not-an-image, image.too-large, picture.too-many
 */
export async function addPicture(ctx: SignedIn, slugOrId: string, bytes: Uint8Array) {
  const recipe = await changeableRecipe(ctx, slugOrId)
  const written = await writePicture(ctx, recipe.id, bytes)
  const append = ({ image, pictures }: Gallery): Gallery => {
    if (pictures.length >= mostOf.picturesOfRecipe) {
      throw new AppError('picture.too-many', { count: mostOf.picturesOfRecipe })
    }
    const marker = newMarker([image, ...pictures.map((picture) => picture.marker)])
    return {
      image: coverOf({ image, pictures })?.marker ?? marker,
      pictures: [...pictures, { ...written, marker }],
    }
  }
  return wireGallery(await changePictures(ctx, recipe, append, written))
}

/**
 * Fetches a picture from a web address and adds it at the end, as `addPicture` does.
 * @throws AppError recipe.locked, image.url-not-an-image, image.url-not-allowed, picture.too-many
 */
export async function addPictureFrom(ctx: SignedIn, slugOrId: string, url: string) {
  const recipe = await changeableRecipe(ctx, slugOrId)
  return withPictureFrom(ctx, url, (bytes) => addPicture(ctx, recipe.id, bytes))
}

/**
 * Sets the order of the pictures. Without `coverId` the cover stays the same.
 * @throws AppError recipe.locked; request.invalid when a picture is missing, unknown or named twice
 */
export async function arrangePictures(
  ctx: SignedIn,
  slugOrId: string,
  { order, coverId }: { order: string[]; coverId?: string | null | undefined },
) {
  const recipe = await changeableRecipe(ctx, slugOrId)
  const arrange = ({ image, pictures }: Gallery): Gallery => {
    const byId = new Map(pictures.map((picture) => [picture.id, picture]))
    const arranged = order.flatMap((id) => byId.get(id) ?? [])
    const isWhole = order.length === pictures.length && new Set(arranged).size === pictures.length
    if (!isWhole) throw unknownRecord('order')
    const cover = coverId ? byId.get(coverId) : undefined
    if (coverId && !cover) throw unknownRecord('coverId')
    return { image: cover?.marker ?? image, pictures: arranged }
  }
  return wireGallery(await changePictures(ctx, recipe, arrange))
}

/** Deletes a picture; if it was the cover, the next becomes the cover. @throws AppError recipe.locked, picture.not-found */
export async function deletePicture(ctx: SignedIn, slugOrId: string, id: string) {
  const recipe = await changeableRecipe(ctx, slugOrId)
  const remove = (gallery: Gallery): Gallery => {
    const picture = gallery.pictures.find((candidate) => candidate.id === id)
    if (!picture) throw new AppError('picture.not-found')
    return without(gallery, picture)
  }
  return wireGallery(await changePictures(ctx, recipe, remove))
}

/** Deletes the cover, if there is one; the next picture becomes the cover. @throws AppError recipe.locked */
export async function deleteCover(ctx: SignedIn, slugOrId: string) {
  const recipe = await changeableRecipe(ctx, slugOrId)
  const remove = (gallery: Gallery): Gallery => {
    const cover = coverOf(gallery)
    return cover ? without(gallery, cover) : { ...gallery, image: null }
  }
  return wireGallery(await changePictures(ctx, recipe, remove))
}

function without({ image, pictures }: Gallery, picture: Picture): Gallery {
  const place = pictures.indexOf(picture)
  const rest = pictures.toSpliced(place, 1)
  if (picture.marker !== image) return { image, pictures: rest }
  return { image: (rest[place] ?? rest[0])?.marker ?? null, pictures: rest }
}

const coverOf = ({ image, pictures }: Gallery) => pictures.find(({ marker }) => marker === image)

function wireGallery({ image, pictures }: Gallery): RecipePictures {
  const shown = pictures.map((picture) => ({ ...picture, isCover: picture.marker === image }))
  return { image: hasPicture(image) ? image : null, pictures: shown }
}

function unknownRecord(field: string): AppError {
  const issues = [{ loc: ['body', field], type: 'unknown_record' }]
  return new AppError('request.invalid', {}, { issues })
}
