export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

const avifBrands = new Set(['avif', 'avis'])
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** The format by the first bytes, or null. Names and headers from outside cannot be trusted. */
export function sniffImageType(bytes: Uint8Array): ImageType | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'webp'
  return head.slice(4, 8) === 'ftyp' ? sniffBrand(bytes) : null
}

/** Major brand first, then the compatible ones, because `mif1` alone does not name the codec. */
function sniffBrand(bytes: Uint8Array): ImageType | null {
  const box = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  const size = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), box.length)
  const brands = [box.slice(8, 12)]
  for (let at = 16; at + 4 <= size; at += 4) brands.push(box.slice(at, at + 4))
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : null
}
