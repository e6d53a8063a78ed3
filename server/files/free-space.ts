import { statfs } from 'node:fs/promises'
import { AppError } from '#server/errors.ts'
import { prettySize } from '#server/text/pretty-size.ts'

/** What the system and other programs need meanwhile. */
const SPARE_BYTES = 32 * 1024 * 1024

/** Asks before anything is written, so that a full disk is a sentence and not a half-written file. @throws AppError backup.disk-full */
export async function mustHaveRoom(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(folder)
  const [needed, free] = [bytes + SPARE_BYTES, bavail * bsize]
  if (free < needed) throw diskFull(needed, free)
}

/** The same sentence for a disk that became full while it was written to; other errors stay as they are. */
export async function explainFullDisk(error: unknown, folder: string, bytes: number) {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  if (!['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)) return error
  const { bavail, bsize } = await statfs(folder)
  return diskFull(bytes + SPARE_BYTES, bavail * bsize, error)
}

function diskFull(needed: number, free: number, cause?: unknown) {
  const params = { needed: prettySize(needed), free: prettySize(free) }
  return new AppError('backup.disk-full', params, { cause })
}
