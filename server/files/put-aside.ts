import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { moveFile } from './patient.ts'
import { syncFolders } from './sync.ts'

/** What SQLite has beside a database, and the database itself. */
export const ofDatabase = ['', '-wal', '-shm']

/** The name of a folder for data that is put aside. */
export const asideName = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '-')

/** Moves files, and what SQLite has beside them, to a folder of their own in the data folder. Nothing is deleted. */
export async function putAside(root: string, places: string[], now: Date) {
  const name = asideName(now)
  const wanted = path.join(root, 'aside', name)
  const folder = existsSync(wanted) ? `${wanted}-${randomUUID().slice(0, 8)}` : wanted
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const place of places.flatMap((place) => ofDatabase.map((end) => place + end))) {
    if (existsSync(place)) await moveFile(place, path.join(folder, path.basename(place)))
  }
  await syncFolders([root, path.join(root, 'aside'), folder])
}
