import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { databasePath, mediaFolder } from '../manifest.ts'

/** What a restore replaces: a file and a folder, of the same names in the data folder and in a backup. */
export const exchanged = [databasePath, mediaFolder.slice(0, -1)] as const
/** What SQLite keeps beside a database; without it the database may be an older one. */
export const besideDatabase = (database: string) => [`${database}-wal`, `${database}-shm`]

/** Where a restore works, inside the data folder: renaming needs the same disk. */
export function placesOf(root: string) {
  const folder = path.join(root, 'restore')
  const staged = path.join(folder, 'new')
  return {
    folder,
    /** What came out of the backup. */
    staged,
    database: path.join(staged, databasePath),
    /** What was there before, until the restore has succeeded. */
    former: path.join(folder, 'old'),
    /** Says that everything is staged. Without it nothing in the folder is worth anything. */
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
