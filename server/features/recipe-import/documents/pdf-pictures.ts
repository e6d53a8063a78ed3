import { importNative } from '#server/process/native-modules.ts'
import { opened, UnreadablePdf } from './pdf.ts'

/** In pixels: a scanned page is wider, a logo is not. */
const NARROWEST = 500
const quality = 85

/** The largest picture on a page of a PDF, as a JPEG; null if it has none that fills a page. @throws UnreadablePdf */
export async function pictureOfPage(bytes: Uint8Array, number: number): Promise<Uint8Array | null> {
  const { extractImages } = await import('unpdf')
  const document = await opened(bytes)
  const images = await extractImages(document, number).catch((cause: unknown) => {
    throw new UnreadablePdf('damaged', { cause })
  })
  const [largest] = images.toSorted((a, b) => b.width * b.height - a.width * a.height)
  if (!largest || largest.width < NARROWEST) return null
  const { data, width, height, channels } = largest
  const { default: sharp } = await importNative(() => import('sharp'))
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer()
}
