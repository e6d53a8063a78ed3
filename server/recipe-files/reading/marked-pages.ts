import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { type ArchiveFiles, filesOf, folderOf, startOf } from './archive-files.ts'
import { decodeText } from './decode.ts'
import { htmlPieces } from './html-pieces.ts'
import { itemOf } from './items.ts'

const MOST_PAGE = 100 * 1024 * 1024 // bytes
const START = 64 * 1024 // bytes

/** Where the pictures of a page lie: beside it in its zip, if it came in one. */
export interface PagePlace {
  archive: Archive | null
  files: ArchiveFiles | null
  folder: string
}

interface MarkedPage {
  /** The page in a zip. */
  pageIn: (archive: Archive) => ArchiveEntry | undefined
  /** Whether the beginning of a page is of this program. */
  isMarked: (start: string) => boolean
  /** The class of the element of each recipe. */
  kind: string
  recipeOf: (piece: string, place: PagePlace) => IncomingRecipe
}

/** How a page of all recipes is found and read, alone or in a zip with its pictures. */
export function markedPage({
  pageIn,
  isMarked,
  kind,
  recipeOf,
}: MarkedPage): Pick<RecipeFileReader, 'finds' | 'read'> {
  return {
    finds: async ({ start, archive }) => {
      if (!archive) return isMarked(decodeText(start)) ? 2 : 0
      const page = pageIn(archive)
      if (!page) return 0
      const begin = await startOf(archive, page, START).catch(() => Buffer.alloc(0))
      return isMarked(decodeText(begin)) ? 2 : 0
    },

    read: async function* (file: RecipeFile) {
      const { archive } = file
      const page = archive && pageIn(archive)
      const bytes = page ? await archive.read(page, MOST_PAGE) : await file.read(MOST_PAGE)
      const files = archive && filesOf(archive)
      const place = { archive, files, folder: page ? folderOf(page.path) : '' }
      let at = 0
      for (const piece of htmlPieces(decodeText(bytes), kind)) {
        at += 1
        yield await itemOf(`recipe ${at}`, () => recipeOf(piece, place))
      }
    },
  }
}
