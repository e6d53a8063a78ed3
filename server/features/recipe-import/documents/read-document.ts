import { longestOriginal, type ReadFrom } from '#contract/import-preview.ts'
import { decodePage } from '../extract/decode-page.ts'
import { isMarkup, isWords, readPage, type ReadPage } from '../read-page.ts'
import { sourceKeyOf } from '#server/text/source-key.ts'
import { shownPictures } from '../extract/page-images.ts'
import { isMhtml, pageInMhtml, pictureInMhtml, type SavedPicture } from './mhtml.ts'
import { isZip, readOffice } from './office.ts'
import { linesOfPdf, type PdfTrouble, UnreadablePdf } from './pdf.ts'
import { pictureOfPage } from './pdf-pictures.ts'
import { type PlacedLine, withLineMark, withoutMarks } from './placed-lines.ts'
import { recipeInText, titleOf } from './recipe-in-text.ts'
import { isRtf, linesOfRtf } from './rich-text-format.ts'
import { runningText } from './running-text.ts'

/** A file that somebody chose; with `page`, the picture of that page of a PDF, from 1. With `lines`, text of pictures. */
export type DocumentWork =
  /** `isAmongFiles`: pictures of a page may lie beside it, at addresses below `BESIDE`. */
  { bytes: Uint8Array; page?: number; isAmongFiles?: boolean } | { lines: PlacedLine[][] }

export type ReadDocument =
  | {
      kind: 'read'
      read: ReadPage
      unsure: [number, number][]
      /** Where the lines of the pages begin in the original. */
      begins?: number[]
      /** The recipe's own, where the file has it. */
      picture?: SavedPicture
      /** The pictures that a page among files shows. */
      shown?: string[]
    }
  /** A PDF without words. */
  | { kind: 'pictures'; pages: number }
  | { kind: 'picture'; bytes: Uint8Array | null }
  | { kind: 'trouble'; trouble: PdfTrouble | 'unknown' }

/** Letters of a page below which its words are no text: a page number on a scan. */
const FEWEST_LETTERS = 40
const NOWHERE = 'about:blank'
/** Where a page among other files stands, so that what it names relatively has an address. */
export const BESIDE = 'https://beside.invalid/'

/** Finds the recipe in a PDF, a saved page or a text. Hostile ones take long, so this runs in a thread of its own. */
export async function readDocument(work: DocumentWork): Promise<ReadDocument> {
  if ('lines' in work) return readLines(work.lines, 'photo')
  const { bytes, page, isAmongFiles = false } = work
  try {
    if (page !== undefined) return { kind: 'picture', bytes: await pictureOfPage(bytes, page) }
    const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
    if (head.slice(0, 1024).includes('%PDF-')) return await readPdf(bytes)
    if (isMhtml(head)) return await readMhtml(bytes)
    if (isZip(bytes)) return await readWritten(bytes)
    if (isRtf(head)) return ofLines(linesOfRtf(Buffer.from(bytes).toString('latin1')), null)
    if (!isText(bytes)) return { kind: 'trouble', trouble: 'unknown' }
    return readText(decodePage(Buffer.from(bytes), null), isAmongFiles)
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error
    return { kind: 'trouble', trouble: error.trouble }
  }
}

async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const pages = await linesOfPdf(bytes)
  const letters = pages.flat().reduce((sum, { text }) => sum + text.length, 0)
  if (letters < FEWEST_LETTERS * pages.length) return { kind: 'pictures', pages: pages.length }
  return readLines(pages, 'document')
}

async function readMhtml(bytes: Uint8Array): Promise<ReadDocument> {
  const saved = await pageInMhtml(bytes)
  if (!saved) return { kind: 'trouble', trouble: 'unknown' }
  const read = readHtml(saved.html, saved.address)
  if (read.kind !== 'read' || !read.read.page) return read
  const picture = await pictureInMhtml(bytes, read.read.page.imageUrls)
  return { ...read, ...(picture && { picture }) }
}

/** A document of a word processor; any other zip is none. */
async function readWritten(bytes: Uint8Array): Promise<ReadDocument> {
  const office = await readOffice(bytes).catch(() => 'damaged' as const)
  if (office === 'damaged') return { kind: 'trouble', trouble: 'damaged' }
  if (office === null) return { kind: 'trouble', trouble: 'unknown' }
  return ofLines(office.lines, office.picture)
}

function ofLines(lines: string[], picture: Uint8Array<ArrayBuffer> | null): ReadDocument {
  const found = recipeOf(lines, null, 'document')
  if (found.kind !== 'read') return found
  const original = found.read.original.replace(MARKDOWN_SIGNS, '')
  const read = { ...found.read, original }
  return { ...found, read, ...(picture && { picture: { address: BESIDE, bytes: picture } }) }
}

/** What says in the lines of a document which are headings and lists. */
const MARKDOWN_SIGNS = /^(?:#{1,6} |- )|^\*\*|\*\*$/gm

function readText(text: string, isAmongFiles: boolean): ReadDocument {
  if (isMarkup(text)) return isAmongFiles ? readAmongFiles(text) : readHtml(text, savedFrom(text))
  if (!isWords(text)) return { kind: 'read', read: readPage({ text }), unsure: [] }
  return recipeOf(text.slice(0, longestOriginal).split(/\r\n?|\n/), null, 'text')
}

/** Chrome and Firefox write into a page that they save where it was. */
const savedFrom = (html: string) =>
  /<!-- saved from url=\(\d{4}\)(\S{1,4000}) -->/.exec(html.slice(0, 6000))?.[1] ?? null

function readAmongFiles(html: string): ReadDocument {
  const read = readHtml(html, savedFrom(html) ?? BESIDE)
  if (read.kind !== 'read' || !read.read.page) return read
  return { ...read, shown: shownPictures(html, read.read.page.name, BESIDE) }
}

function readHtml(html: string, from: string | null): ReadDocument {
  const isWeb = from !== null && sourceKeyOf(from) !== null
  const bytes = Buffer.from(html)
  const page = { bytes, contentType: 'text/html; charset=utf-8', isLengthKnown: true }
  const read = readPage({ ...page, url: isWeb ? from : NOWHERE })
  const address = isWeb ? from : (read.page?.canonicalUrl ?? null)
  return { kind: 'read', read: { ...read, address }, unsure: [] }
}

function readLines(pages: PlacedLine[][], readFrom: ReadFrom): ReadDocument {
  const lines = pages.flatMap((page, at) => [
    ...(at > 0 ? [''] : []),
    ...runningText(page.map(withLineMark)),
  ])
  return recipeOf(lines, titleOf(pages.find((page) => page.length > 0) ?? []), readFrom)
}

/** @param title null: the first line */
function recipeOf(marked: string[], title: string | null, readFrom: ReadFrom): ReadDocument {
  const { text, unsure, begins } = withoutMarks(marked.join('\n').slice(0, longestOriginal).trim())
  const lines = text.split('\n')
  const page = recipeInText(lines, title)
  const read = { page, address: null, original: text, isCutOff: false, readFrom }
  return { kind: 'read', read, unsure, begins }
}

/** Bytes of a text have no zero among them, unless it is UTF-16. */
function isText(bytes: Uint8Array): boolean {
  const isWide =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return isWide || !bytes.subarray(0, 8192).includes(0)
}
