import type { IncomingStep } from '#server/recipe-files/incoming.ts'
import { stepsOf } from './lines.ts'

/** Programs of that time broke lines at 80 characters at the latest. */
const WIDEST = 84

/** Steps of a text whose lines were broken to fit a width: paragraphs, and points that begin with a number. */
export function wrappedSteps(
  lines: readonly string[],
  headingIn: (line: string) => string | null,
): IncomingStep[] {
  return stepsOf(wrappedParagraphs(lines, headingIn), headingIn)
}

/** A text with longer lines was never broken, so that each of its lines is a paragraph. */
export function wrappedParagraphs(
  lines: readonly string[],
  headingIn: (line: string) => string | null = () => null,
): string[] {
  const paragraphs: string[][] = []
  const isBroken = !isWhole(lines)
  let isOpen = false
  for (const line of lines) {
    const text = line.trim()
    // The number of a step may stand alone above it.
    const isNumber = /^\d{1,2}[.)]?$/.test(text)
    const isHeading = headingIn(text) !== null
    if (text !== '' && !isNumber) {
      if (isOpen && !isHeading && !/^\d{1,2}[.)] +\D/.test(text)) paragraphs.at(-1)!.push(text)
      else paragraphs.push([text])
    }
    isOpen = isBroken && text !== '' && !isNumber && !isHeading
  }
  return paragraphs.map((paragraph) => paragraph.join(' ').replaceAll(/ {2,}/g, ' '))
}

/** Whether lines are too long to be broken ones, and most of them end where a sentence does. */
function isWhole(lines: readonly string[]): boolean {
  const texts = lines.map((line) => line.trim()).filter((text) => text !== '')
  const ended = texts.filter((text) => /[.!?:)*"”]$/.test(text.slice(-1)))
  return texts.some((text) => text.length > WIDEST) && ended.length * 2 > texts.length
}
