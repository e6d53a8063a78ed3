import { Damaged } from './damaged.ts'
import { onlyOrientation, orientationIn } from './orientation.ts'

const SCAN = 0xda
const END = 0xd9
const exifMark = 'Exif\0\0'

/**
 * A JPEG with its pixels as they are, its color profile and how it lies. Everything that cameras and programs write beside
 * them goes, and what stands behind the picture: previews, depth maps and films of phones have a place and a time as well.
 * @throws Damaged
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let first = 1 // the place behind the header of JFIF, which comes first
  let exif: Buffer | null = null
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) throw new Damaged()
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1 // filling
      continue
    }
    if (marker === END) break
    const end = at + (isBare(marker) ? 2 : 2 + lengthAt(bytes, at + 2))
    if (end > bytes.length) throw new Damaged()
    const segment = bytes.subarray(at, end)
    if (marker === 0xe1 && named(segment, exifMark)) {
      exif ??= onlyOrientation(orientationIn(segment.subarray(4 + exifMark.length)))
    }
    if (isKept(marker, segment)) kept.push(segment)
    if (marker === 0xe0 && kept.length === 2) first = 2
    at = end
    if (marker !== SCAN) continue
    const next = endOfScan(bytes, at)
    kept.push(bytes.subarray(at, next))
    at = next
  }
  if (exif) kept.splice(first, 0, segmentOf(exif))
  return Buffer.concat([...kept, Buffer.from([0xff, END])])
}

const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

function lengthAt(bytes: Buffer, at: number): number {
  const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0
  if (length < 2) throw new Damaged()
  return length
}

const named = (segment: Buffer, name: string) =>
  segment.subarray(4, 4 + name.length).toString('latin1') === name

/** What a decoder needs. Comments and all that applications add is not among it, but for what says how colors are meant. */
function isKept(marker: number, segment: Buffer): boolean {
  if (marker === 0xe0) return named(segment, 'JFIF\0')
  if (marker === 0xe2) return named(segment, 'ICC_PROFILE\0')
  if (marker === 0xee) return named(segment, 'Adobe')
  return (marker < 0xe0 || marker > 0xef) && marker !== 0xfe
}

/** Where the pixels of a scan end: at the next marker that neither stands for a byte 255 nor restarts the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length // it was cut off, and shows what is there
}

function segmentOf(exif: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(2 + exifMark.length + exif.length, 2)
  return Buffer.concat([head, Buffer.from(exifMark, 'latin1'), exif])
}
