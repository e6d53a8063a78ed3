import { AppError } from '#server/errors.ts'
import { NotAnImage } from './images.ts'

/** Runs what writes a picture that somebody sent. @throws AppError image.not-an-image, image.too-large */
export async function keepUpload(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof NotAnImage)) throw error
    const isLarge = error.reason === 'too-many-pixels' || error.reason === 'too-many-frames'
    throw new AppError(isLarge ? 'image.too-large' : 'image.not-an-image', {}, { cause: error })
  }
}
