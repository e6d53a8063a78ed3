import { crc32 } from 'node:zlib'
import { Damaged } from './damaged.ts'
import { onlyOrientation, orientationIn } from './orientation.ts'

/** Pixels, colors, transparency, size on paper and animation. */
const keptTypes = new Set(
  `IHDR PLTE IDAT tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST sPLT pHYs acTL fcTL fdAT`.split(
    ' ',
  ),
)

/** A PNG without texts, times and Exif, and without what stands behind it. @throws Damaged */
export function cleanPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 8)]
  for (let at = 8; ;) {
    if (at + 12 > bytes.length) throw new Damaged()
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) throw new Damaged()
    const type = bytes.subarray(at + 4, at + 8).toString('latin1')
    if (keptTypes.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'eXIf') {
      const exif = onlyOrientation(orientationIn(bytes.subarray(at + 8, end - 4)))
      if (exif) kept.push(chunk('eXIf', exif))
    }
    if (type === 'IEND') return Buffer.concat([...kept, chunk('IEND', Buffer.alloc(0))])
    at = end
  }
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
