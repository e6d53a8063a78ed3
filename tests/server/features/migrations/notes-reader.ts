import { afterAll, afterEach, beforeAll } from 'vitest'
import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { recipeFileReaders } from '#server/recipe-files/readers/index.ts'
import { makeZip } from '#tests/server/archives/zips.ts'

/** A line of a file of the made-up program Notes: a recipe, one that cannot be read, or a file that ends in the middle. */
export type NotesLine =
  | (Partial<IncomingRecipe> & { name: string; photo?: string })
  | { failed: string }
  | { breaks: string }
  | { waits: string }

const mark = 'NOTES OF A TEST\n'
const opens: (() => void)[] = []
const held = new Map<string, { reached: () => void; opened: Promise<void> }>()

/** Stops the reader at a line until it is opened, as a slow disk would. */
export function gate(name: string) {
  let open = () => {}
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => (reached = resolve))
  const opened = new Promise<void>((resolve) => (open = resolve))
  held.set(name, { reached, opened })
  opens.push(open)
  return { isReached, open }
}

/** Reads one line per recipe, from a text or from 'notes.txt' in a zip; pictures are files of the zip. */
export const notesReader: RecipeFileReader = {
  type: 'test-notes',
  title: 'Notes',
  finds: async ({ start, archive }) => {
    const isNotes = archive?.entries.some(({ path }) => path === 'notes.txt')
    return isNotes || start.subarray(0, mark.length).toString() === mark ? 2 : 0
  },
  read: async function* (file) {
    const text = (await bytesOf(file)).toString()
    for (const line of text.slice(mark.length).split('\n').filter(Boolean)) {
      const one = JSON.parse(line) as NotesLine
      if ('breaks' in one) throw new Error(one.breaks)
      if ('waits' in one) {
        held.get(one.waits)?.reached()
        await held.get(one.waits)?.opened
      } else if ('failed' in one) yield { failed: one.failed, cause: new Error('no') }
      else yield { recipe: { ...emptyRecipe(one.name), ...one, pictures: picturesOf(file, one) } }
    }
  },
}

function picturesOf({ archive }: RecipeFile, line: NotesLine): IncomingRecipe['pictures'] {
  const { photo, pictures = [] } = line as { photo?: string; pictures?: IncomingRecipe['pictures'] }
  const entry = archive?.entries.find(({ path }) => path === photo)
  if (!archive || !entry) return pictures
  return [{ kind: 'bytes', read: () => archive.read(entry, 50_000_000) }, ...pictures]
}

async function bytesOf(file: RecipeFile): Promise<Buffer> {
  const entry = file.archive?.entries.find(({ path }) => path === 'notes.txt')
  return file.archive && entry ? file.archive.read(entry, 100_000_000) : file.read(100_000_000)
}

/** The server knows the program while these tests run. */
export function withNotesReader() {
  beforeAll(() => void recipeFileReaders.push(notesReader))
  // A test that failed on its way would keep its server from stopping.
  afterEach(() => opens.splice(0).forEach((open) => open()))
  afterAll(() => void recipeFileReaders.splice(recipeFileReaders.indexOf(notesReader), 1))
}

export const notes = (lines: NotesLine[]): Buffer =>
  Buffer.from(mark + lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

export const notesZip = (lines: NotesLine[], files: Record<string, Buffer> = {}): Buffer =>
  makeZip([
    { name: 'notes.txt', content: notes(lines) },
    ...Object.entries(files).map(([name, content]) => ({ name, content, stored: true as const })),
  ])
