import { AppError } from '#server/errors/app-error.ts'
import type { Archive, ArchiveEntry } from '#server/archives/index.ts'
import { spend } from '#server/process/spend.ts'
import type { ReadItem, RecipeFile } from '#server/recipe-files/reader.ts'
import { type ArchiveFiles, filesOf, startOf, titleOf } from './archive-files.ts'
import { decodeOldText } from './old-text.ts'
import { MOST } from './text.ts'

/** A text among those that were chosen, and what lies beside it. */
export interface TextFile {
  /** Where it stands in the zip, or what the file is called. */
  path: string
  /** The last part of its path without the ending: "Apple Pie". */
  name: string
  text: string
  /** The zip it lies in. */
  archive: Archive | null
  files: ArchiveFiles | null
}

const MB = 1024 * 1024
/** Hundreds of thousands of recipes; the text and what is made of it are in memory at once. */
const MOST_BYTES = 64 * MB
/** As many characters as `cleanText` reads. */
const MOST_RECIPE = 2 * MOST.text
const START = 64 * 1024
const nothing = Buffer.alloc(0)

/**
 * The recipes of a file, or of each text in a zip. A text that cannot be read is one failed item, and the others go on.
 * @param wanted the paths of a zip that are texts
 * @param recipesOf the recipes of one text, one after the other
 */
export async function* readTexts(
  file: RecipeFile,
  wanted: RegExp,
  recipesOf: (text: TextFile) => Iterable<ReadItem> | AsyncIterable<ReadItem>,
): AsyncGenerator<ReadItem> {
  if (!file.archive) {
    const text = textOf(await file.read(MOST_BYTES))
    const { name: path } = file
    yield* recipesOf({ path, name: titleOf(path), text, archive: null, files: null })
    return
  }
  const { archive } = file
  const files = filesOf(archive)
  for (const entry of entriesLike(archive, wanted)) {
    const { path } = entry
    try {
      const text = textOf(await archive.read(entry, MOST_BYTES))
      yield* recipesOf({ path, name: titleOf(path), text, archive, files })
    } catch (cause) {
      yield { failed: path, cause }
    }
  }
}

function textOf(bytes: Buffer): string {
  const text = decodeOldText(bytes)
  spend(bytes)
  return text
}

/** @throws Error if a text is too long for one recipe; it would be cut elsewhere, and nobody told */
export function mustFit(text: string) {
  if (text.length > MOST_RECIPE) throw new AppError('recipe-file.recipe-too-large')
}

/** How the text begins that a reader would read first; '' without one, and for what is no text. Never throws. */
export async function firstText(file: RecipeFile, wanted: RegExp): Promise<string> {
  const start = file.archive ? await startInside(file.archive, wanted) : file.start
  const text = decodeOldText(start)
  return isReadable(text) ? text : ''
}

/** Pictures and programs have signs that no text has. */
function isReadable(text: string): boolean {
  const start = text.slice(0, 2000)
  const strange = start.match(/[^\P{Cc}\s]|\uFFFD/gu)?.length ?? 0
  return strange * 50 <= start.length
}

export function entriesLike(archive: Archive, wanted: RegExp): ArchiveEntry[] {
  return archive.entries.filter(({ path }) => wanted.test(path))
}

async function startInside(archive: Archive, wanted: RegExp): Promise<Buffer> {
  const [first] = entriesLike(archive, wanted)
  return first ? startOf(archive, first, START).catch(() => nothing) : nothing
}
