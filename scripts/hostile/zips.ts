import { crc32, deflateRawSync } from 'node:zlib'

const numbers = (...pairs: [size: 2 | 4 | 8, value: number][]) =>
  Buffer.concat(
    pairs.map(([size, value]) => {
      const bytes = Buffer.alloc(size)
      if (size === 8) bytes.writeBigUInt64LE(BigInt(value))
      else bytes.writeUIntLE(value, 0, size)
      return bytes
    }),
  )

/** Very many files with nothing in them. */
export const zipOfNothings = (count: number, name: (at: number) => string): Buffer =>
  zipOfSame(count, name, Buffer.alloc(0))

/** Files of spaces and a few other letters: about 150 times as large as they are here. */
export function zipOfSpaces(count: number, name: (at: number) => string, size: number): Buffer {
  const content = Buffer.alloc(size, ' ')
  for (let at = 0; at < size; at += 400) content[at] = 97 + ((at * 7919) % 26)
  return zipOfSame(count, name, content)
}

/** As large as a zip can make nothing. */
export const bombZip = (name: string, size: number): Buffer =>
  zipOfSame(1, () => name, Buffer.alloc(size, ' '))

/** With the longer end that more than 65,535 files need. */
function zipOfSame(count: number, name: (at: number) => string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const sum = crc32(content)
  const files: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  for (let number = 0; number < count; number += 1) {
    const path = Buffer.from(name(number))
    const shared = numbers(
      [2, 0x800],
      [2, 8],
      [4, 0x21_0000],
      [4, sum],
      [4, packed.length],
      [4, content.length],
      [2, path.length],
      [2, 0],
    )
    const head = Buffer.concat([numbers([4, 0x0403_4b50], [2, 45]), shared, path])
    const where = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at])
    listed.push(numbers([4, 0x0201_4b50], [2, 45], [2, 45]), shared, where, path)
    files.push(head, packed)
    at += head.length + packed.length
  }
  const list = Buffer.concat(listed)
  const end = numbers(
    [4, 0x0606_4b50],
    [8, 44],
    [2, 45],
    [2, 45],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, list.length],
    [8, at],
  )
  const locator = numbers([4, 0x0706_4b50], [4, 0], [8, at + list.length], [4, 1])
  const most = 0xffff
  const last = numbers(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, most],
    [2, most],
    [4, 0xffff_ffff],
    [4, 0xffff_ffff],
    [2, 0],
  )
  return Buffer.concat([...files, list, end, locator, last])
}
