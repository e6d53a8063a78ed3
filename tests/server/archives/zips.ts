import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string | Buffer
  content?: string | Buffer
  stored?: true
  /** Unix permissions and kind, as 0o120777 for a link. */
  mode?: number
  flags?: number
  method?: number
  /** False values to write into the archive. */
  claimedSize?: number
  claimedCrc?: number
  /** Use the bytes of the first entry instead of own ones. */
  sharesFirst?: true
}

interface Placed {
  at: number
  packed: Buffer
  raw: Buffer
}

const utf8 = 0x800
const numbers = (...pairs: [size: 2 | 4, value: number][]) =>
  Buffer.concat(
    pairs.map(([size, value]) => {
      const bytes = Buffer.alloc(size)
      if (size === 2) bytes.writeUInt16LE(value)
      else bytes.writeUInt32LE(value >>> 0)
      return bytes
    }),
  )

/** Builds a zip byte by byte, so that its records can be wrong. */
export function makeZip(parts: ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  let first: Placed | null = null
  for (const part of parts) {
    const own = Buffer.from(part.content ?? '')
    const ownPacked = part.stored ? own : deflateRawSync(own)
    const placed: Placed = { at, packed: ownPacked, raw: own }
    const shares: boolean = part.sharesFirst === true && first !== null
    const { at: start, packed, raw }: Placed = shares ? first! : placed
    const name = Buffer.from(part.name as string)
    const method = part.method ?? (part.stored ? 0 : 8)
    const crc = part.claimedCrc ?? crc32(raw)
    const size = part.claimedSize ?? raw.length
    const shared: [2 | 4, number][] = [
      [2, (part.flags ?? 0) | utf8],
      [2, method],
      [4, 0x21_0000],
      [4, crc],
      [4, packed.length],
      [4, size],
      [2, name.length],
      [2, 0],
    ]
    if (!shares) {
      const local = Buffer.concat([numbers([4, 0x04034b50], [2, 20], ...shared), name, packed])
      locals.push(local)
      first ??= placed
      at += local.length
    }
    const attributes = (part.mode ?? 0o100644) * 0x10000
    central.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [2, (3 << 8) | 20], [2, 20], ...shared),
        numbers([2, 0], [2, 0], [2, 0], [4, attributes], [4, start]),
        name,
      ]),
    )
  }
  const directory = Buffer.concat(central)
  const count = parts.length
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, at],
    [2, 0],
  )
  return Buffer.concat([...locals, directory, end])
}
