import { AppError } from './app-error.ts'

type Kind = 'storage.full' | 'storage.failed' | 'storage.damaged'

/** Codes of the system, and of SQLite without what follows the second word. */
const kinds: Record<string, Kind> = {
  ENOSPC: 'storage.full',
  EDQUOT: 'storage.full',
  EFBIG: 'storage.full',
  SQLITE_FULL: 'storage.full',
  EROFS: 'storage.failed',
  EIO: 'storage.failed',
  ENODEV: 'storage.failed',
  ENXIO: 'storage.failed',
  ESTALE: 'storage.failed',
  SQLITE_IOERR: 'storage.failed',
  SQLITE_READONLY: 'storage.failed',
  SQLITE_CANTOPEN: 'storage.failed',
  SQLITE_CORRUPT: 'storage.damaged',
  SQLITE_NOTADB: 'storage.damaged',
}

/** Codes that only mean the disk if they come with a path; sockets have them as well. */
const ofFiles = new Set(['EACCES', 'EPERM'])

/** Causes are followed this far; they could form a ring. */
const DEEPEST = 8

/**
 * A failure of the disk under the data as an error with words for people; null for every other failure. Causes are
 * looked at too, because libraries wrap what the system says.
 */
export function asDiskFailure(error: unknown): AppError | null {
  let at = error
  for (let depth = 0; depth < DEEPEST && at instanceof Error; depth += 1) {
    if (at instanceof AppError && at.code.startsWith('storage.')) return at
    const kind = kindOf(at)
    if (kind) return new AppError(kind, {}, { cause: error })
    at = at.cause
  }
  return null
}

/**
 * Waits for work that a person can do without, such as noting when somebody was seen: a failure of the disk is no reason
 * to refuse what was asked for. @throws every other failure
 */
export async function unlessDiskFails(work: Promise<unknown>) {
  await work.catch((error: unknown) => {
    if (!asDiskFailure(error)) throw error
  })
}

function kindOf(error: Error): Kind | null {
  const { code, path } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return null
  if (ofFiles.has(code)) return path === undefined ? null : 'storage.failed'
  return kinds[code] ?? kinds[code.split('_', 2).join('_')] ?? null
}
