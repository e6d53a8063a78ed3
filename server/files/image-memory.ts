import type { Metadata } from 'sharp'

/** In pixels. Phones take pictures of 200 million, which are read line by line and become smaller on the way. */
export const LARGEST = 250_000_000

/** In bytes, while a picture is decoded. Above it, one small file would take the memory of the whole server. */
export const MOST_MEMORY = 220_000_000

/**
 * What decoding a picture takes at its peak, known from its header. Plain JPEG and PNG come line by line and take little,
 * however large they are; everything else is in memory as a whole. The bytes for each pixel were measured.
 */
export function memoryOf({ format, width, height, ...more }: Metadata): number {
  const whole = (bytes: number) => width * height * bytes
  const isHalf = more.chromaSubsampling?.startsWith('4:2:0') === true
  if (format === 'jpeg') return more.isProgressive ? whole(isHalf ? 4 : 7) : 0
  if (format === 'png') {
    return more.isProgressive ? whole(more.channels * (more.depth === 'ushort' ? 2 : 1) + 1) : 0
  }
  if (format === 'webp') return whole(3)
  if (format === 'gif') return whole(6)
  // AVIF, whose header does not say reliably how its colors are stored.
  return whole(18)
}
