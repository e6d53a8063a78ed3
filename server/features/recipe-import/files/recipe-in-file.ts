import { AppError } from '#server/errors/app-error.ts'
import type { IncomingPicture, IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { LooseFile } from '#server/recipe-files/page-reading.ts'
import { leftover } from '#server/recipe-files/reading/fields.ts'
import { BESIDE, readDocument } from '../documents/read-document.ts'
import { MOST_PAGES } from '../documents/pdf.ts'
import { toIncoming } from './to-incoming.ts'

/** A page may name the same picture in several sizes. */
const MOST_PICTURES = 3

/** As of `PageReading`. The text that was read stays with the recipe. */
export async function recipeInFile({ bytes, pictureOf }: LooseFile): Promise<IncomingRecipe> {
  const found = await readDocument({ bytes, isAmongFiles: true })
  if (found.kind === 'pictures' || found.kind === 'picture') throw new AppError('recipe-file.scan')
  if (found.kind === 'trouble') {
    const { trouble } = found
    throw new AppError(
      `reading.${trouble}`,
      trouble === 'too-many-pages' ? { most: MOST_PAGES } : {},
    )
  }
  const { page, address, original } = found.read
  if (!page) throw new AppError('recipe-file.no-recipe')
  const recipe = toIncoming(page)
  const named = [...page.imageUrls, ...(found.shown ?? [])]
  const beside = named.flatMap((url) => pictureOf(pathOf(url)) ?? [])
  const own = found.picture ? [bytesPicture(found.picture.bytes)] : beside
  const lost = page.imageUrls.filter((url) => url.startsWith(BESIDE) && own.length === 0)
  return {
    ...recipe,
    sourceUrl: isWeb(address) ? address : isWeb(recipe.sourceUrl) ? recipe.sourceUrl : '',
    pictures:
      own.length > 0
        ? own.slice(0, MOST_PICTURES)
        : recipe.pictures.filter((picture) => picture.kind === 'bytes' || isWeb(picture.url)),
    past: {
      versions: [],
      original: { address: isWeb(address) ? address : '', text: original, date: '', pages: [] },
    },
    unmapped: leftover('image', lost.map(pathOf).join('\n')),
  }
}

const isWeb = (address: string | null): address is string =>
  !!address && !address.startsWith(BESIDE)

/** Of a file beside the page its path from there, as it is written; of another one its address. */
const pathOf = (url: string) => (url.startsWith(BESIDE) ? url.slice(BESIDE.length) : url)

const bytesPicture = (bytes: Uint8Array<ArrayBuffer>): IncomingPicture => ({
  kind: 'bytes',
  read: () => Promise.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  held: bytes.byteLength,
})
