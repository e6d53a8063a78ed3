const side = 256

/** Background and foreground from the palette, light on dark. */
const colours = [
  ['#B3441E', '#F7DDD0'],
  ['#4F6F3A', '#DCE8D2'],
  ['#6B3F5B', '#EBD9E5'],
  ['#2F6C8F', '#D3E6F0'],
  ['#9A6200', '#F5E3C2'],
  ['#3E7B4F', '#D3EADA'],
] as const

const drawn = new Map<number, Promise<Buffer>>()

/**
 * A drawn picture for a person without one, always the same for an id. It reveals nothing about the person and needs no
 * fonts. WebP; the few variants are cached.
 */
export function drawnFace(id: string): Promise<Buffer> {
  const which = Number.parseInt(id.replaceAll('-', '').slice(-6), 16) % colours.length
  const known = drawn.get(which)
  if (known) return known
  const face = draw(colours[which] ?? colours[0])
  drawn.set(which, face)
  // The next call tries again after a failure.
  face.catch(() => drawn.delete(which))
  return face
}

async function draw([ground, figure]: readonly [string, string]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64">
    <rect width="64" height="64" fill="${ground}"/>
    <circle cx="32" cy="25" r="12" fill="${figure}"/>
    <path d="M8 64c0-14 10-23 24-23s24 9 24 23z" fill="${figure}"/>
  </svg>`
  return sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer()
}
