import { startsWithAmount } from '#contract/recipe-text/headings.ts'
import { linesOf, paragraphsOf } from '#server/recipe-files/reading/text.ts'

/** The ingredients in one cell: its lines, or what stands between bars, semicolons, points or before further amounts. */
export function ingredientCell(text: string): string[] {
  const lines = linesOf(text)
  const [only] = lines
  if (lines.length !== 1 || only === undefined) return lines
  for (const sign of ['|', ';', '•', '\\n'])
    if (only.includes(sign)) return trimmed(only.split(sign))
  const parts = trimmed(only.split(/,(?= *\S)(?!\d)/))
  // Commas also stand within one ingredient: "1 onion, chopped".
  return parts.length >= 2 && parts.every(startsWithAmount) ? parts : [only]
}

/** The steps in one cell: its paragraphs or lines, or what stands between bars or behind numbers. */
export function stepCell(text: string): string[] {
  const paragraphs = paragraphsOf(text)
  const [only] = paragraphs
  if (paragraphs.length !== 1 || only === undefined) return paragraphs
  if (only.includes('|')) return trimmed(only.split('|'))
  const numbered = trimmed(only.split(/(?<=[.!?;)]) +(?=\d{1,2}[.)] +\p{L})/u))
  const isCounted = numbered.every((part, at) => part.startsWith(String(at + 1)))
  return numbered.length >= 2 && isCounted ? numbered : [only]
}

const trimmed = (parts: readonly string[]) =>
  parts.map((part) => part.trim()).filter((part) => part !== '')
