import { Damaged } from './damaged.ts'

const maxPixels = 100_000_000

/**
 * A TIFF written anew, with all its pages and without loss; its format mixes pixels and notes too much to take them out.
 * @throws Damaged, also for the raw pictures of cameras, which begin like a TIFF
 */
export async function cleanTiff(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const read = () => sharp(bytes, { pages: -1, failOn: 'error', limitInputPixels: maxPixels })
  try {
    const { pages = 1 } = await read().metadata()
    const picture = pages === 1 ? read().autoOrient() : read()
    return await picture.keepIccProfile().tiff({ compression: 'lzw' }).toBuffer()
  } catch {
    throw new Damaged()
  }
}
