/** A part of a picture, in its own pixels. */
export interface PixelArea {
  x: number
  y: number
  width: number
  height: number
}

/** The longest side of a cropped picture, so that old phones have enough memory for it. */
const longestSide = 4096

/** Crops a picture. @throws Error if the browser cannot read it */
export async function cutPicture(picture: Blob, area: PixelArea): Promise<Blob> {
  const source = await createImageBitmap(picture)
  try {
    const scale = Math.min(1, longestSide / Math.max(area.width, area.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(area.width * scale))
    canvas.height = Math.max(1, Math.round(area.height * scale))
    const { x, y, width, height } = area
    canvas
      .getContext('2d')
      ?.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('this picture cannot be cut'))),
        'image/webp',
        0.92,
      )
    })
  } finally {
    source.close()
  }
}
