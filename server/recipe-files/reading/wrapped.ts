import type { IncomingStep } from '#server/recipe-files/incoming.ts'
import { stepsOf } from './lines.ts'

/** Steps of a text whose lines were broken to fit a width: paragraphs, and points that begin with a number. */
export function wrappedSteps(
  lines: readonly string[],
  headingIn: (line: string) => string | null,
): IncomingStep[] {
  return stepsOf(wrappedParagraphs(lines, headingIn), headingIn)
}

export function wrappedParagraphs(
  lines: readonly string[],
  headingIn: (line: string) => string | null = () => null,
): string[] {
  const paragraphs: string[][] = []
  let isOpen = false
  for (const line of lines) {
    const text = line.trim()
    const isHeading = headingIn(text) !== null
    if (text !== '') {
      if (isOpen && !isHeading && !/^\d{1,2}[.)] +\D/.test(text)) paragraphs.at(-1)!.push(text)
      else paragraphs.push([text])
    }
    isOpen = text !== '' && !isHeading
  }
  return paragraphs.map((paragraph) => paragraph.join(' ').replaceAll(/ {2,}/g, ' '))
}
