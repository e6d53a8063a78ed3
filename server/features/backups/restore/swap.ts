import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { renameOver, replaceFile } from '#server/files/replace-file.ts'
import { syncFolders } from '#server/files/sync.ts'
import { databasePath } from '../manifest.ts'
import { besideDatabase, exchanged, exists, placesOf } from './places.ts'

/** A restore that was interrupted while it replaced, and has been ended; whether what came can be opened is not known. */
export interface EndedRestore {
  /** It can: what was there before is deleted. */
  keep: () => Promise<void>
  /** It cannot: what was there before comes back. */
  undo: () => Promise<void>
}

const Journal = z.object({ direction: z.enum(['forward', 'back']) })

/**
 * Puts what is staged in the place of the household's data, which nobody may have open. From the first line on the
 * journal knows of it, so that `finishRestore` can go on wherever a crash stopped it.
 */
export async function swapIn(root: string) {
  const { former, staged } = placesOf(root)
  for (const name of exchanged) {
    if (!(await exists(path.join(staged, name)))) throw new Error(`${name} is not staged any more`)
  }
  await mkdir(former, { recursive: true, mode: 0o700 })
  await write(root, 'forward')
  await forward(root)
}

/** Brings back what was there before the swap, however far that came, and forgets what was staged. */
export async function swapBack(root: string) {
  if (await exists(placesOf(root).journal)) {
    await write(root, 'back')
    await back(root)
  }
  await forgetSwap(root)
}

/** Deletes what a swap has left. The journal goes first and alone: without it the rest means nothing. */
export async function forgetSwap(root: string) {
  const { folder, journal } = placesOf(root)
  if (await exists(journal)) {
    await rm(journal, { maxRetries: 10 })
    await syncFolders([folder])
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

/**
 * Ends what a restore had begun when the program or the computer stopped: everything of the backup, or everything of
 * before. For the time before the data folder is opened, by whoever holds its lock.
 * @returns null when everything is as it was before
 */
export async function finishRestore(root: string): Promise<EndedRestore | null> {
  const direction = await read(root)
  if (direction === 'forward') {
    await forward(root)
    return { keep: () => forgetSwap(root), undo: () => swapBack(root) }
  }
  if (direction === 'back') await back(root)
  await forgetSwap(root)
  return null
}

/** Can be repeated after any of its steps: what is still staged has not been moved yet. */
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

/** Can be repeated as well: what still lies among the former has not come back yet. */
async function back(root: string) {
  const { staged, former } = placesOf(root)
  const move = movesBetween([root, staged, former])
  if (await exists(path.join(former, databasePath))) {
    for (const name of besideDatabase(databasePath))
      await rm(path.join(root, name), { force: true })
  }
  for (const name of exchanged) {
    if (!(await exists(path.join(former, name)))) continue
    await move(path.join(root, name), await freeName(path.join(staged, name)))
    await move(path.join(former, name), path.join(root, name))
  }
  for (const name of besideDatabase(databasePath))
    await move(path.join(former, name), path.join(root, name))
}

/** Moves what is there, and waits until all folders know it: a later step must not reach the disk before an earlier. */
function movesBetween(folders: string[]) {
  return async (from: string, to: string) => {
    if (!(await exists(from))) return
    await renameOver(from, to)
    await syncFolders(folders)
  }
}

/** A request that was cut off may have begun the folder anew; what it left must not take the place of the former one. */
async function freeName(place: string): Promise<string> {
  return (await exists(place)) ? `${place}.${randomUUID()}` : place
}

async function write(root: string, direction: z.output<typeof Journal>['direction']) {
  const { folder, journal } = placesOf(root)
  await replaceFile(journal, Buffer.from(JSON.stringify({ direction })), folder)
  await syncFolders([root, folder])
}

async function read(root: string) {
  const { journal } = placesOf(root)
  if (!(await exists(journal))) return null
  try {
    return Journal.parse(JSON.parse(await readFile(journal, 'utf8'))).direction
  } catch (error) {
    // What cannot be read is damaged, and going back is possible from everywhere.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 'back'
    throw error
  }
}
