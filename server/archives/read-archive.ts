import { stat } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import {
  Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  type RandomAccessReader,
  type ZipFile,
} from 'yauzl'
import { AppError } from '#server/errors/app-error.ts'
import { joined } from '#server/process/spend.ts'
import { openBytes, openReader } from './file-reader.ts'
import { type ArchiveLimits, ratioFrom } from './limits.ts'
import { isLitter, isSafePath, nameKey, shownName } from './names.ts'

export interface ArchiveEntry {
  /** Relative, with forward slashes, safe on every system. */
  path: string
  /** Unpacked size in bytes. An entry of another size is refused while it is read. */
  size: number
}

export interface Archive {
  /** The files in the order of the archive, without folders and without files that operating systems add. */
  entries: readonly ArchiveEntry[]
  /** Streams the content; the stream fails with an AppError if the archive is damaged. */
  stream: (entry: ArchiveEntry) => Promise<Readable>
  /**
   * @param space a buffer to reuse if the content fits, for callers that read many small files
   * @throws AppError archive.damaged, or archive.too-large for more than `maxBytes`
   */
  read: (entry: ArchiveEntry, maxBytes: number, space?: Buffer) => Promise<Buffer>
  close: () => Promise<void>
}

const nothing = Buffer.alloc(0)
const encryptedFlags = 0x1 | 0x40
const [stored, deflated] = [0, 8]
const zipStart = Buffer.from('PK\x03\x04')
const [unix, darwin] = [3, 19]
const [fileTypeMask, regularFile, folder] = [0o170000, 0o100000, 0o040000]

/**
 * Opens a zip from a stranger. Every name and size is checked before anything is unpacked, and only requested entries
 * are unpacked. Close it when done.
 * @param source the path of a file, or what is in memory
 * @throws AppError archive.not-a-zip, archive.damaged, archive.unsafe, archive.too-large, archive.encrypted
 */
export async function openArchive(
  source: string | Uint8Array,
  limits: ArchiveLimits,
): Promise<Archive> {
  const isFile = typeof source === 'string'
  const size = isFile ? (await stat(source)).size : source.byteLength
  const { zip, readAt } = await openZip(isFile ? await openReader(source) : openBytes(source), size)
  try {
    const found = await checkedEntries(zip, limits, size)
    const entryOf = (entry: ArchiveEntry) => found.get(entry)!
    const stream = (entry: ArchiveEntry) => openEntry(zip, entryOf(entry))
    return {
      entries: [...found.keys()],
      stream,
      read: async (entry, maxBytes, space = nothing) => {
        if (entry.size > maxBytes) throw tooLarge(entry.path)
        const known = entryOf(entry)
        if (known.compressionMethod === stored) return readStored(zip, known, { readAt, space })
        const pieces: Buffer[] = []
        for await (const piece of await stream(entry)) pieces.push(piece as Buffer)
        return joined(pieces)
      },
      close: () => closeZip(zip),
    }
  } catch (error) {
    await closeZip(zip)
    throw error
  }
}

type ReadAt = (target: Buffer, offset: number, length: number, position: number) => Promise<void>

async function openZip(
  reader: RandomAccessReader,
  size: number,
): Promise<{ zip: ZipFile; readAt: ReadAt }> {
  const readAt: ReadAt = promisify(reader.read.bind(reader))
  try {
    // Names are decoded here, because yauzl would turn backslashes into slashes.
    const options = { autoClose: false, decodeStrings: false }
    return { zip: await fromRandomAccessReaderPromise(reader, size, options), readAt }
  } catch (cause) {
    const start = Buffer.alloc(4)
    await readAt(start, 0, 4, 0).catch(() => {})
    reader.close(() => {})
    // A file that starts like a zip but does not end like one was cut off.
    const code = start.equals(zipStart) ? 'archive.damaged' : 'archive.not-a-zip'
    throw new AppError(code, {}, { cause })
  }
}

