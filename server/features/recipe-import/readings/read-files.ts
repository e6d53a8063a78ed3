import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { smallPicture } from '#server/files/images.ts'
import { sniffImageType } from '#server/files/image-type.ts'
import { heightOf } from '../documents/placed-lines.ts'
import { readDocumentInThread } from '../documents/document-thread.ts'
import { MOST_PAGES } from '../documents/pdf.ts'
import type { ReadDocument } from '../documents/read-document.ts'
import type { LanguageBytes, ReadPicture } from '../pictures/engine.ts'
import { noRecipeIn } from '../no-recipe.ts'
import { languageBytes } from '../pictures/languages.ts'
import { wordsInPicture } from '../pictures/picture-thread.ts'
import { preparePicture, turned } from '../pictures/prepare.ts'
import { linePlaces } from './line-places.ts'
import type { FoundInFiles, Reading } from './reading.ts'

/** Below it, the words make no sense: the page may lie on its side. */
const SENSELESS = 45
const turns = [90, 270, 180] as const

/**
 * Reads the files of a reading, in their order: pictures word by word, a PDF by its words or else as pictures.
 * @throws AppError reading.…, image.not-an-image, image.too-large, import.no-recipe
 */
export async function readFiles(
  ctx: Pick<Context, 'files'>,
  reading: Reading,
  signal: AbortSignal,
): Promise<FoundInFiles> {
  const { files } = reading
  const first = await readFile(files[0]!.path)
  const isPicture = sniffImageType(first) !== null
  if (!isPicture && files.length > 1) throw new AppError('reading.pictures-only')
  if (isPicture) return readPictures(ctx, reading, picturesIn(reading), signal)
  reading.pages = 1
  const document = await readDocumentInThread({ bytes: first })
  signal.throwIfAborted()
  if (document.kind === 'pictures')
    return readPictures(ctx, reading, scansIn(reading, first, document.pages), signal)
  return foundIn(reading, document)
}

async function foundIn(reading: Reading, document: ReadDocument): Promise<FoundInFiles> {
  if (document.kind === 'trouble') {
    const { trouble } = document
    throw new AppError(
      `reading.${trouble}`,
      trouble === 'too-many-pages' ? { most: MOST_PAGES } : {},
    )
  }
  if (document.kind !== 'read') throw new AppError('reading.damaged')
  reading.words = document.read.original
  if (!document.read.page) throw noRecipeIn(document.read.readFrom)
  const { read, unsure, picture } = document
  const look = picture && (await smallPicture(Buffer.from(picture.bytes)).catch(() => null))
  return { read, unsure, lines: [], ...(look && { picture: { ...picture, look } }) }
}

type Pictures = AsyncGenerator<Buffer>

async function* picturesIn(reading: Reading): Pictures {
  reading.pages = reading.files.length
  for (const { path } of reading.files) {
    const bytes = await readFile(path)
    if (sniffImageType(bytes) === null) throw new AppError('reading.pictures-only')
    yield bytes
  }
}

/** The pages of a PDF that has no words. */
async function* scansIn(reading: Reading, bytes: Buffer, pages: number): Pictures {
  reading.pages = pages
  for (let page = 1; page <= pages; page += 1) {
    const found = await readDocumentInThread({ bytes, page })
    if (found.kind !== 'picture' || !found.bytes) throw new AppError('reading.no-words')
    yield Buffer.from(found.bytes)
  }
}

async function readPictures(
  ctx: Pick<Context, 'files'>,
  reading: Reading,
  pictures: Pictures,
  signal: AbortSignal,
): Promise<FoundInFiles> {
  const languages = await languageBytes(ctx.files.root, reading.languages)
  const pages: ReadPicture[] = []
  for await (const bytes of pictures) {
    signal.throwIfAborted()
    reading.page = pages.length + 1
    const prepared = await preparePicture(bytes)
    const tell = (part: number) => {
      reading.progress = (pages.length + part) / reading.pages
    }
    const { words, turn } = await readUpright(prepared.read, languages, { signal, tell })
    const file = path.join(reading.folder, `page-${pages.length + 1}.webp`)
    await writeFile(file, turn === 0 ? prepared.shown : await turned(prepared.shown, turn))
    reading.pictures.push(file)
    pages.push(words)
  }
  if (pages.every(({ lines }) => lines.length === 0)) throw new AppError('reading.no-words')
  const document = await readDocumentInThread({ lines: pages.map(({ lines }) => lines) })
  const found = await foundIn(reading, document)
  const begins = (document.kind === 'read' && document.begins) || []
  return { ...found, lines: linePlaces(pages, { text: found.read.original, begins }) }
}

interface Telling {
  signal: AbortSignal
  tell: (part: number) => void
}

/** A page that makes no sense, or lies on its side, is turned, as phones do not always know how they were held. */
async function readUpright(picture: Buffer, languages: LanguageBytes[], telling: Telling) {
  const { signal, tell } = telling
  const read = (bytes: Buffer) => wordsInPicture(bytes, languages, { signal, onProgress: tell })
  let best: { words: ReadPicture; turn: 0 | (typeof turns)[number] } = {
    words: await read(picture),
    turn: 0,
  }
  for (const turn of turns) {
    // A page without any line has none on its sides.
    if (sense(best.words) >= SENSELESS || best.words.lines.length === 0) break
    const words = await read(await turned(picture, turn))
    if (sense(words) > sense(best.words)) best = { words, turn }
  }
  return best
}

/** How sure the words are, as far as their lines run across the page: what runs up is read as well, but out of order. */
function sense({ lines, confidence }: ReadPicture): number {
  const across = lines.filter((line) => line.right - line.left > heightOf(line)).length
  return lines.length === 0 ? 0 : (confidence * across) / lines.length
}
