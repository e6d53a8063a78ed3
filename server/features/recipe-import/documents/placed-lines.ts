/** A line of words, or a piece of one, and where it stands: from the left and the top of its page, in any one unit. */
export interface PlacedLine {
  /** Words that may be misread stand between `unsureMarks`. */
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/** Signs of nobody's language, so that marked words go the way of all others until `withoutMarks`. */
export const unsureMarks = { begin: '\uE000', end: '\uE001' } as const

export const plain = (text: string) => text.replace(/[\uE000\uE001]/g, '')

/** The text without its marks, and where the marked words begin and end in it. */
export function withoutMarks(marked: string): { text: string; unsure: [number, number][] } {
  const unsure: [number, number][] = []
  let text = ''
  for (const piece of marked.split(unsureMarks.begin)) {
    const end = piece.indexOf(unsureMarks.end)
    if (end > 0) unsure.push([text.length, text.length + end])
    text += plain(piece)
  }
  return { text, unsure }
}

export const heightOf = ({ top, bottom }: PlacedLine) => bottom - top

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
