import { kitchenUnitNamed } from '#contract/amounts/kitchen-units.ts'
import { looseKey } from './text.ts'
import type { ScrapedIngredient } from './types.ts'

const LONGEST = 300 // characters of a line
const MOST_LINES = 150
/** So many of the lines have to stand on the page as well before it is believed to mean the same recipe. */
const KNOWN = 0.7
/** What follows in this many lines is a button or a price beside each of them. */
const REPEATED = 3
const LONGEST_ENDING = 3 // letters of a plural
const SHORTEST_STEM = 4 // letters

/** How a line of the page goes on from a line of the data; null if it is another one. */
interface Match {
  text: string
  /** The words that the page has behind those of the data. */
  more: string[]
  isSame: boolean
}

/**
 * Adds the page's lines where they say more than its data: programs cut a line at its first comma, or leave out the
 * remark ('4 medium-sized tart' for '4 medium-sized tart firm apples, peeled'). If there is one such line, plurals of the
 * page count as well. The text of the data stays beside it.
 */
export function withFullerLines(
  said: ScrapedIngredient[],
  page: ScrapedIngredient[],
): ScrapedIngredient[] {
  if (said.length === 0 || Math.max(said.length, page.length) > MOST_LINES) return said
  const matches = matchesOf(said, page)
  if (matches.filter((match) => match !== null).length < said.length * KNOWN) return said
  const repeated = repeatedWords(matches)
  const keys = said.map(({ text }) => keysOf(text))
  const isFuller = (match: Match | null) =>
    match !== null &&
    match.more.some(saysSomething) &&
    !match.more.some((word) => repeated.has(word)) &&
    !keys.some((own) => own.every((word) => match.more.includes(word)))
  if (!matches.some(isFuller)) return said
  return said.map((line, index) => {
    const match = matches[index] ?? null
    const isBetter = isFuller(match) || (match?.more.length === 0 && !match.isSame)
    return match && isBetter ? { ...line, onPage: match.text } : line
  })
}

/** The page's line for each line of the data, in the same order. */
function matchesOf(said: ScrapedIngredient[], page: ScrapedIngredient[]): (Match | null)[] {
  const lines = page.map(({ text }) => ({ text, keys: keysOf(text) }))
  let from = 0
  return said.map(({ text }) => {
    const own = keysOf(text)
    const found = lines.slice(from).flatMap((line, at) => {
      const match = matchOf(own, line)
      return match ? [{ match, at: from + at }] : []
    })
    const chosen = found.find(({ match }) => match.isSame) ?? found[0]
    if (!chosen) return null
    from = chosen.at + 1
    return chosen.match
  })
}

function matchOf(own: string[], { text, keys }: { text: string; keys: string[] }): Match | null {
  if (own.length === 0 || keys.length < own.length || text.length > LONGEST) return null
  if (!own.every((word, at) => isForm(keys[at] ?? '', word))) return null
  const isSame = keys.length === own.length && own.every((word, at) => word === keys[at])
  return { text, more: keys.slice(own.length), isSame }
}

/** 'tomaten' is a form of 'tomate'. */
const isForm = (word: string, stem: string) =>
  word === stem ||
  (stem.length >= SHORTEST_STEM &&
    word.startsWith(stem) &&
    word.length <= stem.length + LONGEST_ENDING)

const keysOf = (text: string) =>
  text
    .slice(0, LONGEST)
    .split(/\s+/)
    .map(looseKey)
    .filter((word) => word !== '')

/** Neither an amount nor a unit, as conversions are. */
const saysSomething = (word: string) => /^\p{L}{3,}$/u.test(word) && kitchenUnitNamed(word) === null

function repeatedWords(matches: (Match | null)[]): Set<string> {
  const counts = new Map<string, number>()
  for (const match of matches) {
    for (const word of new Set(match?.more)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([word, count]) => (count >= REPEATED ? [word] : [])))
}
