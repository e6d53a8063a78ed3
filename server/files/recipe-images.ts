import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  encode,
  imageFileNames,
  type ImageInfo,
  pixelsOf,
  previewOf,
  readImageInfo,
  reader,
} from './images.ts'
import { free } from '#server/process/spend.ts'
import { inTurn } from './in-turn.ts'
import { Damaged, withoutMetadata } from './metadata/index.ts'
import { removeFile } from './patient.ts'
import { replaceFiles } from './replace-file.ts'

/** What was sent, without what tells where it was taken. It is beside the smaller sizes until the largest is made. */
export const sourceName = 'source'

// Also keeps every side below WebP's limit of 16,383 pixels.
const largeSide = 4096
const smallWidth = 1200
const tinySide = 300
const inside = { fit: 'inside', withoutEnlargement: true } as const
/** Of the largest size: a third of the time for a twentieth more bytes. */
const fastWebp = { effort: 1 }
/** Of the smaller sizes: half of the time or less for a twentieth more bytes. */
const halfWebp = { effort: 2 }

/** What WebP takes for each pixel, as it was measured. */
const ENCODING_BYTES = 5

interface First {
  tiny: Buffer
  small: Buffer
  preview: string
}

/** The files of a picture, not yet stored: the two smaller sizes, and the largest or what it is made of. */
export interface MadeImages extends First {
  most: { name: string; bytes: Buffer }
}

/**
 * Stores a picture in three sizes, upright and without metadata (place, camera); of an animation the first frame.
 * Deletes other files in the folder, but no folders. If it throws, nothing has changed.
 * @param temporaryFolder for incomplete files, on the same volume; otherwise the folder itself
 * @returns its preview, as `previewOf` makes it
 * @throws NotAnImage
 */
export async function writeRecipeImages(
  source: Buffer,
  folder: string,
  temporaryFolder = folder,
): Promise<string> {
  const made = await allSizes(source, await readImageInfo(source))
  await store(made, folder, temporaryFolder)
  return made.preview
}

/**
 * The sizes for somebody who waits: of a large picture only the smaller ones, and beside them what the largest is made
 * of later, by `largestSize`. Every pixel was read, so what is stored is a whole picture.
 * @throws NotAnImage
 */
export async function makeFirstImages(source: Buffer): Promise<MadeImages> {
  const info = await readImageInfo(source)
  const kept = isSmall(info) ? null : await cleanSource(info, source)
  if (!kept) return allSizes(source, info)
  return { ...(await firstSizes(source, info)), most: { name: sourceName, bytes: kept } }
}

/**
 * Stores them as `writeRecipeImages` does.
 * @returns `waits`: the bytes of what the largest size is made of, 0 if all sizes are there
 */
export async function writeFirstImages(
  made: MadeImages,
  folder: string,
): Promise<{ preview: string; waits: number }> {
  await store(made, folder, folder)
  const { name, bytes } = made.most
  return { preview: made.preview, waits: name === sourceName ? bytes.length : 0 }
}

/** The largest size of a picture, as WebP. @throws NotAnImage */
export async function largestSize(source: Buffer): Promise<Buffer> {
  const { takes, ...info } = await readImageInfo(source)
  const read = await reader(source)
  const size = { width: largeSide, height: largeSide, ...inside }
  const points = Math.min(info.width * info.height, largeSide ** 2)
  const options = { ...fastWebp, takes: takes + points * ENCODING_BYTES }
  return encode(read().autoOrient().resize(size), options)
}

/** All are made of the pixels of the small one, because a large picture takes most of the time to decode. */
async function firstSizes(source: Buffer, { width, height, takes }: ImageInfo): Promise<First> {
  const read = await reader(source)
  const picture = () => read().autoOrient()
  const size = { width: smallWidth, height: largeSide, ...inside }
  const pixels = await pixelsOf(picture().resize(size), takes)
  const decoded = await reader(pixels)
  const ofPixels = { ...halfWebp, takes: pixels.data.length * 2 }
  const small = await encode(decoded(), ofPixels)
  const scale = Math.min(1, smallWidth / width, largeSide / height)
  // The middle of a long and narrow picture has more pixels than its small size.
  const isNarrow = Math.min(width, height) * scale < tinySide
  const square = { width: tinySide, height: tinySide, fit: 'cover' } as const
  const tiny = await (isNarrow
    ? encode(picture().resize(square), { ...halfWebp, takes })
    : encode(decoded().resize(square), ofPixels))
  const preview = await previewOf(pixels)
  // V8 takes megabytes outside of the heap for a reason to go through all of it, every few pictures.
  free(pixels.data)
  return { tiny, small, preview }
}

async function allSizes(source: Buffer, info: ImageInfo): Promise<MadeImages> {
  const first = await firstSizes(source, info)
  const bytes = isSmall(info) ? first.small : await largestSize(source)
  return { ...first, most: { name: imageFileNames.large, bytes } }
}

/** The largest size would have the same pixels as the small one. */
const isSmall = ({ width, height }: ImageInfo) => width <= smallWidth && height <= largeSide

/** Null if it cannot be taken apart; as a picture it may still be read. */
async function cleanSource({ type }: ImageInfo, source: Buffer): Promise<Buffer | null> {
  try {
    return await withoutMetadata(type, source)
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
}

async function store({ tiny, small, most }: MadeImages, folder: string, temporaryFolder: string) {
  const files = [
    { name: imageFileNames.tiny, bytes: tiny },
    { name: imageFileNames.small, bytes: small },
    most,
  ]
  await inTurn(folder, async () => {
    await mkdir(folder, { recursive: true })
    const placed = files.map(({ name, bytes }) => ({ file: join(folder, name), bytes }))
    await replaceFiles(placed, temporaryFolder)
    await removeOtherFiles(folder, new Set(files.map(({ name }) => name)))
  })
}

async function removeOtherFiles(folder: string, kept: ReadonlySet<string>) {
  const entries = await readdir(folder, { withFileTypes: true })
  const others = entries.filter((entry) => !entry.isDirectory() && !kept.has(entry.name))
  await Promise.all(others.map((entry) => removeFile(join(folder, entry.name))))
}
