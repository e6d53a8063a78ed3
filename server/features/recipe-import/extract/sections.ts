import { looseKey } from './text.ts'
import type { ScrapedIngredient, ScrapedStep } from './types.ts'

/**
 * Adds the page's section names to structured data, which seldom has them, at the lines where they start. The wording
 * of lines stays, and sections that cannot be placed are left out.
 */
export function withPageGroups(
  lines: ScrapedIngredient[],
  page: ScrapedIngredient[],
): ScrapedIngredient[] {
  if (lines.some((line) => line.title !== null) || !page.some((line) => line.title !== null))
    return lines
  const keys = lines.map((line) => words(line.text))
  const pageKeys = page.map((line) => words(line.text))
  const isSameList =
    lines.length === page.length &&
    share(keys, (key, index) => similarity(key, pageKeys[index] ?? new Set()) > 0.3) > 0.7
  // A list with too few lines in common is another recipe's, or no list.
  if (!isSameList && share(keys, (key) => closest(key, pageKeys, 0) !== -1) < 0.6) return lines
  const titles = new Map<number, string>()
  let from = 0
  for (const [index, line] of page.entries()) {
    if (line.title === null) continue
    const at = isSameList ? index : closest(pageKeys[index] ?? new Set(), keys, from)
    if (at === -1) continue
    titles.set(at, line.title)
    from = at + 1
  }
  return lines.map((line, index) => ({ text: line.text, title: titles.get(index) ?? null }))
}

/** Adds the page's section names to instructions, likewise. */
export function withPageSections(steps: ScrapedStep[], page: ScrapedStep[]): ScrapedStep[] {
  if (steps.some((step) => step.title !== '') || !page.some((step) => step.title !== ''))
    return steps
  if (steps.length !== page.length) return steps
  const isSame = steps.every(
    (step, index) => similarity(words(step.text), words(page[index]?.text ?? '')) > 0.6,
  )
  return isSame
    ? steps.map((step, index) => ({ text: step.text, title: page[index]?.title ?? '' }))
    : steps
}

function share(keys: Set<string>[], test: (key: Set<string>, index: number) => boolean): number {
  return keys.filter(test).length / (keys.length || 1)
}

function closest(wanted: Set<string>, keys: Set<string>[], from: number): number {
  let best = -1
  let highest = 0.55
  for (let index = from; index < keys.length; index += 1) {
    const value = similarity(wanted, keys[index] ?? new Set())
    if (value > highest) {
      best = index
      highest = value
    }
  }
  return best
}

/** The words of a line, as keys. */
export function words(text: string): Set<string> {
  return new Set(
    text
      .split(/\s+/)
      .map(looseKey)
      .filter((word) => word !== ''),
  )
}

/** Shared words of two lines, 0 to 1. */
export function similarity(one: Set<string>, other: Set<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  let shared = 0
  for (const word of one) if (other.has(word)) shared += 1
  return (2 * shared) / (one.size + other.size)
}
