import { Damaged } from './damaged.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const END = 0x3b
const CONTROL = 0xf9 // pauses and transparency
const APPLICATION = 0xff

/** A GIF without comments and what programs add, except how often it repeats. @throws Damaged */
export function cleanGif(bytes: Buffer): Buffer {
  const start = 13 + tableAt(bytes, 10)
  const kept: Buffer[] = [bytes.subarray(0, start)]
  for (let at = start; at < bytes.length;) {
    const kind = bytes[at]
    if (kind === END) break
    if (kind !== EXTENSION && kind !== IMAGE) throw new Damaged()
    const head = kind === IMAGE ? 11 + tableAt(bytes, at + 9) : 2
    const end = endOfBlocks(bytes, at + head)
    if (kind === IMAGE || isKept(bytes.subarray(at, end))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, Buffer.from([END])])
}

/** The bytes of the color table that flags at this place announce. */
function tableAt(bytes: Buffer, at: number): number {
  const flags = bytes[at]
  if (flags === undefined) throw new Damaged()
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    const size = bytes[at]
    if (size === undefined) throw new Damaged()
    at += 1 + size
    if (size === 0) return at
  }
}

function isKept(extension: Buffer): boolean {
  if (extension[1] === CONTROL) return true
  const name = extension.subarray(3, 14).toString('latin1')
  return extension[1] === APPLICATION && ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(name)
}
