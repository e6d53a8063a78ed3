import { AppError } from '#server/errors/app-error.ts'
import { NotAnImage } from './images.ts'

/**
 * Runs `write` for an uploaded picture and translates its errors. @throws AppError image.not-an-image, image.too-large
 */
export async function keepUpload<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    const isLarge = error.reason === 'too-many-pixels' || error.reason === 'too-many-frames'
    throw new AppError(isLarge ? 'image.too-large' : 'image.not-an-image', {}, { cause: error })
  }
}
