import { ALONE, inDecodingTurn } from '#server/files/decoding.ts'
import { NotAnImage, readImageInfo } from '#server/files/images.ts'
import { LARGEST } from '#server/files/image-memory.ts'
import { keepUpload } from '#server/files/uploaded-picture.ts'

/** In pixels: letters of a page this large are as high as the recognition reads best. */
const readSide = 2600
/** A small picture is enlarged, as letters of less than ten pixels are guessed. */
const smallSide = 1600
const shownSide = 2400
const quality = 78
const longest = { seconds: 60 }

export interface PreparedPicture {
  /** Grey, upright, evenly lit; a PNG. */
  read: Buffer
  /** What people look at, without place and camera; a WebP. */
  shown: Buffer
}

/**
 * A photo or a scan, made ready to be read and to be looked at.
 * @throws AppError image.not-an-image, image.heic, image.too-large
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  return keepUpload(async () => {
    const { width, height } = await readImageInfo(bytes)
    const isSmall = Math.max(width, height) < smallSide
    return inDecodingTurn(ALONE, () => decoded(bytes, isSmall))
  })
}

/** Only what people look at. @throws NotAnImage */
export async function shownPage(bytes: Buffer): Promise<Buffer> {
  await readImageInfo(bytes)
  return inDecodingTurn(ALONE, () => made(async () => shown(await upright(bytes))))
}

/** @throws NotAnImage */
async function decoded(bytes: Buffer, isSmall: boolean): Promise<PreparedPicture> {
  const side = isSmall ? smallSide : readSide
  const picture = await upright(bytes)
  return made(async () => ({
    read: await picture(side, !isSmall)
      .greyscale()
      .normalise({ lower: 1, upper: 99 })
      .png({ compressionLevel: 1 })
      .toBuffer(),
    shown: await shown(picture),
  }))
}

type Upright = Awaited<ReturnType<typeof upright>>

async function upright(bytes: Buffer) {
  const { default: sharp } = await import('sharp')
  return (side: number, withoutEnlargement: boolean) =>
    sharp(bytes, { limitInputPixels: LARGEST, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement })
      .timeout(longest)
}

const shown = (picture: Upright) => picture(shownSide, true).webp({ quality, effort: 1 }).toBuffer()

async function made<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (cause) {
    throw new NotAnImage('damaged', { cause })
  }
}

/** The same picture by a quarter of a circle or more. */
export async function turned(picture: Buffer, degrees: 90 | 180 | 270): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture).rotate(degrees).toBuffer()
}
