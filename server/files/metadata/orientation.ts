const TAG = 0x0112
const UPRIGHT = 1

/** How a picture lies, 1 (upright) to 8, by its Exif data (from 'II' or 'MM' on); 1 if that does not say or is damaged. */
export function orientationIn(exif: Buffer): number {
  const order = exif.subarray(0, 2).toString('latin1')
  if (order !== 'II' && order !== 'MM') return UPRIGHT
  const little = order === 'II'
  const short = (at: number) => (little ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const long = (at: number) => (little ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  try {
    const directory = long(4)
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12
      if (short(at) !== TAG) continue
      const value = short(at + 8)
      return value >= 1 && value <= 8 ? value : UPRIGHT
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error // it ends too soon
  }
  return UPRIGHT
}

/** Exif data with nothing but how the picture lies; null for an upright one, which needs none. */
export function onlyOrientation(orientation: number): Buffer | null {
  if (orientation === UPRIGHT) return null
  const exif = Buffer.alloc(26)
  exif.write('MM\0*', 'latin1')
  exif.writeUInt32BE(8, 4) // where the only directory is
  exif.writeUInt16BE(1, 8) // with one entry:
  exif.writeUInt16BE(TAG, 10)
  exif.writeUInt16BE(3, 12) // a short number,
  exif.writeUInt32BE(1, 14) // one of them
  exif.writeUInt16BE(orientation, 18)
  return exif
}
