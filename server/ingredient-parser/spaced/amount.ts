import { findNumber, type FoundNumber } from '#contract/amounts/numbers.ts'
import { keyOf } from '#contract/amounts/word-key.ts'
import type { Lexicon } from '#server/ingredient-parser/languages/lexicon.ts'
import { numberAt, takeSecondNumber } from './numbers.ts'
import { phraseAt } from './phrases.ts'
import { type Reader, takeUnit } from './unit.ts'

export interface SpacedAmount {
  quantity: number | null
  /** The upper end of a range. */
  maximum?: number
  /** Both ends as they were written: '2–3'. */
  range?: string
  rest: string
  /** Words about the amount besides the number: 'ca.'. */
  notes: string[]
  certainty: number
}

/** The amount at the start of a text, in digits or words; null if it starts with something else. */
export function takeAmount(text: string, reader: Reader): SpacedAmount | null {
  const about = takeAbout(text, reader.lexicon)
  const line = text.slice(about.length).trimStart()
  const found = about === '' ? null : (takeDigits(line, reader) ?? takeWords(line, reader))
  if (found) return { ...found, notes: [about, ...found.notes] }
  return takeDigits(text, reader) ?? takeWords(text, reader)
}

/** 'ca. ' and 'כ-' before a number, or behind a unit; '' if there is none. */
export function takeAbout(text: string, { about }: Lexicon): string {
  const lower = text.toLowerCase()
  for (const phrase of [...about, '~', '≈', '±']) {
    if (!lower.startsWith(phrase)) continue
    const next = text.slice(phrase.length)
    if (/^\.?[\s\d½⅓⅔¼¾]/u.test(next))
      return text.slice(0, phrase.length + (next[0] === '.' ? 1 : 0))
  }
  return ''
}

/** Whether a number names a kind, not an amount: '30 %', '9-…', '00'. */
export function saysWhatKind(text: string, number: FoundNumber): boolean {
  const isCode = number.kind === 'integer' && /^0\d/.test(text.slice(number.start))
  return isCode || /^(?:[-‐–]\p{L}|\s?[%°]|["”″])/u.test(text.slice(number.end))
}

function takeDigits(text: string, reader: Reader): SpacedAmount | null {
  const first = numberAt(text, 0, reader.lexicon)
  if (!first || saysWhatKind(text, first)) return null
  const second = takeSecondNumber(text, first, reader.lexicon)
  if (second?.kind === 'sum') {
    const notes = second.isOfParts ? [text.slice(0, second.end)] : []
    return { ...amount(text, second.end, second.value), notes }
  }
  if (second && !saysWhatKind(text, second)) {
    const range = text.slice(0, second.end)
    const low = amount(text, second.end, first.value)
    return { ...low, maximum: second.value, range, certainty: 0.85 }
  }
  // '200/250 g' is no fraction of a gram.
  const either = /^(\d{2,4})\s?\/\s?(\d{2,4})$/.exec(text.slice(0, first.end))
  if (either && Number(either[1]) < Number(either[2])) {
    const low = amount(text, first.end, Number(either[1]))
    return { ...low, maximum: Number(either[2]), range: either[0], certainty: 0.85 }
  }
  const rest = text.slice(first.end)
  const isAttached = /^\p{L}/u.test(rest) && !/^[x×х](?=[\s\d])/iu.test(rest)
  // '7up' is a name, but '2яйца' lacks a space.
  if (isAttached && !takeUnit(rest, reader) && !/^\p{L}{3}/u.test(rest)) return null
  return withWords(amount(text, first.end, first.value), reader.lexicon)
}

const amount = (text: string, end: number, quantity: number): SpacedAmount => ({
  quantity: rounded(quantity),
  rest: text.slice(end).trim(),
  notes: [],
  certainty: 0.98,
})

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** A word behind a number may change it: '2 tucty', '1 buçuk', '3 četvrtiny', '1 halv'. */
function withWords(found: SpacedAmount, lexicon: Lexicon): SpacedAmount {
  const [first = '', ...rest] = found.rest.split(' ')
  const quantity = found.quantity ?? 1
  const after = (value: number) => ({ ...found, quantity: rounded(value), rest: rest.join(' ') })
  const added = lexicon.added.get(keyOf(first))
  if (added !== undefined) return after(quantity + added)
  if (rest.length === 0) return found
  const times = lexicon.numbers.get(keyOf(first))
  const isTimes = times !== undefined && (times >= 10 || (times < 1 && isPart(times, quantity)))
  return isTimes ? after(quantity * times) : found
}

/** 'two thirds' are a number, 'two halves' are things. */
const isPart = (part: number, count: number) => count === 1 || (count > 1 && part !== 0.5)

function takeWords(text: string, reader: Reader): SpacedAmount | null {
  const { lexicon } = reader
  const words = text.split(' ')
  const keys = words.slice(0, 5).map(keyOf)
  if (words.length < 2) return null
  const vague = lexicon.vague.find((phrase) => phraseAt(keys, 0, phrase))
  if (vague && words.length > vague.length) {
    const notes = [words.slice(0, vague.length).join(' ')]
    const rest = words.slice(vague.length).join(' ')
    return { quantity: null, rest, notes, certainty: 0.7 }
  }
  const value = lexicon.numbers.get(keys[0] ?? '')
  if (value === undefined) return halved(text, reader)
  const after = (count: number, quantity: number, certainty = 0.9): SpacedAmount => ({
    quantity: rounded(quantity),
    rest: words.slice(count).join(' '),
    notes: [],
    certainty,
  })
  const half = addedByWords(keys, lexicon)
  if (half && words.length > half.count) return after(half.count, value + half.value)
  const top = lexicon.numbers.get(keys[2] ?? '')
  if (lexicon.to.has(keys[1] ?? '') && top !== undefined && words.length > 3) {
    return { ...after(3, value, 0.8), maximum: top, range: words.slice(0, 3).join(' ') }
  }
  const found = findNumber(words[1] ?? '')
  if (value === 1 && found?.start === 0 && found.value < 1)
    return takeDigits(words.slice(1).join(' '), reader)
  const part = value === 1 ? halved(words.slice(1).join(' '), reader) : null
  if (part) return part
  const dozen = lexicon.numbers.get(keys[1] ?? '') ?? 0
  if (value < 1 && dozen >= 10 && words.length > 2) return after(2, value * dozen)
  if (value < 1) return after(lexicon.numbers.get(keys[1] ?? '') === 1 ? 2 : 1, value)
  return withWords(after(1, value), lexicon)
}

/** 'полстакана', 'пол-лимона'. */
function halved(text: string, reader: Reader): SpacedAmount | null {
  const lower = text.toLowerCase()
  const prefix = reader.lexicon.halving.find((one) => lower.startsWith(one))
  if (prefix === undefined) return null
  const rest = text.slice(prefix.length)
  const isHalf = prefix.endsWith('-') || takeUnit(rest, reader) !== null
  return isHalf ? { quantity: 0.5, rest, notes: [], certainty: 0.9 } : null
}

/** 'og en halv' behind a number in words. */
function addedByWords(keys: string[], { and, numbers }: Lexicon) {
  if (!and.has(keys[1] ?? '')) return null
  for (const count of [3, 4]) {
    const value = numbers.get(keys[count - 1] ?? '')
    if (value !== undefined && value < 1) return { count, value }
    if (value !== 1) return null
  }
  return null
}
