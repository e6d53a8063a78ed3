import { type Fact, factLabels } from '#contract/recipe-text/facts.ts'
import type { Block } from './blocks.ts'
import { timeInWords } from './durations.ts'

/** Yield and times as printed on a page, for recipes without structured data about them. Missing ones are absent. */
export type PageFacts = Partial<Record<Fact, string>>

/** Finds 'Serves: 4', 'Prep time 10 min' and the like, the value in the same line or in the next. */
export function findFacts(blocks: Block[]): PageFacts {
  const facts: PageFacts = {}
  for (const [index, block] of blocks.entries()) {
    if (block.text.length > 90) continue
    for (const [fact, label] of factLabels) {
      const match = facts[fact] === undefined ? label.exec(block.text) : null
      if (!match) continue
      const rest = block.text.slice(match[0].length).replace(/^[\s:\u2013-]+/, '')
      const value = readValue(fact, rest === '' ? (blocks[index + 1]?.text ?? '') : rest)
      if (value !== '') facts[fact] = value
    }
  }
  return facts
}

function readValue(fact: keyof PageFacts, text: string): string {
  if (text.length > 50 || !/\d/.test(text)) return ''
  if (fact !== 'recipeYield') return /\d\s*\p{L}/u.test(text) ? timeInWords(text) : ''
  return /^(?:about |approx\S* |ca\.? |~)?\d/i.test(text) &&
    !/\d\s*(?:min|h\b|hour|kcal|g\b)/i.test(text)
    ? text
    : ''
}
