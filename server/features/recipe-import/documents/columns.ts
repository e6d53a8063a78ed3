import { heightOf, median, type PlacedLine, plain } from './placed-lines.ts'

/** Above it, what is drawn is no page to read, and comparing everything with everything would take long. */
const MOST_ROWS = 400

/**
 * The lines of a page in the order in which one reads them: a column to its end, then the next one; what reaches over
 * both before or after them. Pieces of a row that belong to no columns become one line.
 */
export function inReadingOrder(pieces: readonly PlacedLine[], isRightToLeft = false): PlacedLine[] {
  const rows = rowsOf(pieces)
  const columns = rows.length <= MOST_ROWS ? largestColumns(rows) : null
  if (!columns) return rows.map((row) => joined(row, isRightToLeft))
  const { from, to, at } = columns
  const inside = rows.slice(from, to).flat()
  const sides = [
    inside.filter(({ left }) => left < at),
    inside.filter(({ left }) => left >= at),
  ].map((side) => inReadingOrder(side, isRightToLeft))
  return [
    ...inReadingOrder(rows.slice(0, from).flat(), isRightToLeft),
    ...(isRightToLeft ? sides.toReversed() : sides).flat(),
    ...inReadingOrder(rows.slice(to).flat(), isRightToLeft),
  ]
}

/** Pieces beside one another, from the top. */
function rowsOf(pieces: readonly PlacedLine[]): PlacedLine[][] {
  const rows: PlacedLine[][] = []
  for (const piece of pieces.toSorted((a, b) => a.top - b.top || a.left - b.left)) {
    const last = rows.at(-1)
    const middle = (piece.top + piece.bottom) / 2
    if (last && middle < Math.max(...last.map(({ bottom }) => bottom))) last.push(piece)
    else rows.push([piece])
  }
  return rows
}

interface Columns {
  from: number
  to: number
  /** The middle of what is empty between them. */
  at: number
  pieces: number
}

/** The rows with the most pieces that something empty runs through from top to bottom. */
function largestColumns(rows: PlacedLine[][]): Columns | null {
  const least = median(rows.flat().map(heightOf))
  let best: Columns | null = null
  for (let from = 0; from < rows.length - 2; from += 1) {
    let covered: [number, number][] = []
    let pieces = 0
    for (let to = from + 1; to <= rows.length; to += 1) {
      covered = withRow(covered, rows[to - 1]!)
      pieces += rows[to - 1]!.length
      const gaps = gapsOf(covered, least)
      if (gaps.length === 0 && to > from + 1) break
      if (pieces < 6 || (best && pieces <= best.pieces)) continue
      const at = gaps.find((gap) => areColumns(rows.slice(from, to), gap))
      if (at !== undefined) best = { from, to, at, pieces }
    }
  }
  return best
}

/** The parts of the width that have words in them, with those of one more row. */
function withRow(covered: [number, number][], row: PlacedLine[]): [number, number][] {
  const all = [...covered, ...row.map(({ left, right }): [number, number] => [left, right])]
  const merged: [number, number][] = []
  for (const [left, right] of all.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && left <= last[1]) last[1] = Math.max(last[1], right)
    else merged.push([left, right])
  }
  return merged
}

const gapsOf = (covered: [number, number][], least: number) =>
  covered.slice(1).flatMap(([left], index) => {
    const right = covered[index]![1]
    return left - right >= least ? [(left + right) / 2] : []
  })

/** Amounts and what they are of stand in columns as well, but are read row by row. */
function areColumns(rows: PlacedLine[][], at: number): boolean {
  const left = rows.flat().filter((piece) => piece.left < at)
  const right = rows.flat().filter((piece) => piece.left >= at)
  if (Math.min(left.length, right.length) < 2) return false
  const both = rows.filter(
    (row) => row.some((piece) => piece.left < at) && row.some((piece) => piece.left >= at),
  ).length
  const isTable = [left, right].some(
    (side) =>
      side.filter(({ text }) => isAmount(plain(text))).length > side.length * 0.6 &&
      both > side.length * 0.6,
  )
  return !isTable
}

/** '250 g', '1 1/2 cups', but not '250 g flour' */
const isAmount = (text: string) =>
  text.length <= 14 && /^[\d½⅓⅔¼¾⅛][\d½⅓⅔¼¾⅛ ./,–-]*\p{L}{0,4}\.?$/u.test(text)

function joined(row: PlacedLine[], isRightToLeft: boolean): PlacedLine {
  const sorted = row.toSorted((a, b) => (isRightToLeft ? b.left - a.left : a.left - b.left))
  return {
    text: sorted.map(({ text }) => text).join(' '),
    left: Math.min(...row.map(({ left }) => left)),
    right: Math.max(...row.map(({ right }) => right)),
    top: Math.min(...row.map(({ top }) => top)),
    bottom: Math.max(...row.map(({ bottom }) => bottom)),
  }
}
