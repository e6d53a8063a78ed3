import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isPlaceholder } from '#server/files/placeholder.ts'
import { largestWaiting, type WaitingFile } from '#preload/calls/watched.ts'

/** What the drop zones know: pages, photos, PDFs, and exports of other programs. */
const kinds = new Set(
  `html htm mhtml mht pdf docx odt rtf jpg jpeg png webp gif avif heic heif tif tiff zip json csv txt md xml cook
  paprikarecipe paprikarecipes melarecipe melarecipes crumb enex mmf mxp mx2 mz2 fdx fdxz rk rtk kre kreml tgz`.split(
    /\s+/,
  ),
)
/** Files beyond are not looked at before others are done. */
const mostFiles = 200
/** Milliseconds in which a file must not have changed: until then somebody may still be writing it. */
export const stillAfter = 2000

interface Seen {
  bytes: number
  changedAt: number
  since: number
  hash: string | null
}

export interface FolderScan {
  files: WaitingFile[]
  hasMore: boolean
  problem: 'gone' | 'unreadable' | null
  /** How many files only the cloud has; they wait once they are here. */
  inCloud: number
  /** Files are still being written, so that it is worth looking again soon. */
  isUnsettled: boolean
}

/** Remembers from one look at a folder to the next which files stay as they are. @param isDone whether a content was taken */
export function createFolderScan(folder: string, isDone: (hash: string) => boolean) {
  let seen = new Map<string, Seen>()
  const ids = new Map<string, string>()
  const idOf = (key: string) => {
    const id = ids.get(key) ?? randomUUID()
    ids.set(key, id)
    return id
  }

  const look = async (name: string, now: number): Promise<Seen | null> => {
    // Not stat: a link may lead to any file of this computer.
    const found = await lstat(path.join(folder, name)).catch(() => null)
    if (!found?.isFile() || found.size === 0) return null
    const before = seen.get(name)
    const isSame = before?.bytes === found.size && before.changedAt === found.mtimeMs
    if (before && isSame) return before
    return { bytes: found.size, changedAt: found.mtimeMs, since: now, hash: null }
  }

  return {
    /** Looks at the folder. @param now in milliseconds */
    scan: async (now: number): Promise<FolderScan> => {
      const names = await namesIn(folder)
      if (typeof names === 'string') {
        seen = new Map()
        return { files: [], hasMore: false, problem: names, inCloud: 0, isUnsettled: false }
      }
      const next = new Map<string, Seen>()
      const files = new Map<string, WaitingFile>()
      let isUnsettled = false
      let hasMore = false
      let inCloud = 0
      for (const name of names) {
        if (files.size >= mostFiles) {
          hasMore = true
          break
        }
        const file = await look(name, now)
        if (!file) continue
        next.set(name, file)
        if (now - file.since < stillAfter) {
          isUnsettled = true
          continue
        }
        const isTooLarge = file.bytes > largestWaiting
        if (!isTooLarge && file.hash === null && (await isPlaceholder(path.join(folder, name)))) {
          inCloud += 1
          continue
        }
        if (!isTooLarge) file.hash ??= await hashOf(path.join(folder, name))
        const key = isTooLarge ? `${name} ${file.bytes} ${file.changedAt}` : file.hash
        // One content is one file, under however many names.
        if (key === null || isDone(key) || files.has(key)) continue
        files.set(key, { id: idOf(key), name, bytes: file.bytes, isTooLarge })
      }
      seen = next
      return { files: [...files.values()], hasMore, problem: null, inCloud, isUnsettled }
    },
    /** What `isDone` is asked for; null for an id that was never given. */
    keyOf: (id: string) => [...ids].find(([, known]) => known === id)?.[0] ?? null,
    /** The bytes of a file that waits; null if they are no longer those that were seen. */
    read: async ({ id, name }: WaitingFile): Promise<Uint8Array<ArrayBuffer> | null> => {
      const bytes = await withFile(path.join(folder, name), (file) => file.readFile())
      return bytes && ids.get(sumOf(bytes)) === id ? new Uint8Array(bytes) : null
    },
  }
}

async function namesIn(folder: string): Promise<string[] | 'gone' | 'unreadable'> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && isKnown(entry.name))
      .map(({ name }) => name)
      .toSorted()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'gone' : 'unreadable'
  }
}

const isKnown = (name: string) => kinds.has(path.extname(name).slice(1).toLowerCase())

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const hashOf = async (file: string) => {
  const bytes = await withFile(file, (opened) => opened.readFile())
  return bytes && sumOf(bytes)
}

/** Null for a file that cannot be read, is none, or has become too large meanwhile. */
async function withFile<T>(
  file: string,
  use: (opened: FileHandle) => Promise<T>,
): Promise<T | null> {
  // Windows has no such flag, and lets only administrators make links.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
  let opened: FileHandle | undefined
  try {
    opened = await open(file, flags)
    const { size } = await opened
      .stat()
      .then((found) => (found.isFile() ? found : { size: Infinity }))
    return size > largestWaiting ? null : await use(opened)
  } catch {
    return null
  } finally {
    await opened?.close()
  }
}
