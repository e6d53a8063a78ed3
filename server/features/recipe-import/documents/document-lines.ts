/** A paragraph of a document: its words, and what it is. */
export interface Paragraph {
  text: string
  /** Of a heading, from 1; 0 for others. */
  level: number
  isItem: boolean
  isBold: boolean
}

const LONGEST_HEADING = 60 // characters

/** A paragraph as lines of Markdown; breaks inside it are lines of their own. */
export function markdownOf({ text, level, isItem, isBold }: Paragraph): string[] {
  const lines = text
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
  const [first = ''] = lines
  if (first === '') return lines
  if (level > 0) return ['', `${'#'.repeat(Math.min(level, 6))} ${lines.join(' ')}`, '']
  if (isItem) return [`- ${first}`, ...lines.slice(1)]
  const isHeading = isBold && lines.length === 1 && first.length <= LONGEST_HEADING
  return isHeading ? ['', `**${first}**`] : lines
}

/**
 * The cells of a table: one of several paragraphs is a column of the page, cells of one line each are a row, of an amount and
 * its food.
 */
export function rowOf(cells: string[][]): string[] {
  const filled = cells.map((lines) => lines.filter((line) => line !== ''))
  const isRow = filled.every((lines) => lines.length <= 1)
  if (isRow)
    return [
      filled
        .flat()
        .map((line) => line.replace(/^(?:- |#+ )/, ''))
        .join(' '),
    ]
  return cells.flatMap((lines) => ['', ...lines])
}
