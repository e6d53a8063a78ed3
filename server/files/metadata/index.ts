import type { FileKind } from '#server/files/file-kind.ts'
import { Damaged } from './damaged.ts'
import { cleanFilm } from './film.ts'
import { cleanGif } from './gif.ts'
import { cleanHeif } from './heif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanTiff } from './tiff.ts'
import { cleanWebp } from './webp.ts'

export { Damaged } from './damaged.ts'

const cleaners: Partial<Record<FileKind, (bytes: Buffer) => Buffer | Promise<Buffer>>> = {
  jpeg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
  webp: cleanWebp,
  avif: cleanHeif,
  heic: cleanHeif,
  tiff: cleanTiff,
  mp4: cleanFilm,
}

/** Whether files of this kind have something to take out. */
export const mayTellPlaces = (kind: FileKind | null): kind is FileKind =>
  kind !== null && cleaners[kind] !== undefined

/**
 * A picture or film without what tells where, when and with what it was taken. It looks and lies as before: only TIFF is
 * written anew. Other files are answered as they are. @throws Damaged
 */
export async function withoutMetadata(kind: FileKind | null, source: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  if (!mayTellPlaces(kind)) return bytes
  try {
    return await cleaners[kind]!(bytes)
  } catch (error) {
    throw error instanceof RangeError ? new Damaged() : error // it ends too soon
  }
}
