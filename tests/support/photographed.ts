import sharp from 'sharp'

interface PhotoOptions {
  /** In degrees, clockwise. */
  askew?: number
  /** As phones note it: 6 for a page that lies on its side. */
  orientation?: number
  /** Turned in its pixels, without a note of it. */
  turned?: 90 | 180 | 270
}

const paper = '#fbf7ec'

/** A card with a recipe, line by line. */
export const plumCake = [
  'Plum Cake',
  'Serves 8',
  'Ingredients',
  '250 g flour',
  '125 g butter',
  '2 eggs',
  'Method',
  '1. Rub the butter into the flour.',
  '2. Bake the cake for 40 minutes.',
]

/** A photo of a printed page: the first line is its title. */
export async function photographed(lines: string[], options: PhotoOptions = {}): Promise<Buffer> {
  const [width, height] = [1300, 200 + lines.length * 66]
  const words = lines.map((line, at) => {
    const text = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    const size = at === 0 ? 54 : 34
    return `<text x="90" y="${130 + at * 66}" font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif" font-size="${size}" fill="#2b2521">${text}</text>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${words.join('')}</svg>`
  const { askew = 0, turned, orientation } = options
  const page = await sharp(Buffer.from(drawing))
    .rotate(askew, { background: paper })
    .png()
    .toBuffer()
  const photo = sharp(page).rotate(turned ?? 0)
  return (orientation ? photo.withMetadata({ orientation }) : photo)
    .jpeg({ quality: 90 })
    .toBuffer()
}
