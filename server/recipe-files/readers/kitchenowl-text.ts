import type { IncomingStep } from '#server/recipe-files/incoming.ts'
import { commonHeading, stepsIn } from '#server/recipe-files/reading/lines.ts'

/** The description is how to cook it, in Markdown. What stands above its numbered steps says what it is. */
export function cookedBy(text: string): { intro: string; steps: IncomingStep[] } {
  const lines = text.split('\n')
  const first = lines.findIndex(isNumbered)
  if (first < 0) return { intro: '', steps: stepsIn(text) }
  const above = lines.slice(0, first)
  const headingAt = above.findIndex((line) => commonHeading(line.trim()) !== null)
  const end = headingAt < 0 ? first : headingAt
  const apart = lines.slice(end).flatMap((line) => (isNumbered(line) ? ['', line] : [line]))
  return { intro: above.slice(0, end).join('\n').trim(), steps: stepsIn(apart.join('\n')) }
}

const isNumbered = (line: string) => /^ {0,3}\d{1,3}[.)] +\S/.test(line)

/** '@brown_sugar{2 tbsp}' names an ingredient of the recipe, and how much of it is meant. */
export function withoutMentions(text: string, names: readonly string[]): string {
  if (!text.includes('@')) return text
  const known = new Map(names.map((name) => [keyOf(name), name]))
  return text.replace(
    /@([^\s.()\\/?*+,!%$#@^;:"=~{}]{1,100})(?:\{([^{}\n]{0,100})\})?/gu,
    (whole, word: string, much?: string) => {
      const name = known.get(keyOf(word))
      if (name === undefined) return whole
      return much === undefined || much.trim() === '' ? name : `${name} (${much.trim()})`
    },
  )
}

/** These signs are left out where an ingredient is named, and spaces are lines below. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/[.()\\/?*+,!%$#@^;:"=~{]/g, '')
    .trim()
