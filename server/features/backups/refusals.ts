import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#server/errors/app-error.ts'
import { prettySize } from '#server/text/pretty-size.ts'

export interface Wanted {
  folder: string
  bytes: number
}

/** Kept free for the system, because a completely full disk stops everything else. */
const reserve = 64 * 1024 * 1024
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const noPlace = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EIO', 'ENODEV', 'ENXIO'])

/** @throws AppError backup.disk-full if the disks of these folders have too little room */
export async function mustFit(wanted: Wanted[], freeOf = freeBytes) {
  const disks = new Map<number, Wanted>()
  for (const { folder, bytes } of wanted) {
    const disk = (await stat(folder)).dev
    disks.set(disk, { folder, bytes: bytes + (disks.get(disk)?.bytes ?? 0) })
  }
  for (const { folder, bytes } of disks.values()) {
    const free = await freeOf(folder)
    if (free < bytes + reserve) throw diskFull(bytes + reserve, free)
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Turns failures that a person can fix into an AppError; returns others unchanged.
 * @param place the file that was written, and its expected size
 */
export async function asRefusal(failure: unknown, place: { file: string; bytes: number }) {
  if (failure instanceof AppError) return failure
  const { code = '', name } = (failure ?? {}) as NodeJS.ErrnoException
  const folder = path.dirname(place.file)
  const options = { cause: failure }
  if (name === 'AbortError') return new AppError('backup.cancelled', {}, options)
  if (noRoom.has(code) || code === 'SQLITE_FULL') {
    return diskFull(place.bytes, await freeBytes(folder).catch(() => 0), failure)
  }
  if (noPlace.has(code) || code.startsWith('SQLITE_CANTOPEN')) {
    return new AppError('backup.not-writable', { folder }, options)
  }
  return failure
}

function diskFull(needed: number, free: number, cause?: unknown) {
  const sizes = { needed: prettySize(needed), free: prettySize(free) }
  return new AppError('backup.disk-full', sizes, { cause })
}

/** Whether an error means that the backup is damaged, rather than that it could not be read just now. */
export function isDamage(error: unknown): boolean {
  return error instanceof AppError && /^(?:archive\.|backup\.(?:foreign|tampered))/.test(error.code)
}
