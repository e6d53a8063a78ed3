import { open, readFile, stat } from 'node:fs/promises'
import { type ArchiveLimits, openArchive, recipesArchive } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { innerZips } from './inner-zips.ts'
import type { PageReading } from './page-reading.ts'
import type { RecipeFile } from './reader.ts'

const START = 64 * 1024
const zipStarts = ['PK\x03\x04', 'PK\x05\x06'].map((text) => Buffer.from(text))

export interface OpenFile extends RecipeFile {
  close: () => Promise<void>
}

export interface FileToOpen {
  /** A copy on this disk that nobody else writes, and that stays until the file is closed. */
  path: string
  /** As the sender calls it. */
  name: string
  /** Where zips within the zip are put while they are open, and what readers set aside. */
  tmp: string
  /** As of a `RecipeFile`. */
  groups?: readonly string[]
}

/**
 * Opens a file from a stranger for its readers. Close it when done.
 * @throws AppError archive.… for a zip that is not what it should be
 */
export async function openRecipeFile(
  { path, name, tmp, groups = [] }: FileToOpen,
  pages: PageReading,
  limits: ArchiveLimits = recipesArchive,
): Promise<OpenFile> {
  const { size } = await stat(path)
  const start = await startOf(path, size)
  const isZip = zipStarts.some((mark) => start.subarray(0, mark.length).equals(mark))
  const archive = isZip ? await openArchive(path, limits) : null
  const inner = innerZips(tmp, limits)
  return {
    name,
    size,
    start,
    archive,
    path,
    tmp,
    groups,
    pages,
    read: async (maxBytes) => {
      if (size > maxBytes) throw new AppError('recipe-file.too-large')
      return readFile(path)
    },
    openInner: inner.open,
    close: async () => {
      await inner.close()
      await archive?.close()
    },
  }
}

async function startOf(path: string, size: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const start = Buffer.alloc(Math.min(size, START))
    const { bytesRead } = await handle.read(start, 0, start.length, 0)
    return start.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
