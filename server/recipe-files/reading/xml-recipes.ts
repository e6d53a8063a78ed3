import { AppError } from '#server/errors/app-error.ts'
import { createReadStream } from 'node:fs'
import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { ReadItem, RecipeFile } from '#server/recipe-files/reader.ts'
import { type ArchiveFiles, filesOf, startOf } from './archive-files.ts'
import { decodeText } from './decode.ts'
import { itemOf } from './items.ts'
import { isPacked, unpackedPieces } from './packed.ts'
import { entriesLike } from './text-files.ts'
import { elementsOf, type FoundElement } from './xml-elements.ts'

const MB = 1024 * 1024
/** Bytes of a file in UTF-16, of which all are in memory. */
const MOST_WIDE = 64 * MB

/**
 * The recipes of an XML file, or of each one in a zip, from the elements of these names.
 * @param read makes a recipe, or null of an element that is none
 */
export async function* xmlRecipes(
  file: RecipeFile,
  { wanted, names }: { wanted: RegExp; names: readonly string[] },
  read: (element: FoundElement, files: FilesBeside) => IncomingRecipe | null,
): AsyncGenerator<ReadItem> {
  const { archive } = file
  const files = archive && filesOf(archive)
  const sources = archive ? entriesLike(archive, wanted) : [null]
  for (const entry of sources) {
    let count = 0
    const path = entry?.path ?? file.name
    try {
      const pieces = archive && entry ? await piecesIn(archive, entry) : xmlPieces(file)
      for await (const element of elementsOf(pieces, names)) {
        if (element.isCut) {
          yield { failed: `${path}, ${count + 1}`, cause: new AppError('recipe-file.recipe-cut') }
          continue
        }
        const item = await itemOrNothing(`${path}, ${count + 1}`, () =>
          read(element, { archive, files }),
        )
        if (item) {
          count += 1
          yield item
        }
      }
    } catch (cause) {
      if (!archive) throw cause
      yield { failed: path, cause }
    }
  }
}

/** What lies beside a text in its zip. */
export interface FilesBeside {
  archive: Archive | null
  files: ArchiveFiles | null
}

async function itemOrNothing(name: string, make: () => IncomingRecipe | null) {
  let made: IncomingRecipe | null = null
  try {
    made = make()
  } catch (cause) {
    return { failed: name, cause }
  }
  return made && itemOf(name, () => made)
}

/**
 * The bytes of an XML file, in UTF-8 if it was written in UTF-16; unpacked if it is packed, where what stands around it in
 * an archive of Unix is none of its elements.
 */
function xmlPieces(file: RecipeFile): AsyncIterable<Buffer> {
  if (isPacked(file)) return unpackedPieces(file)
  if (!hasWideLetters(file.start)) return createReadStream(file.path, { highWaterMark: MB })
  return inUtf8(() => file.read(MOST_WIDE))
}

async function piecesIn(archive: Archive, entry: ArchiveEntry): Promise<AsyncIterable<Buffer>> {
  const isWide = hasWideLetters(await startOf(archive, entry, 2))
  return isWide ? inUtf8(() => archive.read(entry, MOST_WIDE)) : archive.stream(entry)
}

const hasWideLetters = ([first, second]: Buffer) => first === 0 || second === 0 || first! >= 0xfe

async function* inUtf8(read: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(decodeText(await read()))
}
