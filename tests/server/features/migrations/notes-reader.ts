import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { takeUp } from '#server/recipe-files/reading/item-watch.ts'
import { atGate } from './gates.ts'

/** A line of a file of the made-up program Notes: a recipe, one that cannot be read, or a file that ends in the middle. */
export type NotesLine =
  | (Partial<IncomingRecipe> & { name: string; photo?: string })
  | { failed: string }
  | { breaks: string }
  | { waits: string }
  | { spins: 'forever' }
  | { fills: 'memory' }
  /** A recipe that takes all there is of this, while it is made. */
  | { name: string; takesAll: 'time' | 'memory' }

export const mark = 'NOTES OF A TEST\n'

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
        await atGate(one.waits)
      } else if ('spins' in one || 'fills' in one) {
        for (const fill = filler(); ;) if ('fills' in one) fill()
      } else if ('takesAll' in one) {
        yield await itemOf(one.name, () => {
          for (const fill = filler(); ;) if (one.takesAll === 'memory') fill()
        })
      } else if ('failed' in one) yield { failed: one.failed, cause: new Error('no') }
      else {
        // In its own way, so that recipes without anything count as well.
        const pictures = picturesOf(file, one)
        yield { recipe: await takeUp(() => ({ ...emptyRecipe(one.name), ...one, pictures })) }
      }
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

/** Takes some megabytes more each time; of numbers, as many small objects would keep the collector busy for minutes. */
function filler() {
  const kept: number[][] = []
  return () => void kept.push(Array.from<number>({ length: 500_000 }).fill(0.5))
}
