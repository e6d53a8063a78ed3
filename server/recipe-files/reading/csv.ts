import { AppError } from '#server/errors/app-error.ts'

const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** A table has at most this many columns; what has more is no table of recipes. */
const MOST_CELLS = 1000

/**
 * The rows of a table in text, one after the other. Cells in quotes may have line ends and separators, and a quote in
 * them is written twice. Rows without anything are left out.
 * @param isWhole whether the text is all of the table, and not its beginning
 * @throws AppError recipe-file.unreadable in the place of a row that breaks off within quotes, of a whole table
 */
export function* tableRows(
  text: string,
  separator: Separator,
  isWhole = false,
): Generator<string[]> {
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, end, isOpen } =
      text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator)
    if (isWhole && isOpen) throw new AppError('recipe-file.unreadable')
    if (row.length < MOST_CELLS) row.push(cell)
    else row[MOST_CELLS - 1] += `${separator}${cell}`
    at = end
    if (text[at] === separator) {
      at += 1
      // A separator at the very end has an empty cell after it.
      if (at < text.length) continue
      row.push('')
    }
    if (row.some((one) => one.trim() !== '')) yield row
    row = []
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
}

/** What separates the cells of a table: the sign that its first row has most often. */
export function separatorOf(text: string): Separator {
  const told = /^sep=([,;\t|])\r?\n/i.exec(text)?.[1]
  if (told !== undefined) return told as Separator
  const start = text.slice(0, 20_000)
  const counts = separators.map((separator) => {
    const { value = [] } = tableRows(start, separator).next() as { value?: string[] }
    return value.length
  })
  return separators[counts.indexOf(Math.max(...counts))]!
}

/** The table itself, without the line that tells Excel its separator. */
export const tableOf = (text: string) => text.replace(/^sep=[,;\t|]\r?\n/i, '')

function plainCell(text: string, from: number, separator: string) {
  let end = from
  while (end < text.length && !isEnd(text[end]!, separator)) end += 1
  return { cell: text.slice(from, end), end, isOpen: false }
}

function quotedCell(text: string, from: number, separator: string) {
  const pieces: string[] = []
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) {
      pieces.push(text.slice(at))
      return { cell: pieces.join(''), end: text.length, isOpen: true }
    }
    pieces.push(text.slice(at, quote))
    at = quote + 1
    if (text[at] !== '"') break
    pieces.push('"')
    at += 1
  }
  // What some programs write behind the quotes belongs to the cell.
  const { cell, end } = plainCell(text, at, separator)
  return { cell: pieces.join('') + cell, end, isOpen: false }
}

const isEnd = (sign: string, separator: string) =>
  sign === separator || sign === '\n' || sign === '\r'
