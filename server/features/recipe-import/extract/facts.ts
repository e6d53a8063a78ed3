import { type Fact, factLabels } from '#contract/recipe-text/facts.ts'
import type { Block } from './blocks.ts'
import { timeInWords } from './durations.ts'
import { isYieldLine } from './tidy-lists.ts'

/** Yield and times as printed on a page, for recipes without structured data about them. Missing ones are absent. */
export type PageFacts = Partial<Record<Fact, string>>

/** Finds 'Serves: 4', 'Prep time 10 min' and the like, the value in the same line or in the next. */
export function findFacts(blocks: Block[]): PageFacts {
  const facts: PageFacts = {}
  const parts = blocks.flatMap(({ text }) => (text.length > 90 ? [''] : text.split(/ [|•·] |\n+/)))
  for (const [index, part] of parts.entries()) {
    for (const [fact, label] of factLabels) {
      if (facts[fact] !== undefined) continue
      const [before = '', next = ''] = [parts[index - 1], parts[index + 1]]
      readFact(facts, fact, { part, label, next, before })
    }
    // '4 personnes' without a label.
    if (facts.recipeYield === undefined && isYieldLine(part)) facts.recipeYield = bareYield(part)
  }
  return facts
}

function readFact(
  facts: PageFacts,
  fact: Fact,
  { part, label, next, before }: { part: string; label: RegExp; next: string; before: string },
): void {
  const match = label.exec(part)
  if (!match) return
  const rest = part.slice(match[0].length).replace(/^[\s:\u2013(-]+/, '')
  // 'Yield: Serves 8'
  const inner = label.exec(rest)?.[0] ?? ''
  const isBehind = fact === 'recipeYield' && rest === '' && /^\d{1,3}$/.test(before)
  const value = readValue(fact, rest === '' ? next : rest.slice(inner.length).trim())
  if (value !== '') facts[fact] = value.replace(/\)$/, '')
  // '6' and 'Servings', one below the other.
  else if (isBehind) facts[fact] = `${before} ${part.toLowerCase()}`
}

/** 'Für 4 Personen' → '4 Personen'. */
const bareYield = (text: string) => text.replace(/^\D+/, '')

function readValue(fact: keyof PageFacts, text: string): string {
  if (text.length > 50 || !/\d/.test(text)) return ''
  // A number alone counts minutes.
  if (fact !== 'recipeYield') return /^\d{1,3}$|\d\s*\p{L}/u.test(text) ? timeInWords(text) : ''
  return /^(?:about |approx\S* |ca\.? |~)?\d/i.test(text) &&
    !/\d\s*(?:min|h\b|hour|kcal|g\b)/i.test(text)
    ? text
    : ''
}
