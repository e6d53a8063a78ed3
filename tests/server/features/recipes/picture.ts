import sharp from 'sharp'

/** A small real picture. */
export async function picture(
  type: 'png' | 'jpeg' = 'png',
  width = 640,
  height = 480,
): Promise<Blob> {
  return new Blob([new Uint8Array(await pictureBytes(type, width, height))], {
    type: `image/${type}`,
  })
}

export function pictureBytes(
  type: 'png' | 'jpeg' = 'png',
  width = 640,
  height = 480,
): Promise<Buffer> {
  const background = { r: 200, g: 80, b: 40 }
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(type)
    .toBuffer()
}
