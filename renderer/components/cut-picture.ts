/** A part of a picture, in its own pixels. */
export interface PixelArea {
  x: number
  y: number
  width: number
  height: number
}

/** No side of a cut picture gets longer, so that old phones can hold it. */
const longestSide = 4096

/** The part of the picture as a picture of its own. @throws Error when the browser cannot read it */
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
