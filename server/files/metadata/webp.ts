import { Damaged } from './damaged.ts'
import { onlyOrientation, orientationIn } from './orientation.ts'

const keptTypes = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Flags of the header VP8X. */
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

/** A WebP without Exif, XMP and what stands behind it. @throws Damaged */
export function cleanWebp(bytes: Buffer): Buffer {
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const kept: Buffer[] = []
  let exif: Buffer | null = null
  for (let at = 12; at + 8 <= whole;) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size
    if (end > whole) throw new Damaged()
    const type = bytes.subarray(at, at + 4).toString('latin1')
    const content = bytes.subarray(at + 8, end)
    if (keptTypes.has(type)) kept.push(chunk(type, content))
    if (type === 'EXIF') {
      // Some programs write it as JPEGs have it.
      const start = content.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? 6 : 0
      exif ??= onlyOrientation(orientationIn(content.subarray(start)))
    }
    at = end + (size % 2)
  }
  if (kept.length === 0) throw new Damaged()
  const [header] = kept
  const isExtended = header!.subarray(0, 4).toString('latin1') === 'VP8X'
  if (isExtended) {
    header![8] = (header![8]! & ~(HAS_EXIF | HAS_XMP)) | (exif ? HAS_EXIF : 0)
    if (exif) kept.push(chunk('EXIF', exif))
  }
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** A copy, with the byte that makes its length even. */
function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
