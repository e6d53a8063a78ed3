import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Raw } from 'sharp'
import {
  encode,
  finish,
  imageFileNames,
  type ImageInfo,
  readImageInfo,
  reader,
  softPixels,
} from './images.ts'
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

interface First {
  tiny: Buffer
  small: Buffer
  preview: string
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
  const info = await readImageInfo(source)
  const first = await firstSizes(source)
  const large = isSmall(info) ? first.small : await largestSize(source)
  await store(first, { name: imageFileNames.large, bytes: large }, { folder, temporaryFolder })
  return first.preview
}

/**
 * The same for somebody who waits: of a large picture only the smaller sizes, and beside them what the largest is made
 * of later, by `largestSize`. Every pixel was read, so what is stored is a whole picture.
 * @returns `waits`: the bytes of what is kept for that, 0 if all sizes are there
 * @throws NotAnImage
 */
export async function writeFirstImages(
  source: Buffer,
  folder: string,
): Promise<{ preview: string; waits: number }> {
  const info = await readImageInfo(source)
  const kept = isSmall(info) ? null : await cleanSource(info, source)
  if (!kept) return { preview: await writeRecipeImages(source, folder), waits: 0 }
  const first = await firstSizes(source)
  await store(first, { name: sourceName, bytes: kept }, { folder, temporaryFolder: folder })
  return { preview: first.preview, waits: kept.length }
}

/** The largest size of a picture, as WebP. @throws NotAnImage */
export async function largestSize(source: Buffer): Promise<Buffer> {
  const read = await reader(source)
  const size = { width: largeSide, height: largeSide, ...inside }
  return encode(read().autoOrient().resize(size), fastWebp)
}

/** Decoded once, since that alone is half of the time that they take. */
async function firstSizes(source: Buffer): Promise<First> {
  const read = await reader(source)
  const picture = () => read().autoOrient()
  // One after the other, because a decoded phone picture takes 50 MB or more.
  const { data, info } = await finish(
    picture()
      .resize({ width: smallWidth, height: largeSide, ...inside })
      .raw(),
    (one) => one.toBuffer({ resolveWithObject: true }),
  )
  const raw: Raw = { width: info.width, height: info.height, channels: info.channels }
  const decoded = await reader(data, { raw })
  const small = await encode(decoded())
  const square = { width: tinySide, height: tinySide, fit: 'cover' } as const
  // The middle of a long and narrow picture has more pixels than its small size.
  const isNarrow = Math.min(info.width, info.height) < tinySide
  const tiny = await encode((isNarrow ? picture() : decoded()).resize(square))
  return { tiny, small, preview: await softPixels(decoded) }
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

async function store(
  { tiny, small }: First,
  most: { name: string; bytes: Buffer },
  { folder, temporaryFolder }: { folder: string; temporaryFolder: string },
) {
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
