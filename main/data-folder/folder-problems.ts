import { constants } from 'node:fs'
import { access, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { isInside } from './folders.ts'

/** Why a folder cannot be used, as a key under `desktop.folder`. */
export type FolderProblem =
  | { key: 'inside' | 'around' | 'not-folder' | 'not-empty' | 'not-writable' | 'network' | 'cloud' }
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
): Promise<FolderProblem | null> {
  if (await isInside(from, to)) return { key: 'inside' }
  if (await isInside(to, from)) return { key: 'around' }
  if (isSynchronized(to)) return { key: 'cloud' }
  const found = await stat(to).catch(() => null)
  if (found && !found.isDirectory()) return { key: 'not-folder' }
  if (found && (await readdir(to)).length > 0) return { key: 'not-empty' }

  const ground = await nearestThatExists(to)
  const isWritable = await access(ground, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) return { key: 'not-writable' }
  const { type, bavail, bsize } = await statfs(ground)
  if (to.startsWith('\\\\') || networkTypes.has(type)) return { key: 'network' }
  const free = bavail * bsize
  return free < needed + reserve ? { key: 'no-space', needed, free } : null
}

/** Network file systems on Linux: NFS, three versions of SMB, AFS, Ceph, 9P. */
const networkTypes = new Set([
  0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x5346414f, 0x00c36400, 0x01021997,
])

// Cloud folders may contain placeholders, and they copy a database while it is being written.
const clouds =
  /^(onedrive|dropbox|google ?drive|my drive|icloud ?drive|mobile documents|cloudstorage|nextcloud|pcloud ?drive)( - .*| \(.*\))?$/i

const isSynchronized = (folder: string) =>
  path
    .resolve(folder)
    .split(/[\\/]/)
    .some((part) => clouds.test(part))

async function nearestThatExists(place: string): Promise<string> {
  const isThere = await stat(place).then(
    () => true,
    () => false,
  )
  return isThere || path.dirname(place) === place ? place : nearestThatExists(path.dirname(place))
}
