import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'
import { AppError } from '#server/errors/app-error.ts'
import type { RecipeFile } from '#server/recipe-files/reader.ts'

const MB = 1024 * 1024
/** Thousands of recipes with their pictures. */
const MOST = 1024 * MB
/** What is much larger than it was packed is no text of recipes, as in zips. */
const [RATIO, RATIO_FROM] = [200, 10 * MB]
const START = 64 * 1024

/** Whether a file is packed with gzip, as programs of Unix do. */
export const isPacked = ({ start }: Pick<RecipeFile, 'start'>) =>
  start[0] === 0x1f && start[1] === 0x8b

/** How the unpacked file begins; '' for what is broken. Never throws. */
export async function firstPacked({ start }: Pick<RecipeFile, 'start'>): Promise<string> {
  const unpacked = Readable.from([start]).pipe(
    createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  )
  let text = ''
  try {
    for await (const piece of unpacked) {
      text += (piece as Buffer).toString('latin1')
      if (text.length >= START) break
    }
  } catch {
    // What came before the broken place is enough.
  }
  return text.slice(0, START)
}

/** The unpacked bytes. @throws AppError recipe-file.too-large for more than any such file has */
export async function* unpackedPieces({
  path,
  size: packed,
}: Pick<RecipeFile, 'path' | 'size'>): AsyncGenerator<Buffer> {
  const source = createReadStream(path, { highWaterMark: MB })
  const unpacked = createGunzip({ chunkSize: MB })
  source.on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  let size = 0
  try {
    for await (const piece of unpacked) {
      size += (piece as Buffer).length
      if (size > MOST || size > Math.max(RATIO_FROM, packed * RATIO))
        throw new AppError('recipe-file.too-large')
      yield piece as Buffer
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('recipe-file.unreadable', {}, { cause })
  } finally {
    source.destroy()
  }
}
