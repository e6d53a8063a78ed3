import { type Box, boxesIn, empty } from './boxes.ts'
import { Damaged } from './damaged.ts'

/**
 * A HEIC or AVIF whose Exif and XMP are empty. They stay where they are, filled with zeros, since everything else is found
 * by its place. How the picture lies is not in them. @throws Damaged
 */
export function cleanHeif(source: Buffer): Buffer {
  const bytes = Buffer.from(source)
  try {
    const top = boxesIn(bytes, 0, bytes.length)
    for (const box of top) if (box.type === 'uuid') empty(bytes, box)
    const meta = top.find(({ type }) => type === 'meta')
    if (!meta) throw new Damaged()
    const inside = boxesIn(bytes, meta.start + 4, meta.end)
    const find = (type: string) => inside.find((box) => box.type === type)
    const [info, places, data] = [find('iinf'), find('iloc'), find('idat')]
    if (!info || !places) throw new Damaged()
    const told = tellingItems(bytes, info)
    for (const { id, from, length } of extents(bytes, places, data)) {
      if (!told.has(id)) continue
      // Without a length it would be all of the file.
      if (length === 0 || from + length > bytes.length) throw new Damaged()
      bytes.fill(0, from, from + length)
    }
  } catch (error) {
    throw error instanceof RangeError ? new Damaged() : error
  }
  return bytes
}

/** The numbers of the items that are Exif or XMP. */
function tellingItems(bytes: Buffer, info: Box): Set<number> {
  const isLong = bytes[info.start]! > 0
  const from = info.start + (isLong ? 8 : 6)
  const found = new Set<number>()
  for (const { type, start } of boxesIn(bytes, from, info.end)) {
    const version = bytes[start]!
    if (type !== 'infe' || version < 2) continue
    const id = version === 2 ? bytes.readUInt16BE(start + 4) : bytes.readUInt32BE(start + 4)
    const kindAt = start + (version === 2 ? 8 : 10)
    const kind = bytes.subarray(kindAt, kindAt + 4).toString('latin1')
    if (kind === 'Exif' || kind === 'mime') found.add(id)
  }
  return found
}

/** Where the pieces of each item are. */
function* extents(bytes: Buffer, { start, end }: Box, data: Box | undefined) {
  const version = bytes[start]!
  const [offsetSize, lengthSize] = halves(bytes[start + 4]!)
  const [baseSize, indexSize] = halves(bytes[start + 5]!)
  let at = start + 6
  const number = (size: number) => {
    if (at + size > end) throw new Damaged()
    const value =
      size === 8 ? Number(bytes.readBigUInt64BE(at)) : size && bytes.readUIntBE(at, size)
    at += size
    return value
  }
  const idSize = version < 2 ? 2 : 4
  for (let items = number(idSize); items > 0; items -= 1) {
    const id = number(idSize)
    const method = version > 0 ? number(2) & 0xf : 0
    number(2) // which file; other files are not read
    const base = number(baseSize)
    for (let pieces = number(2); pieces > 0; pieces -= 1) {
      if (version > 0) number(indexSize)
      const offset = number(offsetSize) + base + (method === 1 ? (data?.start ?? 0) : 0)
      yield { id, from: offset, length: number(lengthSize) }
    }
  }
}

const halves = (byte: number) => [byte >> 4, byte & 0xf] as const
