import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Archive, type ArchiveEntry, nameKey } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { discard } from '#server/files/patient.ts'
import type { RecipeFile } from '#server/recipe-files/reader.ts'
import { nameOf, startOf } from './archive-files.ts'
import { isDatabase, openStrangeDatabase, type StrangeDatabase } from './strange-database.ts'

const MB = 1024 * 1024
const [START, MOST_DATABASE] = [64 * 1024, 1024 * MB]

/** A file of this name in a zip, if it is a database, and its first pages, on which its tables stand as text. */
export async function databaseIn(
  archive: Archive,
  name: string,
): Promise<{ entry: ArchiveEntry; start: Buffer } | null> {
  const entry = archive.entries.find(({ path }) => nameKey(nameOf(path)) === name)
  if (!entry) return null
  const start = await startOf(archive, entry, START)
  return isDatabase(start) ? { entry, start } : null
}

/**
 * Opens a database in a zip, as SQLite reads files only. Closing it removes the copy.
 * @throws AppError recipe-file.unreadable, recipe-file.too-large
 */
export async function openZippedDatabase(
  { archive, tmp }: Pick<RecipeFile, 'archive' | 'tmp'>,
  entry: ArchiveEntry,
): Promise<StrangeDatabase> {
  if (entry.size > MOST_DATABASE) throw new AppError('recipe-file.too-large')
  const copy = path.join(tmp, `${randomUUID()}.db`)
  // Its folder is removed with the file, so nobody waits for it.
  const forget = () => void discard(copy)
  try {
    await pipeline(await archive!.stream(entry), createWriteStream(copy, { mode: 0o600 }))
    const database = openStrangeDatabase(copy)
    return {
      ...database,
      close: () => {
        database.close()
        forget()
      },
    }
  } catch (error) {
    forget()
    throw error
  }
}
