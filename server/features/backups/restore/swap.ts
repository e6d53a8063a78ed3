import { randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { replaceFile } from '#server/files/replace-file.ts'
import { syncFolders } from '#server/files/sync.ts'
import { databasePath } from '../manifest.ts'
import { besideDatabase, exchanged, exists, placesOf } from './places.ts'
import { discard, moveFile, removeFile } from '#server/files/patient.ts'

/** An interrupted swap that was completed at the start. It is not known yet whether the new data can be opened. */
export interface EndedRestore {
  /** Deletes the previous data. Call it if the new data could be opened. */
  keep: () => Promise<void>
  /** Puts the previous data back. Call it if the new data could not be opened. */
  undo: () => Promise<void>
}

const Journal = z.object({
  direction: z.enum(['forward', 'back']),
  /** Where the previous data goes instead of being deleted: a folder of `aside`. */
  aside: z
    .string()
    .regex(/^[\w-]+$/)
    .nullable()
    .default(null),
})
type Journal = z.output<typeof Journal>

/**
 * Replaces the current data with the staged data. Nobody may have it open. The journal is written before the first move,
 * so that `finishRestore` can continue after a crash at any point.
 * @param aside where `putFormerAside` shall put the previous data; null deletes it with `forgetSwap`
 */
export async function swapIn(root: string, aside: string | null = null) {
  const { former, staged } = placesOf(root)
  for (const name of exchanged) {
    if (!(await exists(path.join(staged, name)))) throw new Error(`${name} is not staged any more`)
  }
  await mkdir(former, { recursive: true, mode: 0o700 })
  await write(root, { direction: 'forward', aside })
  await forward(root)
}

/** Puts the previous data back, however far the swap got, and deletes the staged data. */
export async function swapBack(root: string) {
  if (await exists(placesOf(root).journal)) {
    await write(root, { direction: 'back', aside: null })
    await back(root)
  }
  await forgetSwap(root)
}

/** Moves the previous data to where the journal says, if it says so. Call it once the new data could be opened. */
export async function putFormerAside(root: string) {
  const aside = (await read(root))?.aside
  const { former } = placesOf(root)
  if (!aside || !(await exists(former))) return
  const folder = path.join(root, 'aside')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await moveFile(former, await freeName(path.join(folder, aside)))
  await syncFolders([root, folder])
}

/** Deletes what a swap left. The journal goes first, since the rest means nothing without it. */
export async function forgetSwap(root: string) {
  const { folder, journal } = placesOf(root)
  if (await exists(journal)) {
    await removeFile(journal)
    await syncFolders([folder])
  }
  await discard(folder)
}

/**
 * Completes or undoes a restore that was interrupted by a crash, so that all data is from the backup or none. Call it
 * before the data folder is opened, while holding its lock.
 * @returns null if the previous data is in place
 */
export async function finishRestore(root: string): Promise<EndedRestore | null> {
  const direction = (await read(root))?.direction
  if (direction === 'forward') {
    await forward(root)
    const keep = async () => {
      await putFormerAside(root)
      await forgetSwap(root)
    }
    return { keep, undo: () => swapBack(root) }
  }
  if (direction === 'back') await back(root)
  await forgetSwap(root)
  return null
}

/** Can be repeated after any step: whatever is still staged has not been moved yet. */
async function forward(root: string) {
  const { staged, former, database } = placesOf(root)
  const move = movesBetween([root, staged, former])
  if (await exists(database)) {
    for (const name of besideDatabase(databasePath))
      await move(path.join(root, name), path.join(former, name))
  }
  for (const name of exchanged) {
    if (!(await exists(path.join(staged, name)))) continue
    await move(path.join(root, name), await freeName(path.join(former, name)))
    await move(path.join(staged, name), path.join(root, name))
  }
}

/** Can be repeated as well: whatever is still among the previous data has not been moved back yet. */
async function back(root: string) {
  const { staged, former } = placesOf(root)
  const move = movesBetween([root, staged, former])
  if (await exists(path.join(former, databasePath))) {
    for (const name of besideDatabase(databasePath)) await removeFile(path.join(root, name))
  }
  for (const name of exchanged) {
    if (!(await exists(path.join(former, name)))) continue
    await move(path.join(root, name), await freeName(path.join(staged, name)))
    await move(path.join(former, name), path.join(root, name))
  }
  for (const name of besideDatabase(databasePath))
    await move(path.join(former, name), path.join(root, name))
}

/** Moves files and flushes their folders, so that the steps reach the disk in order. */
function movesBetween(folders: string[]) {
  return async (from: string, to: string) => {
    if (!(await exists(from))) return
    await moveFile(from, to)
    await syncFolders(folders)
  }
}

/** A name to move leftovers to: a request that was cut off may have created the folder again. */
async function freeName(place: string): Promise<string> {
  return (await exists(place)) ? `${place}.${randomUUID()}` : place
}

async function write(root: string, entry: Journal) {
  const { folder, journal } = placesOf(root)
  await replaceFile(journal, Buffer.from(JSON.stringify(entry)), folder)
  await syncFolders([root, folder])
}

async function read(root: string): Promise<Journal | null> {
  const { journal } = placesOf(root)
  if (!(await exists(journal))) return null
  try {
    return Journal.parse(JSON.parse(await readFile(journal, 'utf8')))
  } catch (error) {
    // An unreadable journal is damaged; undoing works from any state.
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      return { direction: 'back', aside: null }
    }
    throw error
  }
}
