import type { Archive } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { RecipeFile } from '#server/recipe-files/reader.ts'

/** What is read at once; bytes. The limit of a thread’s memory does not count buffers. */
const MOST_AT_ONCE = 48 * 1024 * 1024

/**
 * The same file, of which nobody holds more at once than a household’s computer can spare, whatever a reader would take.
 * @param getsOn is told of each part of it that was read
 */
export function limitedFile(file: RecipeFile, getsOn: () => void): RecipeFile {
  return {
    ...file,
    archive: file.archive && limitedArchive(file.archive, getsOn),
    read: async (maxBytes) => {
      getsOn()
      return file.read(Math.min(maxBytes, MOST_AT_ONCE))
    },
    openInner: async (bytes) => limitedArchive(await file.openInner(bytes), getsOn),
  }
}

function limitedArchive(archive: Archive, getsOn: () => void): Archive {
  return {
    ...archive,
    stream: async (entry) => {
      getsOn()
      return archive.stream(entry)
    },
    read: async (entry, maxBytes, space) => {
      getsOn()
      if (entry.size > MOST_AT_ONCE) throw new AppError('recipe-file.too-large')
      return archive.read(entry, maxBytes, space)
    },
  }
}
