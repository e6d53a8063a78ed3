import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Metadata, Raw, Sharp, SharpOptions, WebpOptions } from 'sharp'
import { type ImageType, sniffImageType } from './image-type.ts'
import { ALONE, inDecodingTurn } from './decoding.ts'
import { LARGEST, memoryOf, MOST_MEMORY } from './image-memory.ts'
import { replaceFile } from './replace-file.ts'

export const imageFileNames = {
  large: 'original.webp',
  small: 'min-original.webp',
  tiny: 'tiny-original.webp',
} as const

export type ImageRefusal =
  | 'not-a-picture'
  | 'heic'
  | 'damaged'
  | 'too-many-pixels'
  | 'too-many-frames'

export interface ImageInfo {
  type: ImageType
  /** In pixels, after rotation. */
  width: number
  height: number
  frames: number
  /** Bytes that decoding it takes at its peak, if it has to be turned as well. */
  takes: number
}

const words: Record<ImageRefusal, string> = {
  'not-a-picture': 'The file is not a picture.',
  heic: 'Pictures in HEIC format cannot be read here; JPEG, PNG, WebP, GIF and AVIF can.',
  damaged: 'The picture is damaged or incomplete.',
  'too-many-pixels': 'The picture has too many pixels.',
  'too-many-frames': 'The animation has too many frames.',
}

/** The bytes are not a usable picture; `reason` says why. */
export class NotAnImage extends Error {
  readonly reason: ImageRefusal

  constructor(reason: ImageRefusal, options?: ErrorOptions) {
    super(words[reason], options)
    this.name = 'NotAnImage'
    this.reason = reason
  }
}

const maxFrames = 500
const tinySide = 300
const profileSide = 512
// A card is 4:3, and twelve soft pixels are enough of a picture for a moment.
const preview = { width: 4, height: 3, fit: 'cover' } as const
const webp = { quality: 70 }
/** For one size; an honest picture takes a second or two. */
const longest = { seconds: 30 }
const reading: SharpOptions = { failOn: 'error', limitInputPixels: LARGEST }

/** A decoded picture, row by row. */
export interface Pixels {
  data: Buffer
  raw: Raw
}

/** Loaded with the first picture to keep the start fast. */
export async function reader(source: Uint8Array | Pixels): Promise<() => Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false) // no picture is read twice
  if ('raw' in source) return () => sharp(source.data, { raw: source.raw })
  return () => sharp(source, reading)
}

/**
 * Decodes a picture, for several others that are made of it.
 * @param takes bytes, as in `ImageInfo`
 * @throws NotAnImage
 */
export async function pixelsOf(picture: Sharp, takes: number): Promise<Pixels> {
  const { data, info } = await finish(
    picture.raw(),
    (picture) => picture.toBuffer({ resolveWithObject: true }),
    takes,
  )
  const { width, height, channels } = info
  return { data, raw: { width, height, channels } }
}

/** Reads the header of a picture. Broken pixels only show when it is written. @throws NotAnImage */
export async function readImageInfo(source: Uint8Array): Promise<ImageInfo> {
  const type = sniffImageType(source)
  if (!type) throw new NotAnImage('not-a-picture')
  if (type === 'heic') throw new NotAnImage('heic')

  const metadata = await readMetadata(source)
  const { width, height } = metadata.autoOrient
  const frames = metadata.pages ?? 1
  if (metadata.format !== (type === 'avif' ? 'heif' : type)) throw new NotAnImage('not-a-picture')
  const memory = memoryOf(metadata)
  if (width * height > LARGEST || memory > MOST_MEMORY) throw new NotAnImage('too-many-pixels')
  if (frames > maxFrames) throw new NotAnImage('too-many-frames')
  return { type, width, height, frames, takes: memory + width * height * 3 }
}

/**
 * A stored picture as 4 × 3 pixels, cut like a card: blue, green and red of each, the bottom row first, in Base64. That is
 * what a BMP file has after its header, so pages need no code to draw it.
 * @throws NotAnImage
 */
export async function previewOf(stored: Buffer | Pixels): Promise<string> {
  const read = await reader(stored)
  try {
    const picture = read().flatten({ background: '#fff' }).resize(preview)
    // Mirrored and then read from its end, it has the order of the bytes and the rows, and each row from the left.
    const bytes = await picture.flop().raw().toBuffer()
    return Buffer.from(bytes.toReversed()).toString('base64')
  } catch (cause) {
    throw refusal(cause)
  }
}

/** A picture as a WebP of a few kilobytes, to be shown once. @throws NotAnImage */
export async function smallPicture(source: Buffer): Promise<Buffer> {
  await readImageInfo(source)
  const read = await reader(source)
  const inside = { width: tinySide * 2, height: tinySide * 2, fit: 'inside' } as const
  return encode(
    read()
      .autoOrient()
      .resize({ ...inside, withoutEnlargement: true }),
  )
}

/** A stored picture for programs that do not know WebP. @throws NotAnImage */
export async function jpegOf(stored: Buffer): Promise<Buffer> {
  const read = await reader(stored)
  return finish(read().flatten({ background: '#fff' }).jpeg({ quality: 85 }), toBytes)
}

/** Stores the middle of a picture as a square, for a profile. @throws NotAnImage */
export async function writeProfileImage(source: Buffer, file: string) {
  await readImageInfo(source)
  const square = { width: profileSide, height: profileSide, fit: 'cover' } as const
  const read = await reader(source)
  const bytes = await encode(read().autoOrient().resize(square))
  await mkdir(dirname(file), { recursive: true })
  await replaceFile(file, bytes, dirname(file))
}

async function readMetadata(source: Uint8Array): Promise<Metadata> {
  const read = await reader(source)
  try {
    return await read().metadata()
  } catch (cause) {
    throw refusal(cause)
  }
}

/** A picture as WebP; `takes` are bytes, as in `ImageInfo`. @throws NotAnImage */
export const encode = (picture: Sharp, { takes = ALONE, ...options }: Encoding = {}) =>
  finish(picture.webp({ ...webp, ...options }), toBytes, takes)

type Encoding = WebpOptions & { takes?: number }

const toBytes = (picture: Sharp) => picture.toBuffer()

/** A large one while there is no other. */
async function finish<T>(
  picture: Sharp,
  work: (picture: Sharp) => Promise<T>,
  takes = ALONE,
): Promise<T> {
  try {
    return await inDecodingTurn(takes, () => work(picture.timeout(longest)))
  } catch (cause) {
    throw refusal(cause)
  }
}

function refusal(cause: unknown): NotAnImage {
  const isHuge = cause instanceof Error && cause.message.includes('exceeds pixel limit')
  return new NotAnImage(isHuge ? 'too-many-pixels' : 'damaged', { cause })
}
