import { crc32, deflateSync } from 'node:zlib'

const chunk = (name: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** From which point on, and how far apart, the points of each of the seven passes lie: across and down. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

interface Kind {
  /** In seven passes, so that whoever reads it has all of it in memory. */
  inPasses?: boolean
  /** Four colors of 16 bits, instead of one bit. */
  isDeep?: boolean
}

/** A black square in very few bytes: of each point one bit, and all of them packed. */
export function greyPng(side: number, { inPasses = false, isDeep = false }: Kind = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([isDeep ? 16 : 1, isDeep ? 6 : 0, 0, 0, inPasses ? 1 : 0], 8)
  const rows = (width: number, height: number) =>
    width > 0 ? height * (1 + Math.ceil((width * (isDeep ? 64 : 1)) / 8)) : 0
  const bytes = inPasses
    ? passes.reduce((sum, [left, top, across, down]) => {
        const [width, height] = [(side - left) / across, (side - top) / down].map(Math.ceil)
        return sum + rows(width!, height!)
      }, 0)
    : rows(side, side)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
