import type { Archive } from '#server/archives/index.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { ReadItem, RecipeFile } from '#server/recipe-files/reader.ts'
import { hasEnding, titleOf } from './archive-files.ts'
import { itemOf } from './items.ts'

/** One file of a recipe, and the archive it lies in. */
export interface SingleFile {
  path: string
  bytes: Buffer
  archive: Archive | null
}

interface Kind {
  /** 'crumb': the files that are recipes. */
  endings: readonly string[]
  /** Zips of such files that may lie in the zip. */
  zips?: readonly string[]
  /** Bytes of one. */
  most: number
}

const MOST_ZIP = 200 * 1024 * 1024

/** The recipe in a file, or in each file of a zip with the right ending. */
export async function* eachFile(
  file: RecipeFile,
  kind: Kind,
  recipeIn: (file: SingleFile) => IncomingRecipe | Promise<IncomingRecipe>,
): AsyncGenerator<ReadItem> {
  if (file.archive) {
    yield* eachIn(file, file.archive, kind, recipeIn)
    return
  }
  const { name: path } = file
  yield await itemOf(titleOf(path), async () =>
    recipeIn({ path, bytes: await file.read(kind.most), archive: null }),
  )
}

async function* eachIn(
  file: RecipeFile,
  archive: Archive,
  { zips = [], ...kind }: Kind,
  recipeIn: (file: SingleFile) => IncomingRecipe | Promise<IncomingRecipe>,
): AsyncGenerator<ReadItem> {
  for (const entry of archive.entries) {
    const { path } = entry
    if (hasEnding(path, ...kind.endings)) {
      yield await itemOf(titleOf(path), async () =>
        recipeIn({ path, bytes: await archive.read(entry, kind.most), archive }),
      )
    } else if (hasEnding(path, ...zips)) {
      let inner: Archive | null = null
      try {
        inner = await file.openInner(await archive.read(entry, MOST_ZIP))
        yield* eachIn(file, inner, kind, recipeIn)
      } catch (cause) {
        yield { failed: path, cause }
      } finally {
        await inner?.close()
      }
    }
  }
}
