import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import type { AddToArchive } from '#server/archives/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Manifest } from './manifest.ts'

type Packed = Manifest['files'][number]

/** Files below this size are read at once, which is much faster. */
const SMALL = 1024 * 1024
const PIECE = 256 * 1024
const gone = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK'])

/** One buffer that is reused for small files, since thousands of buffers would wait for garbage collection. */
export const spaceForFile = () => Buffer.allocUnsafeSlow(SMALL)

interface Packing {
  add: AddToArchive
  space: Buffer
  /** The name in the archive. */
  entry: string
  compress?: boolean
  onBytes: (bytes: number) => void
}

/**
 * Packs a file as it is now.
 * @returns what was packed; null if the file is gone
 * @throws AppError backup.unreadable-file
 */
export async function packFile(file: string, packing: Packing): Promise<Packed | null> {
  let handle: FileHandle
  try {
    // Does not follow a link that replaced the file; Windows has no such flag.
    handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    if (isGone(error)) return null
    throw unreadable(packing.entry, error)
  }
  try {
    const found = await handle.stat()
    return found.isFile() ? await pack(handle, found, packing) : null
  } finally {
    await handle.close()
  }
}

async function pack(
  handle: FileHandle,
  found: { size: number; mtime: Date },
  { add, space, entry, compress = false, onBytes }: Packing,
): Promise<Packed> {
  const hash = createHash('sha256')
  const how = { modified: found.mtime, compress, expected: found.size }
  let bytes = 0
  const count = (content: Uint8Array) => {
    hash.update(content)
    bytes += content.length
    onBytes(content.length)
  }
  if (found.size <= space.length && !compress) {
    const content = await readInto(space, handle).catch((error: unknown) => {
      throw unreadable(entry, error)
    })
    await add(entry, content, how)
    count(content)
  } else {
    const content = handle.createReadStream({ highWaterMark: PIECE, autoClose: false })
    await add(entry, heard(content, entry, count), how)
  }
  return { path: entry, bytes, sha256: hash.digest('hex') }
}

/** Reads a file into the buffer; bytes that are added meanwhile are left out. */
async function readInto(space: Buffer, handle: FileHandle): Promise<Buffer> {
  let bytes = 0
  while (bytes < space.length) {
    const { bytesRead } = await handle.read(space, bytes, space.length - bytes)
    if (bytesRead === 0) break
    bytes += bytesRead
  }
  return space.subarray(0, bytes)
}

/** Passes a stream on. A read error becomes `backup.unreadable-file`, so that it is not taken for one of writing. */
function heard(content: Readable, entry: string, onPiece: (bytes: Buffer) => void): Readable {
  const heard = new PassThrough({ highWaterMark: PIECE })
  content.on('data', onPiece)
  content.on('error', (error) => heard.destroy(unreadable(entry, error)))
  heard.on('close', () => content.destroy())
  return content.pipe(heard)
}

function unreadable(entry: string, cause: unknown) {
  return new AppError('backup.unreadable-file', { name: entry }, { cause })
}

/** Whether an error means that the file is gone, or was replaced by something else. */
export function isGone(error: unknown): boolean {
  return gone.has((error as NodeJS.ErrnoException).code ?? '')
}
