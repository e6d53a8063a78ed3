import { findNumber, type FoundNumber } from '#contract/amounts/numbers.ts'
import { findRangeEnd } from '#contract/amounts/yields.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import type { KnownNames } from './types.ts'
import { takeUnit } from './units.ts'
import { approximately, articles, dozens, halves, numberWords, vagueAmounts } from './words.ts'

export interface FoundAmount {
  quantity: number | null
  rest: string
  /** Words about the amount besides the number: 'about', '2-3'. */
  notes: string[]
  certainty: number
}

/** The amount at the start of a line, in digits or words; null if it starts with something else. */
export function takeAmount(text: string, known: KnownNames): FoundAmount | null {
  const about = approximately.exec(text)?.[0] ?? ''
  const line = text.slice(about.length)
  const found = takeDigits(line, known) ?? takeWords(line, known)
  if (!found || about === '') return found
  return { ...found, notes: [about.trim(), ...found.notes] }
}

/** Whether a number names a kind or size, not an amount: '9-inch', '100 %', '00', '1st'. */
export function saysWhatKind(text: string, number: FoundNumber): boolean {
  const isCode = number.kind === 'integer' && /^0\d/.test(text.slice(number.start))
  return isCode || /^(?:[-‐–]\p{L}|\s?[%°]|(?:st|nd|rd|th)\b)/u.test(text.slice(number.end))
}

function takeDigits(text: string, known: KnownNames): FoundAmount | null {
  const first = findNumber(text)
  if (!first || first.start !== 0 || saysWhatKind(text, first)) return null

  const second = findRangeEnd(text, first)
  if (second && !saysWhatKind(text, second)) {
    const isMixed = second.kind === 'fraction' && second.value < 1 && first.kind === 'integer'
    if (isMixed && first.value >= 1) return amount(text, second.end, first.value + second.value)
    const range = text.slice(first.start, second.end)
    return { ...amount(text, second.end, first.value), notes: [range], certainty: 0.85 }
  }
  const more = /^\s*(?:and|und|et|e|y|en|&|\+)\s+/iu.exec(text.slice(first.end))
  const added = more ? findNumber(text, first.end + more[0].length) : null
  if (more && added?.start === first.end + more[0].length && added.kind === 'fraction') {
    return amount(text, added.end, first.value + added.value)
  }
  const rest = text.slice(first.end)
  if (/^\p{L}/u.test(rest) && !/^[x×](?=[\s\d])/iu.test(rest) && !takeUnit(rest, known)) return null
  return inDozens(amount(text, first.end, first.value), known)
}

const amount = (text: string, end: number, quantity: number): FoundAmount => ({
  quantity: Math.round(quantity * 1000) / 1000,
  rest: text.slice(end).trim(),
  notes: [],
  certainty: 0.98,
})

function takeWords(text: string, known: KnownNames): FoundAmount | null {
  const words = text.split(' ')
  const [first = '', second = '', third = ''] = words.slice(0, 3).map(fold)
  const after = (count: number, quantity: number, certainty = 0.9): FoundAmount => ({
    quantity,
    rest: words.slice(count).join(' '),
    notes: [],
    certainty,
  })
  if (words.length < 2) return null
  if (articles.has(first)) {
    if (vagueAmounts.has(second) && words.length > 2) return uncounted(words, 2)
    if (halves.has(second) && words.length > 2) return after(2, 0.5)
    if (second === 'couple') return after(third === 'of' ? 3 : 2, 2)
    return inDozens(after(1, 1, 0.85), known)
  }
  if (halves.has(first)) return after(articles.has(second) ? 2 : 1, 0.5)
  if (vagueAmounts.has(first)) return uncounted(words, 1)
  const value = numberWords.get(first)
  if (value === undefined) return null
  const half = /^\s+(?:and|und|et|e|y|en)\s+(?:\p{L}+\s+)?(\p{L}+)\s+/iu.exec(
    text.slice(words[0]!.length),
  )
  if (half && halves.has(fold(half[1] ?? ''))) {
    return { ...after(1, value + 0.5), rest: text.slice(words[0]!.length + half[0].length) }
  }
  const isRange = /^(?:to|or|bis|oder|a|ou|o|of|tot)$/.test(second) && numberWords.has(third)
  if (!isRange || words.length < 4) return inDozens(after(1, value), known)
  return { ...after(3, value, 0.8), notes: [words.slice(0, 3).join(' ')] }
}

const uncounted = (words: string[], count: number): FoundAmount => ({
  quantity: null,
  rest: words.slice(count).join(' '),
  notes: [words.slice(0, count).join(' ')],
  certainty: 0.7,
})

/** Multiplies by twelve after 'dozen', unless dozen is one of the household's units. */
function inDozens(found: FoundAmount, known: KnownNames): FoundAmount {
  const [first = '', ...rest] = found.rest.split(' ')
  if (!dozens.has(fold(first)) || known.isUnit(first) || rest.length === 0) return found
  const food = rest.join(' ').replace(/^(?:of|de|di)\s+|^d['’]/iu, '')
  return { ...found, quantity: (found.quantity ?? 1) * 12, rest: food }
}

const fold = (word: string) => normalizeForSearch(word).replace(/[.,;:]$/, '')
