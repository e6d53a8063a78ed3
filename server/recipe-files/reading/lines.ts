import type { IncomingIngredient, IncomingStep } from '#server/recipe-files/incoming.ts'
import { cleanLine, linesOf, paragraphsOf } from './text.ts'

/** A line, and the heading before it if a new part begins with it. */
export interface HeadedLine {
  section: string | null
  text: string
}

/**
 * Gives each heading to the line below it. A heading that nothing follows stays as a line, so that it is not lost.
 * @param headingIn the words of a heading, or null for an ordinary line
 */
export function underHeadings(
  lines: readonly string[],
  headingIn: (line: string) => string | null,
): HeadedLine[] {
  const found: HeadedLine[] = []
  let section: string | null = null
  for (const line of lines) {
    const heading = headingIn(line)
    if (heading === null) {
      found.push({ section, text: line })
      section = null
    } else {
      if (section !== null) found.push({ section: null, text: section })
      section = heading
    }
  }
  if (section !== null) found.push({ section: null, text: section })
  return found
}

/** '[Dough]', '## Dough', '**Dough**', 'Dough:' are headings; null for other lines. */
export function commonHeading(line: string): string | null {
  if (line.length > 120) return null
  const marked = /^(?:\[([^[\]]+)\]:?|#{1,6} ?([^#].*)|\*\*([^*]+)\*\*:?|__([^_]+)__:?)$/.exec(line)
  const words = marked?.slice(1).find((part) => part !== undefined)
  if (words !== undefined) return cleanLine(words).replace(/:$/, '') || null
  return /^\p{L}[^:]*[^:\s]\s?:$/u.test(line) ? line.slice(0, -1).trim() : null
}

/** The ingredients in a text, a line each. */
export function ingredientsIn(text: string, headingIn = commonHeading): IncomingIngredient[] {
  return ingredientsOf(linesOf(text), headingIn)
}

export function ingredientsOf(
  lines: readonly string[],
  headingIn = commonHeading,
): IncomingIngredient[] {
  const filled = lines.map((line) => withoutBullet(cleanLine(line))).filter((line) => line !== '')
  return underHeadings(filled, headingIn).map((line) => ({ ...line, parts: null, recipe: null }))
}

/** The steps in a text: its paragraphs, or its lines if it has no blank one. */
export function stepsIn(text: string, headingIn = commonHeading): IncomingStep[] {
  return stepsOf(stepTexts(text, headingIn), headingIn)
}

/** The same without headings put onto steps yet. */
export function stepTexts(text: string, headingIn = commonHeading): string[] {
  return headingsApart(paragraphsOf(text), headingIn)
    .flatMap(numbersApart)
    .map((part) => withoutNumber(part.trim()))
}

/** A paragraph whose lines are counted from 1 is as many steps; lines without a number go on with the one before them. */
function numbersApart(paragraph: string): string[] {
  if (!/^1[.)] /.test(paragraph)) return [paragraph]
  const parts: string[] = []
  for (const line of paragraph.split('\n')) {
    const [, number] = /^(\d{1,3})[.)] /.exec(line) ?? []
    if (Number(number) === parts.length + 1) parts.push(line)
    else parts.push(`${parts.pop() ?? ''}\n${line}`)
  }
  return parts
}

export function stepsOf(texts: readonly string[], headingIn = commonHeading): IncomingStep[] {
  const filled = texts.map((text) => withoutNumber(text.trim())).filter((text) => text !== '')
  return underHeadings(filled, headingIn).map((line) => ({ ...line, title: '' }))
}

/** A heading often stands on the first line of its paragraph. */
function headingsApart(paragraphs: string[], headingIn: (line: string) => string | null) {
  return paragraphs.flatMap((paragraph) => {
    const end = paragraph.indexOf('\n')
    if (end < 0 || headingIn(paragraph.slice(0, end)) === null) return [paragraph]
    return [paragraph.slice(0, end), paragraph.slice(end + 1)]
  })
}

const withoutBullet = (line: string) => line.replace(/^[-*•·▢☐◦–] {1,3}(?=\S)/, '')

/** '1. ' or '2) ' before a step; the number of a step shows by itself. */
export const withoutNumber = (text: string) => text.replace(/^\d{1,3}[.)] {1,3}(?=\S)/, '')
