export interface Drawn {
  /** Length of a side in pixels. */
  size: number
  png: Buffer
}

/** An .ico for Windows: a directory of PNGs of at most 256 pixels, as Windows Vista and later read it. */
export function icoOf(drawn: Drawn[]): Buffer {
  const header = Buffer.alloc(6 + 16 * drawn.length)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(drawn.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of drawn.entries()) {
    const at = 6 + 16 * index
    header.writeUInt8(size % 256, at) // 0 means 256
    header.writeUInt8(size % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...drawn.map(({ png }) => png)])
}

/** Apple's names for PNGs of these sizes; if there are two, the one for high-resolution screens comes second. */
const appleTypes: Record<number, string[]> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** An .icns file for macOS. Sizes without a name from Apple are left out. */
export function icnsOf(drawn: Drawn[]): Buffer {
  const parts = drawn.flatMap(({ size, png }) =>
    (appleTypes[size] ?? []).map((type) => Buffer.concat([chunkHead(type, png.length + 8), png])),
  )
  const length = parts.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([chunkHead('icns', length), ...parts])
}

function chunkHead(type: string, length: number): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32BE(length, 4)
  return head
}
