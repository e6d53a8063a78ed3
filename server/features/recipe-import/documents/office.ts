import { load } from 'cheerio'
import { type Archive, openArchive, recipeArchive } from '#server/archives/index.ts'
import { hasEnding } from '#server/recipe-files/reading/archive-files.ts'
import { mustBeShallow } from '#server/recipe-files/reading/xml.ts'
import { linesOfOpenDocument } from './open-document.ts'
import { linesOfWord } from './word-document.ts'

const MB = 1024 * 1024
const LONGEST = 8 * MB
const [SMALLEST_PICTURE, LARGEST_PICTURE] = [8 * 1024, 40 * MB]

/** The words of a document of Word or LibreOffice, and its first picture of some size. */
export interface OfficeDocument {
  /** Headings, lists and what is bold as in Markdown. */
  lines: string[]
  picture: Uint8Array<ArrayBuffer> | null
}

/** Whether bytes begin as a zip does, which such documents are. */
export const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/**
 * Reads a document of Word (docx) or LibreOffice (odt); null for any other zip.
 * @throws AppError archive.damaged and the like, Error for what is nested deeper than any document
 */
export async function readOffice(bytes: Uint8Array): Promise<OfficeDocument | null> {
  const archive = await openArchive(bytes, recipeArchive)
  try {
    const word = await partOf(archive, 'word/document.xml')
    const text = word === null ? await partOf(archive, 'content.xml') : null
    if (word === null && text === null) return null
    const lines = word === null ? linesOfOpenDocument(parsed(text!)) : linesOfWord(parsed(word))
    return { lines, picture: await pictureIn(archive) }
  } finally {
    await archive.close()
  }
}

async function partOf(archive: Archive, path: string): Promise<string | null> {
  const entry = archive.entries.find((one) => one.path === path)
  return entry ? (await archive.read(entry, LONGEST)).toString('utf8') : null
}

function parsed(xml: string) {
  mustBeShallow(xml)
  return load(xml, { xml: true })
}

/** Smaller ones are lines and marks. */
async function pictureIn(archive: Archive): Promise<Uint8Array<ArrayBuffer> | null> {
  const entry = archive.entries.find(
    ({ path, size }) =>
      /^(?:word\/media|Pictures)\//.test(path) &&
      hasEnding(path, 'jpg', 'jpeg', 'png', 'webp') &&
      size >= SMALLEST_PICTURE &&
      size <= LARGEST_PICTURE,
  )
  return entry ? new Uint8Array(await archive.read(entry, LARGEST_PICTURE)) : null
}
