/** Where something stands on its page: from the left and the top, in any one unit. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** A line of words, or a piece of one, and where it stands. */
export interface PlacedLine extends Box {
  /** Words that may be misread stand between `unsureMarks`. */
  text: string
}

/** Signs of nobody's language, so that marked words go the way of all others until `withoutMarks`. */
export const unsureMarks = { begin: '\uE000', end: '\uE001' } as const

/** Another one, which stands before what was a line of its page. */
const lineMark = '\uE002'

export const withLineMark = (line: PlacedLine): PlacedLine => ({
  ...line,
  text: lineMark + line.text,
})

export const plain = (text: string) => text.replace(/[\uE000-\uE002]/g, '')

export interface Unmarked {
  text: string
  /** Where the marked words begin and end in it. */
  unsure: [number, number][]
  /** Where the lines of its pages begin in it. */
  begins: number[]
}

/** The text without its marks, and where these were. */
export function withoutMarks(marked: string): Unmarked {
  const unsure: [number, number][] = []
  const begins: number[] = []
  let text = ''
  let from = 0
  for (const piece of marked.split(/([\uE000-\uE002])/)) {
    if (piece === lineMark) begins.push(text.length)
    else if (piece === unsureMarks.begin) from = text.length
    else if (piece === unsureMarks.end) {
      if (text.length > from) unsure.push([from, text.length])
    } else text += piece
  }
  return { text, unsure, begins }
}

export const heightOf = ({ top, bottom }: PlacedLine) => bottom - top

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
