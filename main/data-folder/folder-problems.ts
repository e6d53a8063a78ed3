import { constants } from 'node:fs'
import { access, readdir, stat, statfs } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { networkDriveOf } from '#server/files/network-drive.ts'
import { isSynchronized } from './clouds.ts'
import { isInside } from './folders.ts'

/** Why a folder cannot be used, as a key under `desktop.folder`. */
export type FolderProblem =
  | {
      key:
        | 'inside'
        | 'around'
        | 'not-folder'
        | 'not-empty'
        | 'not-writable'
        | 'network'
        | 'cloud'
        | 'program'
    }
  | { key: 'no-space'; needed: number; free: number }

/** Name of the subfolder that is used if the chosen folder is not empty. */
const ownName = 'Trivet'

/** The folder itself if it is empty or missing, else a subfolder, so that recipes are not mixed with other files. */
export async function ownFolderIn(place: string): Promise<string> {
  const names = await readdir(place).catch(() => [])
  return names.length > 0 ? path.join(place, ownName) : place
}

/** Bytes to leave free besides the copy. */
const reserve = 100 * 1024 ** 2

/** Checks whether the data of `from`, of this size, can move to `to`; null if it can. Writes nothing. */
export async function problemWithFolder(
  from: string,
  to: string,
  needed: number,
  program = path.dirname(process.execPath),
): Promise<FolderProblem | null> {
  if (await isInside(from, to)) return { key: 'inside' }
  if (await isInside(to, from)) return { key: 'around' }
  // Updates and uninstalling take away the whole folder of the program.
  if (await isInside(program, to)) return { key: 'program' }
  if (isSynchronized(to, { home: homedir() })) return { key: 'cloud' }
  const found = await stat(to).catch(() => null)
  if (found && !found.isDirectory()) return { key: 'not-folder' }
  if (found && (await readdir(to)).length > 0) return { key: 'not-empty' }

  const ground = await nearestThatExists(to)
  const isWritable = await access(ground, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) return { key: 'not-writable' }
  if (networkDriveOf(to) !== null) return { key: 'network' }
  const { bavail, bsize } = await statfs(ground)
  const free = bavail * bsize
  return free < needed + reserve ? { key: 'no-space', needed, free } : null
}

async function nearestThatExists(place: string): Promise<string> {
  const isThere = await stat(place).then(
    () => true,
    () => false,
  )
  return isThere || path.dirname(place) === place ? place : nearestThatExists(path.dirname(place))
}
