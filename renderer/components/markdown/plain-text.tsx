import type { ReactNode } from 'react'
import { decorateText, type Decorate } from './text-decoration.tsx'

const LONGEST = 20_000
// Every character or sequence with a meaning in Markdown or HTML, everything that may be an address, and unprintable
// characters.
const meaning = /[\\`*_#~<>[\]&|@\p{Cc}\p{Zl}\p{Zp}]|\/\/|\p{L}\.[\p{L}\p{N}]|\p{N}\.\p{L}/u
// At the start of a line: a list, a rule, an underline of a heading, indented code. At its end: blanks, which Markdown
// drops.
const meaningAtTheStart = /^(?:\s|[-+=:]|\d+[.)])|\s$/

/**
 * The lines of each paragraph of a text that contains no Markdown: most texts do not, and can be shown before the
 * parser is fetched. Null if the parser is needed.
 */
export function plainParagraphs(text: string): string[][] | null {
  if (text.length > LONGEST) return null
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n'))
  const isPlain = (line: string) =>
    line !== '' && !meaning.test(line) && !meaningAtTheStart.test(line)
  return paragraphs.flat().every(isPlain) ? paragraphs : null
}

/** The same nodes that the parser would give. */
export function paragraphNodes(
  paragraphs: string[][],
  decorate: Decorate | undefined,
): ReactNode[] {
  return paragraphs.flatMap((lines, index) => [
    <p key={index}>
      {lines.map((line, at) =>
        at === 0
          ? decorateText(line, decorate)
          : [<br key={at} />, decorateText(`\n${line}`, decorate)],
      )}
    </p>,
    '\n',
  ])
}
