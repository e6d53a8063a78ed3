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
  const copy = path.join(tmp, `${randomUUID()}.db`)
  // What was written while the program ran stands beside it. SQLite takes it in if it belongs to it.
  const log = archive!.entries.find(({ path }) => path === `${entry.path}-wal`)
  // Its folder is removed with the file, so nobody waits for it.
  const forget = () => {
    for (const end of ['', ...(log ? ['-wal', '-shm'] : [])]) void discard(`${copy}${end}`)
  }
  try {
    for (const [from, end] of [[entry, ''], ...(log ? [[log, '-wal'] as const] : [])] as const) {
      if (from.size > MOST_DATABASE) throw new AppError('recipe-file.too-large')
      const file = createWriteStream(`${copy}${end}`, { mode: 0o600 })
      await pipeline(await archive!.stream(from), file)
    }
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
