import { kitchenUnitNamed } from '#contract/amounts/kitchen-units.ts'
import { unitConcept } from '#server/ingredient-parser/units.ts'
import { unitWords } from './unit-words.ts'
import { isNumber } from './word-facts.ts'

/** Small words of other languages that no English name of a food has, and those that some have: 'crème de cassis'. */
const ofOthers = new Set(
  `der die das den dem ein eine einen für nach und mit vom zum zur bis gestr el tl
  aux une au ou
  della degli alla con per y para
  een het van naar tot om te`.split(/\s+/),
)
const inNames = new Set('de du des le la les à un et en di del dei e o al il lo los las'.split(' '))

/** Of a line with one such word, so many of the rest must be known for it to be English. */
const KNOWN = { ofOthers: 0.75, inNames: 0.5 }

/**
 * Whether a line is rather in another language: nobody knows its words, or it has small words of others, above all
 * right after the unit ('25 cl de crème fraîche'). @param words of the line @param knows which words the model has met often
 */
export function isForeign(words: readonly string[], knows: (word: string) => boolean): boolean {
  let [all, known, others, least] = [0, 0, 0, 0]
  for (const [index, word] of words.entries()) {
    const lower = word.toLowerCase()
    const [small = ''] = /^(?:d|l|dell|dall)(?=['’])/.exec(lower) ?? []
    if (ofOthers.has(lower) || inNames.has(lower) || small !== '') {
      const before = words[index - 1] ?? ''
      const isAfterUnit = unitWords.has(before) || kitchenUnitNamed(before) !== null
      if (isAfterUnit && isNumber(words[index - 2] ?? '')) return true
      if (kitchenUnitNamed(lower) !== null && isNumber(before)) return true
      if (isNumber(before) && isNumber(words[index + 1] ?? '')) return true
      others += 1
      least = Math.max(least, ofOthers.has(lower) ? KNOWN.ofOthers : KNOWN.inNames)
    } else if (/\p{L}{2}/u.test(word) && !isNumber(word) && !unitWords.has(lower)) {
      all += 1
      if (knows(word)) known += 1
      else if (isNumber(words[index - 1] ?? '') && unitConcept(word) !== null) return true
    }
  }
  return all > 0 && (known === 0 || others > 1 || known / all < least)
}
