import type { ReactNode } from 'react'
import { decorateText, type Decorate } from './text-decoration.tsx'

const LONGEST = 20_000
// Everything that can mean something in Markdown or HTML, be an address, or is no printable character.
const meaning = /[\\`*_#~<>[\]&|@\p{Cc}\p{Zl}\p{Zp}]|\/\/|\p{L}\.[\p{L}\p{N}]|\p{N}\.\p{L}/u
// A list, a rule or a line under a heading, code by indentation, and blanks at an end, which Markdown drops.
const meaningAtTheStart = /^(?:\s|[-+=:]|\d+[.)])|\s$/

/**
 * The lines of each paragraph, where the reader of Markdown would make nothing else of this text: most of what cooks
 * write is plain, and can be shown before the reader is fetched. Null where it takes the reader.
 */
export function plainParagraphs(text: string): string[][] | null {
  if (text.length > LONGEST) return null
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n'))
  const isPlain = (line: string) =>
    line !== '' && !meaning.test(line) && !meaningAtTheStart.test(line)
  return paragraphs.flat().every(isPlain) ? paragraphs : null
}

/** The same nodes that the reader makes. */
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
