import { Damaged } from './damaged.ts'

/** A box of HEIC, AVIF, MP4 or MOV: where it begins, where its content begins, and where it ends. */
export interface Box {
  type: string
  at: number
  start: number
  end: number
}

/** The boxes between two places. @throws Damaged */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const short = bytes.readUInt32BE(at)
    const type = bytes.subarray(at + 4, at + 8).toString('latin1')
    if (short === 1 && at + 16 > to) throw new Damaged()
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    const start = at + (short === 1 ? 16 : 8)
    const end = short === 0 ? to : at + size
    if (end > to || end < start) throw new Damaged()
    boxes.push({ type, at, start, end })
    at = end
  }
  return boxes
}

/** Empties a box where it is, so that nothing else moves: others refer to places in the file. */
export function empty(bytes: Buffer, { at, start, end }: Box) {
  bytes.write('free', at + 4, 'latin1')
  bytes.fill(0, start, end)
}
