import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { FileKind } from '#server/files/file-kind.ts'
import { Damaged, withoutMetadata } from '#server/files/metadata/index.ts'

/** Stands in everything that must go. */
const secret = 'SecretKitchen'
const exif = {
  IFD0: { Make: secret, Copyright: secret },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${secret}"/></rdf:RDF></x:xmpmeta>`

/** A small picture whose corners differ, so that one sees how it lies. */
const drawn = () =>
  sharp(Buffer.from(Array.from({ length: 32 * 16 * 3 }, (_, at) => (at * 7) % 256)), {
    raw: { width: 32, height: 16, channels: 3 },
  })
const tell = (picture: Sharp) =>
  picture.withMetadata({ orientation: 6 }).withExifMerge(exif).withXmp(xmp)

const pictures: [FileKind, () => Promise<Buffer>][] = [
  ['jpeg', () => tell(drawn()).jpeg().toBuffer()],
  ['jpeg', () => tell(drawn()).jpeg({ progressive: true, mozjpeg: true }).toBuffer()],
  ['png', () => tell(drawn()).png().toBuffer()],
  ['webp', () => tell(drawn()).webp().toBuffer()],
  ['webp', () => tell(drawn()).webp({ lossless: true }).toBuffer()],
  ['avif', () => tell(drawn()).avif({ lossless: true }).toBuffer()],
  ['tiff', () => drawn().withExif(exif).withXmp(xmp).tiff().toBuffer()],
]
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer()

/** Whether Exif data have the entry that leads to the place, whichever byte comes first. */
const pointsToPlace = (exif: Buffer | undefined) =>
  [Buffer.from([0x88, 0x25]), Buffer.from([0x25, 0x88])].some((tag) => exif?.includes(tag) ?? false)

describe.each(pictures)('a %s', (kind, make) => {
  test('tells nothing afterwards, and looks and lies as before', async () => {
    const before = await make()
    expect(before.includes(secret)).toBe(true)
    const after = await withoutMetadata(kind, before)
    expect(after.includes(secret)).toBe(false)
    expect(await pixels(after)).toEqual(await pixels(before))
    const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()]
    expect([pointsToPlace(was.exif), pointsToPlace(is.exif)]).toEqual([kind !== 'tiff', false])
    expect(is.autoOrient).toEqual(was.autoOrient)
    expect(is.icc).toEqual(was.icc)
    expect(is.xmp?.some((byte) => byte !== 0) ?? false).toBe(false)
    // Twice is the same as once.
    expect(await withoutMetadata(kind, after)).toEqual(after)
  })

  test('that is damaged anywhere is refused, or told nothing of, but nothing breaks', async () => {
    const whole = await make()
    let random = 7
    const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < (kind === 'tiff' ? 20 : 400); round += 1) {
      const bytes = Buffer.from(
        whole.subarray(0, round % 2 ? whole.length : 12 + next(whole.length)),
      )
      for (let changes = 0; changes < 3; changes += 1) bytes[next(bytes.length)] = next(256)
      const work = withoutMetadata(kind, bytes).then(() => null)
      const error: unknown = await work.catch((error: unknown) => error)
      expect(error === null || error instanceof Damaged).toBe(true)
    }
  })
})

test('a color profile stays', async () => {
  const before = await drawn().withIccProfile('p3').withExif(exif).jpeg().toBuffer()
  const { icc } = await sharp(await withoutMetadata('jpeg', before)).metadata()
  expect(icc).toEqual((await sharp(before).metadata()).icc)
  expect(icc).toBeTruthy()
})

test('what stands behind a picture goes, as the film of a phone does', async () => {
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const picture = await drawn().toFormat(kind).toBuffer()
    const after = await withoutMetadata(kind, Buffer.concat([picture, Buffer.from(secret)]))
    expect(after.includes(secret)).toBe(false)
    expect(await pixels(after)).toEqual(await pixels(picture))
  }
})

test('a GIF keeps its frames, pauses and repeats, without what is noted in it', async () => {
  const frames = sharp(Buffer.concat([Buffer.alloc(192, 90), Buffer.alloc(192, 200)]), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  })
  const plain = await frames.gif({ loop: 3, delay: [100, 200] }).toBuffer()
  const block = (text: string) => Buffer.from([text.length, ...Buffer.from(text), 0])
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), block(secret)])
  const program = Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('XMP DataXMP'),
    block(secret),
  ])
  const before = Buffer.concat([plain.subarray(0, -1), comment, program, plain.subarray(-1)])
  const after = await withoutMetadata('gif', before)
  expect(after).toEqual(plain)
  const { pages, loop, delay } = await sharp(after, { animated: true }).metadata()
  expect({ pages, loop, delay }).toEqual({ pages: 2, loop: 3, delay: [100, 200] })
})

describe('a film', () => {
  const box = (type: string, ...content: (Buffer | string)[]) => {
    const body = Buffer.concat(content.map((part) => Buffer.from(part as string)))
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const place = box('\xa9xyz', `+51.5-0.1/${secret}`)
  const title = box('udta', place, box('loci', secret), box('name', 'Kneading'))
  const film = Buffer.concat([
    box('ftyp', 'isom'),
    box('moov', box('mvhd', 'x'), title, box('trak', title), box('meta', secret)),
    box('mdat', 'frames'),
  ])

  test('loses its place and keeps its title, its length and everything else', async () => {
    const after = await withoutMetadata('mp4', film)
    expect(after.includes(secret)).toBe(false)
    expect(after.includes('51.5')).toBe(false)
    expect(after).toHaveLength(film.length)
    expect(after.toString('latin1').match(/Kneading/g)).toHaveLength(2)
    expect(after.includes('frames')).toBe(true)
  })

  test('that is cut off stays as it is', async () => {
    expect(await withoutMetadata('mp4', film.subarray(0, -3))).toEqual(film.subarray(0, -3))
  })
})

test('other files stay as they are', async () => {
  const bytes = Buffer.from('%PDF-1.7 text')
  expect(await withoutMetadata('pdf', bytes)).toEqual(bytes)
  expect(await withoutMetadata(null, bytes)).toEqual(bytes)
})
