import { mostOf } from '#contract/limits.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import {
  type Picture,
  withMarkers,
  type WrittenPicture,
  writePicture,
} from '#server/features/recipes/index.ts'
import { FetchRefused } from '#server/net/guarded-fetch.ts'
import type { IncomingPicture } from '#server/recipe-files/incoming.ts'
import type { Losses } from './losses.ts'
import type { MadePicture } from './pictures-ahead.ts'
import { reasonOf } from './reason.ts'

const FETCH_MS = 30_000

interface Wanted {
  pictures: IncomingPicture[]
  /** The first one, if it was made ahead. */
  first: MadePicture | null
  /** Fetch those that are addresses. */
  fetchPictures: boolean
  losses: Losses
  signal: AbortSignal
}

/** Writes the pictures of a recipe that is made next. One that cannot be read is a loss and no failure. */
export async function placePictures(
  ctx: SignedIn,
  recipeId: string,
  { pictures, first, fetchPictures, losses, signal }: Wanted,
): Promise<Picture[]> {
  const written: WrittenPicture[] = []
  for (const [at, picture] of pictures.entries()) {
    signal.throwIfAborted()
    if (written.length === mostOf.picturesOfRecipe) {
      losses.add('picture', nameOf(picture))
      continue
    }
    if (picture.kind === 'address' && !fetchPictures) {
      losses.add('picture', picture.url)
      continue
    }
    try {
      const made = (at === 0 && first) || (await bytesOf(ctx, picture, signal))
      written.push(await writePicture(ctx, recipeId, made))
    } catch (error) {
      if (signal.aborted || asDiskFailure(error)) throw error
      losses.add('picture', [nameOf(picture), reason(ctx, error)].filter(Boolean).join(': '))
    }
  }
  return withMarkers(written)
}

const nameOf = (picture: IncomingPicture) => (picture.kind === 'address' ? picture.url : '')

/** The bytes of a picture of a file, fetched if it is an address. */
export async function bytesOf(ctx: SignedIn, picture: IncomingPicture, signal: AbortSignal) {
  if (picture.kind === 'bytes') return picture.read()
  const limited = AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)])
  return (await ctx.fetch(picture.url, { kind: 'image', signal: limited })).body
}

function reason(ctx: SignedIn, error: unknown): string {
  const isFetch = error instanceof FetchRefused
  return reasonOf(
    ctx,
    isFetch ? new AppError('image.url-not-an-image', {}, { cause: error }) : error,
  )
}
