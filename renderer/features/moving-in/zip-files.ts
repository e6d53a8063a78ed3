/** A file, and where it stands below what was chosen: 'My pages/Jam.html'. */
export interface PlacedFile {
  path: string
  file: File
}

/** What our own reader of zips takes without the form for larger ones. */
export const mostFiles = 20_000
const version = 20
/** Names are in UTF-8. */
const utf8 = 0x800

/**
 * The files in one zip, as they are: packing would take long, and pictures do not get smaller. The zip refers to the files,
 * so that it takes no memory.
 */
export async function zipOfFiles(name: string, files: readonly PlacedFile[]): Promise<File> {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let [at, directorySize] = [0, 0]
  const paths = new Set<string>()
  for (const { path, file } of files) {
    const called = new TextEncoder().encode(unusedPath(safePath(path), paths))
    const checksum = await checksumOf(file)
    const about = [version, utf8, 0, 0, 0, checksum, file.size, file.size, called.length, 0]
    const sizes = [2, 2, 2, 2, 2, 4, 4, 4, 2, 2]
    const header = bytesOf([0x04034b50, ...about], [4, ...sizes])
    // No comment, no disk, no attributes, and where its header is.
    const central = bytesOf(
      [0x02014b50, version, ...about, 0, 0, 0, 0, at],
      [4, 2, ...sizes, 2, 2, 2, 4, 4],
    )
    parts.push(header, called, file)
    directory.push(central, called)
    at += header.length + called.length + file.size
    directorySize += central.length + called.length
  }
  const count = files.length
  const end = bytesOf(
    [0x06054b50, 0, 0, count, count, directorySize, at, 0],
    [4, 2, 2, 2, 2, 4, 4, 2],
  )
  return new File([...parts, ...directory, end], name, { type: 'application/zip' })
}

function bytesOf(numbers: readonly number[], sizes: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  numbers.forEach((number, place) => {
    if (sizes[place] === 4) view.setUint32(at, number, true)
    else view.setUint16(at, number, true)
    at += sizes[place]!
  })
  return bytes
}

/** Without what a name may not have on every system; such a zip would be refused as a whole. */
const safePath = (path: string) =>
  path
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map((part) => part.replace(/[\\:\p{Cc}]/gu, '_').replace(/[. ]$/, '_'))
    .join('/')

/** Files of several folders may be called the same. */
function unusedPath(path: string, used: Set<string>): string {
  const keyOf = (one: string) => one.normalize('NFC').toLowerCase()
  const dot = path.lastIndexOf('.')
  const end = dot > path.lastIndexOf('/') + 1 ? dot : path.length
  let unused = path
  for (let number = 2; used.has(keyOf(unused)); number += 1)
    unused = `${path.slice(0, end)} (${number})${path.slice(end)}`
  used.add(keyOf(unused))
  return unused
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** In pieces, as a film may lie among the files. */
async function checksumOf(file: File): Promise<number> {
  const piece = 4 * 1024 * 1024
  let sum = 0xffffffff
  for (let from = 0; from < file.size; from += piece) {
    const bytes = new Uint8Array(await file.slice(from, from + piece).arrayBuffer())
    for (const byte of bytes) sum = table[(sum ^ byte) & 0xff]! ^ (sum >>> 8)
  }
  return ~sum >>> 0
}
