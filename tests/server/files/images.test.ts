import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageFileNames, readImageInfo, writeProfileImage } from '#server/files/images.ts'
import { writeRecipeImages } from '#server/files/recipe-images.ts'
import { animation, coloursOf, promisingPng, quarters, temporaryFolder } from './pictures.ts'

const fileNames = Object.values(imageFileNames).toSorted()

async function sizeOf(file: string) {
  const { format, width, height } = await sharp(file).metadata()
  return [format, width, height]
}

test('a recipe picture is kept in three sizes', async () => {
  const folder = join(temporaryFolder(), 'new', 'images')
  await writeRecipeImages(await quarters(5000, 2500).jpeg().toBuffer(), folder)

  expect(readdirSync(folder).toSorted()).toEqual(fileNames)
  expect(await sizeOf(join(folder, imageFileNames.large))).toEqual(['webp', 4096, 2048])
  expect(await sizeOf(join(folder, imageFileNames.small))).toEqual(['webp', 1200, 600])
  expect(await sizeOf(join(folder, imageFileNames.tiny))).toEqual(['webp', 300, 300])
  expect(await coloursOf(join(folder, imageFileNames.tiny))).toEqual([
    'red',
    'lime',
    'blue',
    'white',
  ])
})

test('a small picture is not enlarged, except for its square', async () => {
  const folder = temporaryFolder()
  await writeRecipeImages(await quarters(120, 80).png().toBuffer(), folder)

  expect(await sizeOf(join(folder, imageFileNames.large))).toEqual(['webp', 120, 80])
  expect(await sizeOf(join(folder, imageFileNames.small))).toEqual(['webp', 120, 80])
  expect(await sizeOf(join(folder, imageFileNames.tiny))).toEqual(['webp', 300, 300])
})

test('the square of a long and narrow picture is made of all its pixels', async () => {
  const folder = temporaryFolder()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: 4000, height: 400, channels: 3 as const, noise, background: 'black' }
  const source = await sharp({ create }).blur(2).png().toBuffer()
  await writeRecipeImages(source, folder)

  // Its small size is 120 high; enlarged, little of the detail would be left.
  const detailOf = async (picture: Sharp) => (await picture.stats()).sharpness
  const square = await sharp(source).resize(300, 300).png().toBuffer()
  const kept = await detailOf(sharp(join(folder, imageFileNames.tiny)))
  expect(kept).toBeGreaterThan(0.7 * (await detailOf(sharp(square))))
})

test('a picture as long as a till receipt fits into WebP', async () => {
  const folder = temporaryFolder()
  await writeRecipeImages(await quarters(40, 20_000).png().toBuffer(), folder)

  expect(await sizeOf(join(folder, imageFileNames.small))).toEqual(['webp', 8, 4096])
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('ARC-10 orientation %i is applied', async (orientation) => {
  const turned = [0, 0, 0, 180, 0, 90, 270, 270, 90][orientation] ?? 0
  const isMirrored = [2, 5, 7].includes(orientation)
  // Stored rotated, as cameras do, with the orientation that turns it upright.
  const rotated = await sharp(await quarters(600, 400).png().toBuffer())
    .rotate(turned)
    .toBuffer()
  const stored = await sharp(rotated)
    .flop(isMirrored)
    .flip(orientation === 4)
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  const folder = temporaryFolder()
  await writeRecipeImages(stored, folder)
  await writeProfileImage(stored, join(folder, 'profile.webp'))

  expect(await readImageInfo(stored)).toMatchObject({ width: 600, height: 400 })
  for (const name of [...fileNames, 'profile.webp']) {
    expect(await coloursOf(join(folder, name))).toEqual(['red', 'lime', 'blue', 'white'])
  }
  expect(await sizeOf(join(folder, imageFileNames.large))).toEqual(['webp', 600, 400])
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'ARC-10 place and camera in a %s are not kept',
  async (format) => {
    const source = await quarters(64, 48)
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'a cook' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer()
    expect(source.includes('SecretCamera')).toBe(true)
    const folder = temporaryFolder()
    await writeRecipeImages(source, folder)
    await writeProfileImage(source, join(folder, 'profile.webp'))

    for (const name of [...fileNames, 'profile.webp']) {
      const { exif, xmp, icc, iptc } = await sharp(join(folder, name)).metadata()
      expect({ exif, xmp, icc, iptc }).toEqual({})
      expect(readFileSync(join(folder, name)).includes('Secret')).toBe(false)
    }
  },
)

test('of an animation the first frame stays', async () => {
  const folder = temporaryFolder()
  const source = await animation(30)
  await writeRecipeImages(source, folder)

  const told = { type: 'gif', width: 2, height: 2, frames: 30 }
  expect(await readImageInfo(source)).toMatchObject(told)
  expect((await sharp(join(folder, imageFileNames.large)).metadata()).pages ?? 1).toBe(1)
})

test('a new picture replaces the old one, clears other files away and leaves folders', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'timeline'))
  writeFileSync(join(folder, 'original.jpg'), 'from another app')
  writeFileSync(join(folder, '.0.part'), 'from a crash')
  await writeRecipeImages(await quarters(60, 40).png().toBuffer(), folder)
  await writeRecipeImages(await quarters(80, 50).png().toBuffer(), folder, temporaryFolder())

  expect(readdirSync(folder).toSorted()).toEqual([...fileNames, 'timeline'].toSorted())
  expect(await sizeOf(join(folder, imageFileNames.large))).toEqual(['webp', 80, 50])
})

