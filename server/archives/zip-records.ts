// The records of a zip, as its specification (APPNOTE 6.3) numbers them.

export interface PackedEntry {
  name: Buffer
  modified: Date
  isDeflated: boolean
  /** Its local header has room for 64-bit sizes. */
  isWide: boolean
  /** Position of its local header in the archive. */
  offset: number
  crc: number
  /** Unpacked and packed, in bytes. */
  size: number
  packed: number
}

type Field = [bytes: 2 | 4 | 8, value: number]

const most16 = 0xffff
const most32 = 0xffffffff
const utf8Names = 0x800
const [plainVersion, wideVersion] = [20, 45]
const unix = 3
const ownersFile = 0o100600
const wideExtra = 1

/** The local header, before the content of a file. */
export function localHeader(entry: PackedEntry): Buffer {
  const { isWide, name, size, packed } = entry
  const extra = isWide ? fields([2, wideExtra], [2, 16], [8, size], [8, packed]) : Buffer.alloc(0)
  const head = fields(
    [4, 0x04034b50],
    [2, isWide ? wideVersion : plainVersion],
    ...described(entry),
    [4, isWide ? most32 : packed],
    [4, isWide ? most32 : size],
    [2, name.length],
    [2, extra.length],
  )
  return Buffer.concat([head, name, extra])
}

/** The record of a file in the central directory. */
export function directoryRecord(entry: PackedEntry): Buffer {
  const { name, size, packed, offset } = entry
  const wide = [size, packed, offset].filter((value) => value >= most32)
  const extra =
    wide.length === 0
      ? Buffer.alloc(0)
      : fields([2, wideExtra], [2, wide.length * 8], ...wide.map((value): Field => [8, value]))
  const narrow = (value: number): Field => [4, Math.min(value, most32)]
  const version = wide.length > 0 || entry.isWide ? wideVersion : plainVersion
  const head = fields(
    [4, 0x02014b50],
    [2, unix * 256 + wideVersion],
    [2, version],
    ...described(entry),
    narrow(packed),
    narrow(size),
    [2, name.length],
    [2, extra.length],
    [2, 0], // comment
    [2, 0], // disk
    [2, 0], // internal attributes
    [4, ownersFile * 0x10000],
    narrow(offset),
  )
  return Buffer.concat([head, name, extra])
}

/** The end of an archive: where the directory begins, with 64-bit records if needed. */
export function endOfDirectory(directory: { entries: number; offset: number; size: number }) {
  const { entries, offset, size } = directory
  const isWide = entries >= most16 || offset >= most32 || size >= most32
  const wide = fields(
    [4, 0x06064b50],
    [8, 44], // size of the rest of this record
    [2, unix * 256 + wideVersion],
    [2, wideVersion],
    [4, 0],
    [4, 0],
    [8, entries],
    [8, entries],
    [8, size],
    [8, offset],
    [4, 0x07064b50], // position of the record above
    [4, 0],
    [8, offset + size],
    [4, 1],
  )
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, Math.min(entries, most16)],
    [2, Math.min(entries, most16)],
    [4, Math.min(size, most32)],
    [4, Math.min(offset, most32)],
    [2, 0],
  )
  return isWide ? Buffer.concat([wide, end]) : end
}

function described({ isDeflated, modified, crc }: PackedEntry): Field[] {
  const { date, time } = dosMoment(modified)
  return [
    [2, utf8Names],
    [2, isDeflated ? 8 : 0],
    [2, time],
    [2, date],
    [4, crc],
  ]
}

/** Date and time in DOS format: local time in steps of two seconds, from 1980 to 2107. */
function dosMoment(moment: Date) {
  const year = Math.min(Math.max(moment.getFullYear(), 1980), 2107) - 1980
  return {
    date: (year << 9) | ((moment.getMonth() + 1) << 5) | moment.getDate(),
    time: (moment.getHours() << 11) | (moment.getMinutes() << 5) | (moment.getSeconds() >> 1),
  }
}

/** Little-endian numbers one after the other. */
function fields(...list: Field[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of list) {
    if (size === 2) bytes.writeUInt16LE(value, at)
    else if (size === 4) bytes.writeUInt32LE(value, at)
    else bytes.writeBigUInt64LE(BigInt(value), at)
    at += size
  }
  return bytes
}
