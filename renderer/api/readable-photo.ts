const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
/** As the largest size that the server keeps; Safari on phones draws no more than 16 megapixels. */
const longestSide = 4096
const quality = 0.92

/**
 * A photo of an iPhone (HEIC) as a JPEG, upright and without place and camera, where this browser can read it, as Safari
 * does. Everything else as it is: the server says what it cannot read.
 */
export async function readablePhoto<Photo extends Blob>(photo: Photo): Promise<Photo | File> {
  if (!(await isHeif(photo))) return photo
  const jpeg = await asJpeg(photo).catch(() => null)
  if (!jpeg) return photo
  const name = photo instanceof File ? photo.name.replace(/\.[^.]*$/, '') : 'photo'
  return new File([jpeg], `${name}.jpg`, { type: 'image/jpeg' })
}

/** Whether it is HEIC, or a kin of it, by its first bytes: many systems do not know the type. */
export async function isHeif(photo: Blob): Promise<boolean> {
  const head = await photo.slice(4, 12).text()
  return head.startsWith('ftyp') && heifBrands.has(head.slice(4))
}

/** @throws DOMException if the browser cannot read it */
async function asJpeg(photo: Blob): Promise<Blob | null> {
  const image = new Image()
  image.src = URL.createObjectURL(photo)
  try {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = Math.min(1, longestSide / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
