import { recipeReadings } from '#contract/recipe-readings.ts'
import type { Parsed, StoredFile } from '#contract/endpoint.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getRecipe } from '#server/features/recipes/index.ts'
import { noRecipeIn } from '../no-recipe.ts'
import { replaceFromPage } from '../replace.ts'
import { keepPage, keepRecipe, mustBeNew, toBeReplaced } from '../service.ts'
import type { Reading } from './reading.ts'
import { pageBytes, readNow } from './service.ts'
import { forget, getReading } from './store.ts'

/**
 * Stores what was read as a person has corrected it, with the words and the pages it was read from.
 * @throws AppError record.not-found, import.exists, recipe.locked, file.not-found
 */
export async function keepReading(
  ctx: SignedIn,
  id: string,
  checked: Parsed<typeof recipeReadings.keep>['body'],
) {
  const reading = getReading(ctx, id)
  const isFound = reading.found !== null || reading.helped !== null
  if (!isFound || reading.isKeeping) throw new AppError('record.not-found')
  reading.isKeeping = true
  try {
    const kept = await keepChecked(ctx, reading, checked)
    await forget(ctx, reading)
    return await getRecipe(ctx, kept.id)
  } finally {
    reading.isKeeping = false
  }
}

async function keepChecked(
  ctx: SignedIn,
  { id, found, words, pictures, read }: Reading,
  checked: Parsed<typeof recipeReadings.keep>['body'],
) {
  const { basedOn: _basedOn, ...recipe } = checked.recipe
  const { picturePage, picture, url = null, onDuplicate } = checked
  const own = read?.picture
  const keeping = { url, onDuplicate }
  const original = found?.original ?? words
  const twin = await toBeReplaced(ctx, keeping, recipe)
  if (twin) return replaceFromPage(ctx, twin.id, { recipe, url, original, reportId: null })
  await mustBeNew(ctx, keeping, recipe)
  const arrived = {
    ...recipe,
    ...(picture && picture === own?.address && { picture: Buffer.from(own.bytes) }),
    ...(picturePage && { picture: await pageBytes(ctx, id, picturePage) }),
    pictureUrls: picture ? [picture] : [],
    original,
    pages: pictures,
  }
  return keepRecipe(ctx, arrived, keeping)
}

/** Reads photos and keeps what is found without a look at it, as programs ask for it. @returns the new slug */
export async function importPictures(ctx: SignedIn, files: StoredFile[]): Promise<string> {
  const reading = await readNow(ctx, { files, includeTags: false })
  const { read, picture: own } = reading.read!
  const { page, original, readFrom } = read
  if (!page) throw noRecipeIn(readFrom)
  const keeping = { url: null, includeTags: false, onDuplicate: 'copy' } as const
  const pages = reading.pictures
  try {
    const picture = own && { picture: Buffer.from(own.bytes) }
    return (await keepPage(ctx, { page, original, pages, ...picture }, keeping)).slug
  } finally {
    await forget(ctx, reading)
  }
}
