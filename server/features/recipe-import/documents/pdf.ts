import type { getDocumentProxy } from 'unpdf'
import { inReadingOrder } from './columns.ts'
import type { PlacedLine } from './placed-lines.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

export type PdfTrouble = 'encrypted' | 'damaged' | 'too-many-pages'

export class UnreadablePdf extends Error {
  readonly trouble: PdfTrouble

  constructor(trouble: PdfTrouble, options?: ErrorOptions) {
    super(`the PDF is ${trouble}`, options)
    this.name = 'UnreadablePdf'
    this.trouble = trouble
  }
}

/** A recipe with its pictures is far shorter; a whole book is not one recipe. */
export const MOST_PAGES = 40
/** In the size of the letters: more room between two words is that between columns. */
const COLUMN_GAP = 1.5
const WORD_GAP = 0.15

/** The lines of each page, in reading order; without any, the pages are pictures. @throws UnreadablePdf */
export async function linesOfPdf(bytes: Uint8Array): Promise<PlacedLine[][]> {
  const document = await opened(bytes)
  if (document.numPages > MOST_PAGES) throw new UnreadablePdf('too-many-pages')
  const pages: PlacedLine[][] = []
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const [, , , height = 0] = page.view
      const { items } = await page.getTextContent()
      const words = items.flatMap((item) => ('str' in item ? wordOf(item, height) : []))
      const isRightToLeft = words.filter(({ dir }) => dir === 'rtl').length > words.length / 2
      pages.push(inReadingOrder(piecesOf(words, isRightToLeft), isRightToLeft))
      page.cleanup()
    }
  } catch (cause) {
    throw new UnreadablePdf('damaged', { cause })
  }
  return withoutMargins(pages)
}

/** @throws UnreadablePdf */
export async function opened(bytes: Uint8Array): Promise<PdfDocument> {
  // Loaded with the first PDF: it is larger than all else in its thread.
  const { getDocumentProxy } = await import('unpdf')
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    })
  } catch (cause) {
    const isLocked = cause instanceof Error && cause.name === 'PasswordException'
    throw new UnreadablePdf(isLocked ? 'encrypted' : 'damaged', { cause })
  }
}

interface Word extends PlacedLine {
  dir: string
}

interface TextItem {
  str: string
  dir: string
  transform: unknown[]
  width: number
}

/** Words that stand upright; what runs up the edge of a page is no part of a recipe. */
function wordOf({ str, dir, transform, width }: TextItem, pageHeight: number): Word[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform as number[]
  const size = Math.hypot(c, d)
  if (str.trim() === '' || Math.abs(b) > Math.abs(a) * 0.2 || size === 0) return []
  const bottom = pageHeight - y
  return [{ text: str.trim(), dir, left: x, right: x + width, top: bottom - size, bottom }]
}

/** Words of one baseline, apart where a column ends. */
function piecesOf(words: Word[], isRightToLeft: boolean): PlacedLine[] {
  const rows: Word[][] = []
  for (const word of words.toSorted((a, b) => a.bottom - b.bottom || a.left - b.left)) {
    const last = rows.at(-1)?.[0]
    const isLevel = last && word.bottom - last.bottom < (last.bottom - last.top) * 0.35
    if (isLevel) rows.at(-1)!.push(word)
    else rows.push([word])
  }
  return rows.flatMap((row) => {
    const pieces: Word[][] = []
    for (const word of row.toSorted((a, b) => a.left - b.left)) {
      const last = pieces.at(-1)?.at(-1)
      const size = word.bottom - word.top
      if (last && word.left - last.right < size * COLUMN_GAP) pieces.at(-1)!.push(word)
      else pieces.push([word])
    }
    return pieces.map((piece) => joined(piece, isRightToLeft))
  })
}

function joined(piece: Word[], isRightToLeft: boolean): PlacedLine {
  let text = ''
  piece.forEach((word, at) => {
    const before = piece[at - 1]
    const gap = before && word.left - before.right > (word.bottom - word.top) * WORD_GAP ? ' ' : ''
    text = isRightToLeft ? word.text + gap + text : text + gap + word.text
  })
  return {
    text,
    left: piece[0]!.left,
    right: Math.max(...piece.map(({ right }) => right)),
    top: Math.min(...piece.map(({ top }) => top)),
    bottom: Math.max(...piece.map(({ bottom }) => bottom)),
  }
}

/** Without page numbers, and without what browsers print at the edges: the address, the time, the page. */
function withoutMargins(pages: PlacedLine[][]): PlacedLine[][] {
  const counts = new Map<string, number>()
  for (const page of pages)
    for (const text of new Set(page.map((line) => line.text)))
      counts.set(text, (counts.get(text) ?? 0) + 1)
  const isMargin = ({ text }: PlacedLine) =>
    /^(?:(?:page|seite|p[aá]gina) )?\d{1,3}(?: ?(?:\/|of|von|de|di|van) ?\d{1,3})?$/iu.test(
      text.slice(0, 40),
    ) ||
    /^(?:https?:\/\/|file:\/\/)\S+(?: \d{1,3}\/\d{1,3})?$/.test(text.slice(0, 2000)) ||
    (pages.length > 2 && counts.get(text)! > pages.length / 2)
  return pages.map((page) =>
    page.filter((line, at) => {
      const isAtEdge = at < 2 || at >= page.length - 2
      return !(isAtEdge && isMargin(line))
    }),
  )
}
