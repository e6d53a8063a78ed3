const pageSizes = [512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536]
const usualPageSize = 4096

/** A damaged database with the first hundred bytes as we would have written them, which SQLite needs to read the rest. */
export function soundHeader(bytes: Buffer): Buffer {
  const sound = Buffer.from(bytes)
  const stored = sound.length > 17 ? sound.readUInt16BE(16) : 0
  const size = stored === 1 ? 65_536 : stored
  const pageSize = pageSizes.includes(size) ? size : usualPageSize
  if (sound.length < pageSize) return sound
  sound.write('SQLite format 3\0', 0, 'latin1')
  sound.writeUInt16BE(pageSize === 65_536 ? 1 : pageSize, 16)
  sound.set([1, 1, 0, 64, 32, 32], 18) // no journal beside it; nothing reserved; the fixed fractions
  sound.writeUInt32BE(Math.floor(sound.length / pageSize), 28)
  sound.fill(0, 32, 40) // no free pages that SQLite would want to look at
  sound.writeUInt32BE(4, 44) // format of the schema
  sound.fill(0, 48, 56)
  sound.writeUInt32BE(1, 56) // UTF-8
  sound.fill(0, 60, 92)
  sound.copy(sound, 92, 24, 28) // says that the number of pages counts
  return sound
}
