import { Readable } from 'node:stream'
import type { Archive } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { collectNow } from '#server/process/giving-back.ts'
import type { RecipeFile } from '#server/recipe-files/reader.ts'

/** What is read at once; bytes. The limit of a thread’s memory does not count buffers. */
const MOST_AT_ONCE = 48 * 1024 * 1024
/** From that size on, what was read before is cleared away first; V8 does not do it for a buffer. */
const LARGE = 8 * 1024 * 1024

/**
 * The same file, of which nobody holds more at once than a household’s computer can spare, whatever a reader would take.
 * @param getsOn is told of each part of it that was read
 */
export function limitedFile(
  file: RecipeFile,
  getsOn: () => void,
  collect: () => void = collectNow,
): RecipeFile {
  const begin = (size: number) => {
    getsOn()
    if (size >= LARGE) collect()
  }
  return {
    ...file,
    archive: file.archive && limitedArchive(file.archive, begin),
    read: async (maxBytes) => {
      begin(file.size)
      return file.read(Math.min(maxBytes, MOST_AT_ONCE))
    },
    openInner: async (bytes) => limitedArchive(await file.openInner(bytes), begin),
  }
}

function limitedArchive(archive: Archive, begin: (size: number) => void): Archive {
  return {
    ...archive,
    stream: async (entry) => {
      begin(0)
      return telling(await archive.stream(entry), () => begin(0))
    },
    read: async (entry, maxBytes, space) => {
      begin(entry.size)
      if (entry.size > MOST_AT_ONCE) throw new AppError('recipe-file.too-large')
      return archive.read(entry, maxBytes, space)
    },
  }
}

/** The same stream, each piece of which says that reading gets on: a large entry may take longer than a deadline. */
const telling = (stream: Readable, getsOn: () => void) =>
  Readable.from(
    (async function* () {
      for await (const piece of stream) {
        getsOn()
        yield piece as Buffer
      }
    })(),
  )