test('two pictures at once end as one of them in all sizes', async () => {
  const folder = temporaryFolder()
  const wide = await quarters(60, 40).png().toBuffer()
  const tall = await quarters(40, 60).png().toBuffer()
  await Promise.all([wide, tall, wide, tall].map((source) => writeRecipeImages(source, folder)))

  expect(readdirSync(folder).toSorted()).toEqual(fileNames)
  const large = await sizeOf(join(folder, imageFileNames.large))
  expect(await sizeOf(join(folder, imageFileNames.small))).toEqual(large)
})

test('a profile picture is the middle of the picture as a square', async () => {
  const folder = join(temporaryFolder(), 'users')
  await writeProfileImage(await quarters(900, 300).png().toBuffer(), join(folder, 'profile.webp'))

  expect(await sizeOf(join(folder, 'profile.webp'))).toEqual(['webp', 512, 512])
  expect(readdirSync(folder)).toEqual(['profile.webp'])
})

test.each([
  ['nothing', Buffer.alloc(0), 'not-a-picture'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-a-picture'],
  ['SVG with a prolog', Buffer.from('<?xml version="1.0"?><svg/>'), 'not-a-picture'],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
  ['PDF', Buffer.from('%PDF-1.7'), 'not-a-picture'],
  ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2'), 'not-a-picture'],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'heic'],
  ['a JPEG head with HTML', Buffer.from('\xff\xd8\xff<html>', 'latin1'), 'damaged'],
  ['a GIF head with HTML', Buffer.from('GIF89a<script>'), 'damaged'],
  ['a PNG of just over 250 megapixels', promisingPng(25_001, 10_000), 'too-many-pixels'],
  ['a PNG of the greatest width', promisingPng(2 ** 31 - 1, 1), 'damaged'],
  ['a PNG with too few bytes', promisingPng(200, 200), 'damaged'],
])('ARC-8 %s is refused and nothing changes', async (_what, source, reason) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'original.webp'), 'as it was')

  const refused = { name: 'NotAnImage', reason }
  await expect(writeRecipeImages(source, folder)).rejects.toMatchObject(refused)
  await expect(writeProfileImage(source, join(folder, 'profile.webp'))).rejects.toMatchObject(
    refused,
  )
  expect(readdirSync(folder)).toEqual(['original.webp'])
  expect(readFileSync(join(folder, 'original.webp'), 'utf8')).toBe('as it was')
})

describe('ARC-8 what a picture takes to decode is known from its header', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })

  test('the 200 megapixels of a phone are read line by line, also of one held upright', async () => {
    const folder = temporaryFolder()
    const photo = await plain(16_320, 12_240).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    await writeRecipeImages(photo, folder)
    expect(await sizeOf(join(folder, imageFileNames.large))).toEqual(['webp', 3072, 4096])
  })

  test.each<[string, () => Promise<Buffer>]>([
    [
      'JPEG that becomes clearer bit by bit',
      () => plain(7000, 5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['PNG in seven passes', () => plain(8000, 7000).png({ progressive: true }).toBuffer()],
    ['WebP', () => plain(9000, 9000).webp({ effort: 0 }).toBuffer()],
    ['GIF', () => plain(7000, 6000).gif({ effort: 1 }).toBuffer()],
    ['AVIF', () => plain(4100, 3100).avif({ effort: 0 }).toBuffer()],
  ])('a %s that would be in memory as a whole is refused', async (_what, make) => {
    const folder = temporaryFolder()
    const refused = { name: 'NotAnImage', reason: 'too-many-pixels' }
    await expect(writeRecipeImages(await make(), folder)).rejects.toMatchObject(refused)
    expect(readdirSync(folder)).toEqual([])
  })

  test('what cameras and pages have in these formats is not', async () => {
    const photos = [
      plain(6000, 4000).jpeg({ progressive: true }),
      plain(6000, 4000).png({ progressive: true }),
      plain(6000, 4000).webp({ effort: 0 }),
      plain(4000, 3000).avif({ effort: 0 }),
    ]
    for (const photo of photos) {
      const info = await readImageInfo(await photo.toBuffer())
      expect(info.width).toBeGreaterThanOrEqual(4000)
    }
  })
})

test('ARC-8 an animation of too many frames is refused', async () => {
  await expect(writeRecipeImages(await animation(501), temporaryFolder())).rejects.toMatchObject({
    reason: 'too-many-frames',
  })
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'ARC-12 a %s that was cut off is refused',
  async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const whole = await sharp({
      create: { width: 320, height: 240, channels: 3, background: 'red', noise },
    })
      .toFormat(format)
      .toBuffer()
    const folder = temporaryFolder()
    const half = whole.subarray(0, whole.length / 2)

    await expect(writeRecipeImages(half, folder)).rejects.toMatchObject({ reason: 'damaged' })
    expect(readdirSync(folder)).toEqual([])
    expect(await readImageInfo(whole)).toMatchObject({ type: format, width: 320, height: 240 })
  },
)

test('a preview is twelve pixels, the bottom row first, as a BMP has them', async () => {
  const folder = temporaryFolder()
  // Nobody sees what a card cuts off: the sides of a wide picture.
  const preview = await writeRecipeImages(await quarters(800, 300).png().toBuffer(), folder)
  const bytes = Buffer.from(preview, 'base64')
  expect(bytes).toHaveLength(36)
  const pixel = (row: number, column: number) =>
    [...bytes.subarray((row * 4 + column) * 3, (row * 4 + column) * 3 + 3)].map((value) =>
      value > 127 ? 1 : 0,
    )
  const [blue, green, red, white] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 1, 1],
  ]
  expect([pixel(0, 0), pixel(0, 3), pixel(2, 0), pixel(2, 3)]).toEqual([white, blue, red, green])
})
