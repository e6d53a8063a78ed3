import { constants } from 'node:fs'
import { access, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { isInside } from './folders.ts'

/** Why a folder will not do, as a key of the words under `desktop.folder`. */
export type FolderProblem =
  | { key: 'inside' | 'around' | 'not-folder' | 'not-empty' | 'not-writable' | 'network' | 'cloud' }
  | { key: 'no-space'; needed: number; free: number }

/** The name of the folder that is made in one that holds other things. */
const ownName = 'Trivet'

/** The folder itself where it is empty or missing, otherwise one of our own in it: recipes do not lie between letters. */
export async function ownFolderIn(place: string): Promise<string> {
  const names = await readdir(place).catch(() => [])
  return names.length > 0 ? path.join(place, ownName) : place
}

/** Bytes that stay free beside the copy, for the work of the next days. */
const reserve = 100 * 1024 ** 2

/** Looks whether the data of `from`, of so many bytes, can move to `to`; null when it can. Nothing is written. */
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

/** File systems of Linux that are on another computer: NFS, SMB in three ages, AFS, Ceph, 9P. */
const networkTypes = new Set([
  0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x5346414f, 0x00c36400, 0x01021997,
])

// What these keep on the disk may be a placeholder, and they copy a database while it is being written.
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
