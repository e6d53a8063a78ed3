import { AppError } from '#server/errors/app-error.ts'
import { type ImageRefusal, NotAnImage } from './images.ts'

/**
 * Runs `write` for an uploaded picture and translates its errors.
 * @throws AppError image.not-an-image, image.heic, image.too-large
 */
export async function keepUpload<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    throw new AppError(codeOf(error.reason), {}, { cause: error })
  }
}

function codeOf(reason: ImageRefusal) {
  if (reason === 'heic') return 'image.heic'
  const isLarge = reason === 'too-many-pixels' || reason === 'too-many-frames'
  return isLarge ? 'image.too-large' : 'image.not-an-image'
}
