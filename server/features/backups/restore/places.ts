import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { databasePath, mediaFolder } from '../manifest.ts'

/**
 * What a restore replaces: the database and the media folder. They have the same names in the data folder and in a
 * backup.
 */
export const exchanged = [databasePath, mediaFolder.slice(0, -1)] as const
/** SQLite's files beside a database; without them the database may be missing its latest changes. */
export const besideDatabase = (database: string) => [`${database}-wal`, `${database}-shm`]

/** Where a restore works: inside the data folder, because renaming needs the same disk. */
export function placesOf(root: string) {
  const folder = path.join(root, 'restore')
  const staged = path.join(folder, 'new')
  return {
    folder,
    /** The unpacked backup. */
    staged,
    database: path.join(staged, databasePath),
    /** The previous data, until the restore has succeeded. */
    former: path.join(folder, 'old'),
    /** Exists once everything is unpacked. Without it the folder's contents can be deleted. */
    journal: path.join(folder, 'journal.json'),
  }
}

export async function exists(place: string): Promise<boolean> {
  try {
    await lstat(place)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
