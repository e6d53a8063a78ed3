import type { ReadLine } from '#contract/recipe-readings.ts'

/** A line with words that may be misread, numbered over all pages. */
export interface LineInDoubt {
  number: number
  line: ReadLine
  text: string
}

/** The lines of the pages that a person should compare with the picture, in their order. */
export const linesInDoubt = (lines: readonly ReadLine[], text: string): LineInDoubt[] =>
  lines
    .filter(({ unsure }) => unsure.length > 0)
    .map((line, at) => ({ number: at + 1, line, text: text.slice(line.from, line.to) }))

/** The lines that have some of a passage of the text. */
export const linesOfPassage = (lines: readonly ReadLine[], passage: [number, number] | null) =>
  passage === null ? [] : lines.filter(({ from, to }) => from < passage[1] && to > passage[0])
