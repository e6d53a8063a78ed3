import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type PassThrough, type Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { renameOver } from '#server/files/replace-file.ts'
import { syncFolders } from '#server/files/sync.ts'

/** Adds one file: from memory as it is, or from a stream piece by piece. */
export type AddToArchive = (
  name: string,
  content: Buffer | Readable,
  how: {
    modified: Date
    compress?: boolean
    /** Of a stream, in bytes; it may turn out to be another. */
    expected?: number
  },
) => Promise<void>

/** From here on sizes get room for 64 bits, in case that a file grows while it is read. */
const wideFrom = 2 ** 31
const tooWide = 2 ** 32 - 1
/** Thousands of small pictures are not thousands of small writes. */
const writtenAtOnce = 1024 * 1024

/**
 * Writes a zip beside `file` and renames it there when it is whole and on the disk; on the way there is nothing of it
 * in memory but its list of entries. When `fill` or the disk fails, or `signal` says so, nothing is left.
 */
export async function writeArchive(
  file: string,
  fill: (add: AddToArchive) => Promise<void>,
  signal: AbortSignal,
) {
  const part = `${file}.${randomUUID().slice(0, 8)}.part`
  const stop = new AbortController()
  const zip = new ZipFile()
  const onDisk = createWriteStream(part, {
    flags: 'wx',
    mode: 0o600,
    flush: true,
    highWaterMark: writtenAtOnce,
  })
  const written = pipeline(zip.outputStream, onDisk, {
    signal: AbortSignal.any([signal, stop.signal]),
  })
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject)
    written.catch(reject)
  })
  failed.catch(() => {}) // heard below, by whoever waits then
  try {
    await fill(addTo(zip, failed, signal))
    signal.throwIfAborted()
    zip.end()
    await Promise.race([written, failed])
    signal.throwIfAborted()
    await renameOver(part, file)
    await syncFolders([path.dirname(file)])
  } catch (error) {
    stop.abort()
    await Promise.allSettled([written, onDisk.closed || once(onDisk, 'close')])
    await rm(part, { force: true })
    throw error
  }
}

function addTo(zip: ZipFile, failed: Promise<never>, signal: AbortSignal): AddToArchive {
  const output = zip.outputStream as PassThrough
  return async (name, content, { modified, compress = false, expected = 0 }) => {
    signal.throwIfAborted()
    const options = { mtime: modified, compress, forceDosTimestamp: true }
    if (content instanceof Uint8Array) {
      zip.addBuffer(content, name, { ...options, compress: false })
      // Entries wait in memory for those before them; nobody may add faster than the disk takes them.
      if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), failed])
      return
    }
    const isWide = expected >= wideFrom
    const limited = atMost(isWide ? Infinity : tooWide)
    zip.addReadStream(limited, name, { ...options, forceZip64Format: isWide })
    const packed = [pipeline(content, limited, { signal }), finished(limited, { signal })]
    await Promise.race([Promise.all(packed), failed])
  }
}

/** The place for the size of a file is made before it is read. */
function atMost(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      if (bytes <= most) done(null, piece)
      else done(new Error('a file has grown by gigabytes while it was packed'))
    },
  })
}
