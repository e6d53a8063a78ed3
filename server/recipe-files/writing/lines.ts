import { commonHeading } from '#server/recipe-files/reading/lines.ts'
import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'

/** Without what no text can hold, on one line. */
export const oneLine = (text: string) => plainText(text).replace(/\s+/g, ' ').trim()

/** Several lines, trimmed; no character that ends a text or is none. */
export const plainText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
    .trim()

/** The same without blank lines, where a blank one would begin the next step. */
export const closeLines = (text: string) => plainText(text).replace(/\n\s*\n/g, '\n')

/** The ingredients as lines. A heading is a line with a colon, or in brackets if a colon would not make it one. */
export function ingredientLines({ ingredients }: OutgoingRecipe): string[] {
  return ingredients.flatMap(({ section, text }) => [
    ...(section ? [headingLine(section)] : []),
    notHeading(oneLine(text)),
  ])
}

/** A line that programs take for a heading. */
export function headingLine(title: string): string {
  const words = oneLine(title).replace(/(?<![\s:])[\s:]+$/, '')
  const withColon = `${words}:`
  return commonHeading(withColon) === words ? withColon : `[${words.replace(/[[\]]/g, ' ').trim()}]`
}

/** A line that only looks like a heading loses its colon or brackets. */
const notHeading = (line: string) => commonHeading(line) ?? line

/** The notes as one text, each title on a line above its words. */
export function notesText({ notes }: OutgoingRecipe): string {
  return notes
    .map(({ title, text }) => [oneLine(title), plainText(text)].filter((part) => part !== ''))
    .map((lines) => lines.join('\n'))
    .filter((note) => note !== '')
    .join('\n\n')
}