async function checkedEntries(zip: ZipFile, limits: ArchiveLimits, fileSize: number) {
  if (zip.entryCount > limits.entries) throw tooLarge()
  const found = new Map<ArchiveEntry, Entry>()
  const names = new Set<string>()
  let [unpacked, packed] = [0, 0]
  for await (const entry of entriesOf(zip)) {
    const name = nameOf(entry)
    const isFolder = name.endsWith('/')
    const path = isFolder ? name.slice(0, -1) : name
    mustBeSafe(entry, path)
    if (names.has(nameKey(path))) throw new AppError('archive.unsafe', { name: shownName(path) })
    names.add(nameKey(path))

    unpacked += entry.uncompressedSize
    packed += entry.compressedSize
    const ratio = entry.uncompressedSize / Math.max(entry.compressedSize, 1)
    const isBomb = entry.uncompressedSize > ratioFrom && ratio > limits.ratio
    if (isBomb || entry.uncompressedSize > limits.entryBytes) throw tooLarge(path)
    if (unpacked > limits.totalBytes) throw tooLarge()
    // Entries that share their bytes can make a huge archive out of a small file.
    if (packed > fileSize) throw new AppError('archive.damaged')
    if (isFolder || isLitter(path)) continue
    found.set({ path, size: entry.uncompressedSize }, slim(entry))
  }
  return found
}

/**
 * Keeps only the fields that reading needs; for hundreds of thousands of entries the others would take several times
 * the memory.
 */
function slim(entry: Entry): Entry {
  const { compressionMethod, compressedSize, uncompressedSize, crc32 } = entry
  const { generalPurposeBitFlag, relativeOffsetOfLocalHeader } = entry
  const kept = { compressionMethod, compressedSize, uncompressedSize, crc32 }
  return Object.assign(new Entry(), kept, { generalPurposeBitFlag, relativeOffsetOfLocalHeader })
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('archive.damaged', {}, { cause })
  }
}

function nameOf(entry: Entry): string {
  const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
}

function mustBeSafe(entry: Entry, path: string) {
  const isEncrypted = (entry.generalPurposeBitFlag & encryptedFlags) !== 0
  if (isEncrypted) throw new AppError('archive.encrypted')
  if (!isSafePath(path) || isLink(entry)) {
    throw new AppError('archive.unsafe', { name: shownName(path) })
  }
  const isReadable = entry.compressionMethod === stored || entry.compressionMethod === deflated
  if (!isReadable) throw new AppError('archive.not-a-zip')
}

/** Whether an entry is a symbolic link, a device or the like. */
function isLink(entry: Entry): boolean {
  const system = entry.versionMadeBy >>> 8
  if (system !== unix && system !== darwin) return false
  const type = (entry.externalFileAttributes >>> 16) & fileTypeMask
  return type !== 0 && type !== regularFile && type !== folder
}

/** Reads an uncompressed entry directly, which is several times as fast as streams. */
async function readStored(
  zip: ZipFile,
  entry: Entry,
  { readAt, space }: { readAt: ReadAt; space: Buffer },
): Promise<Buffer> {
  const size = entry.uncompressedSize
  const bytes = size <= space.length ? space.subarray(0, size) : Buffer.allocUnsafe(size)
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    if (entry.compressedSize !== bytes.length) throw new Error('two sizes of one content')
    await readAt(bytes, 0, bytes.length, fileDataStart)
  } catch (cause) {
    throw new AppError('archive.damaged', {}, { cause })
  }
  if (crc32(bytes) !== entry.crc32) throw new AppError('archive.damaged')
  return bytes
}

async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  try {
    const source = await zip.openReadStreamPromise(entry)
    const checked = checksum(entry.crc32)
    // `pipe` does not pass errors on.
    source.on('error', (cause) => checked.destroy(new AppError('archive.damaged', {}, { cause })))
    checked.on('close', () => source.destroy())
    return source.pipe(checked)
  } catch (cause) {
    throw new AppError('archive.damaged', {}, { cause })
  }
}

/** Passes bytes on and fails at the end if their checksum is wrong. */
function checksum(expected: number): Transform {
  let sum = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      sum = crc32(piece, sum)
      done(null, piece)
    },
    flush(done) {
      done(sum === expected ? null : new AppError('archive.damaged'))
    },
  })
}

function closeZip(zip: ZipFile): Promise<void> {
  return new Promise((resolve) => {
    if (!zip.isOpen) return resolve()
    zip.once('close', resolve)
    zip.close()
  })
}

function tooLarge(path = ''): AppError {
  return new AppError('archive.too-large', { name: shownName(path) })
}
