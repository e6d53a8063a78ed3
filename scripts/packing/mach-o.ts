/** A program for one kind of processor in a file of macOS. */
export interface Slice {
  /** Apple's number of the processor. */
  cpu: number
  /** Where it begins in the file. */
  offset: number
}

const thin64 = 0xfe_ed_fa_cf
const thin32 = 0xfe_ed_fa_ce
const fat32 = 0xca_fe_ba_be
const fat64 = 0xca_fe_ba_bf
/** Java's class files begin with the same number as fat files, and have a version where those have a small count. */
const mostSlices = 16
const uuidCommand = 0x1b
const uuidCommandSize = 24

/** The programs in a file of macOS, fat or not; empty for other files. */
export function slicesOf(bytes: Buffer): Slice[] {
  if (bytes.length < 32) return []
  const magic = bytes.readUInt32LE(0)
  if (magic === thin64 || magic === thin32) return [{ cpu: bytes.readUInt32LE(4), offset: 0 }]
  const fat = bytes.readUInt32BE(0)
  if (fat !== fat32 && fat !== fat64) return []
  const count = bytes.readUInt32BE(4)
  const size = fat === fat32 ? 20 : 32
  if (count > mostSlices || 8 + count * size > bytes.length) return []
  return Array.from({ length: count }, (_, index) => {
    const at = 8 + index * size
    const offset =
      fat === fat32 ? bytes.readUInt32BE(at + 8) : Number(bytes.readBigUInt64BE(at + 8))
    return { cpu: bytes.readUInt32BE(at), offset }
  })
}

/**
 * The file with other UUIDs, one for each of its programs; everything else stays as it is. The signature does not, so it
 * is signed afterwards.
 *
 * @throws Error if the file is none of macOS, is damaged, or has a program without a UUID
 */
export function withUuids(bytes: Buffer, uuidFor: (slice: Slice) => Buffer): Buffer {
  const slices = slicesOf(bytes)
  if (slices.length === 0) throw new Error('not a program of macOS')
  const changed = Buffer.from(bytes)
  for (const slice of slices) {
    const uuid = uuidFor(slice)
    if (uuid.length !== 16) throw new Error('a UUID has 16 bytes')
    uuid.copy(changed, uuidPlace(bytes, slice))
  }
  return changed
}

/** The UUIDs in a file of macOS, in the order of its programs. */
export function uuidsOf(bytes: Buffer): string[] {
  return slicesOf(bytes).map((slice) => {
    const at = uuidPlace(bytes, slice)
    return bytes.toString('hex', at, at + 16)
  })
}

function uuidPlace(bytes: Buffer, { offset }: Slice): number {
  const damaged = () => new Error('a damaged program of macOS')
  if (offset + 32 > bytes.length) throw damaged()
  const magic = bytes.readUInt32LE(offset)
  if (magic !== thin64 && magic !== thin32) throw damaged()
  const count = bytes.readUInt32LE(offset + 16)
  let at = offset + (magic === thin64 ? 32 : 28)
  for (let index = 0; index < count; index += 1) {
    if (at + 8 > bytes.length) throw damaged()
    const size = bytes.readUInt32LE(at + 4)
    if (size < 8 || at + size > bytes.length) throw damaged()
    if (bytes.readUInt32LE(at) === uuidCommand) {
      if (size !== uuidCommandSize) throw damaged()
      return at + 8
    }
    at += size
  }
  throw new Error('a program of macOS without a UUID')
}
