import { hasAmount } from './quality.ts'
import { looseKey } from './text.ts'
import type { ScrapedIngredient, ScrapedStep } from './types.ts'

const LONGEST_TEASER = 160 // characters
const MOST_TEASERS = 2
/** What a page says in place of its recipe. */
const TEASER =
  /\b(?:visit|click|tap|go to|head (?:over )?to|see|view|read|check out|get|find|follow)\b[^.!?]{0,60}\b(?:(?:full|complete|detailed|entire|original|printable)[^.!?]{0,30}(?:recipe|instructions?|directions?|method|ingredients?|list)|recipe card|(?:web)?site|blog|our page|this link|link below|instructions below|recipe below)\b|\bzum (?:vollständigen|ganzen|kompletten) rezept\b|\brezept ansehen\b|\bvoir la recette\b|\bver (?:la )?receta\b|\bver receita\b|\bbekijk het (?:volledige )?recept\b/i

/** Whether some lines only say where the recipe is. */
export function areTeasers(lines: { text: string }[]): boolean {
  return (
    lines.length > 0 &&
    lines.length <= MOST_TEASERS &&
    lines.every(
      ({ text }) => text.length <= LONGEST_TEASER && TEASER.test(text) && !hasAmount(text),
    )
  )
}

/** Steps that break off ('Slice the leeks into …'), which the page has in full. */
export function areCutOff(said: ScrapedStep[], page: ScrapedStep[]): boolean {
  const cut = said.filter(({ text }) => /(?:…|\.\.\.)$/.test(text))
  if (cut.length === 0 || cut.length * 2 < said.length) return false
  const whole = looseKey(page.map(({ text }) => text).join(' '))
  const keys = said.map(({ text }) => looseKey(text)).filter((key) => key !== '')
  return keys.every((key) => whole.includes(key)) && whole.length > keys.join('').length
}

/** Whether the data has the names of the parts in place of their ingredients. */
export function areOnlyNames(said: ScrapedIngredient[], page: ScrapedIngredient[]): boolean {
  if (said.length === 0 || page.length <= said.length || said.some(({ text }) => hasAmount(text)))
    return false
  const names = new Set(page.flatMap(({ title }) => (title === null ? [] : looseKey(title))))
  const lines = new Set(page.map(({ text }) => looseKey(text)))
  return said.every(({ text }) => names.has(looseKey(text)) && !lines.has(looseKey(text)))
}
