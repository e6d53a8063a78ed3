import { findNumber, type FoundNumber } from '#contract/amounts/numbers.ts'
import { keyOf } from '#contract/amounts/word-key.ts'
import type { Lexicon } from '#server/ingredient-parser/languages/lexicon.ts'

/** The number that begins here, in the language's decimals: '1,250' is one and a quarter in Polish. */
export function numberAt(text: string, at: number, { decimal }: Lexicon): FoundNumber | null {
  const found = findNumber(text, at)
  if (!found || found.start !== at) return null
  const written = text.slice(found.start, found.end)
  if (/^\d{1,3}[.,]\d{3}$/.test(written) && written.includes(decimal)) {
    return { ...found, value: Number(written.replace(',', '.')), kind: 'decimal' }
  }
  // Thousands apart: '1 500 g'.
  const thousands = /^ \d{3}(?![\d.,/⁄])/.exec(text.slice(found.end))
  if (thousands && found.kind === 'integer' && found.value < 1000 && found.value > 0) {
    const value = found.value * 1000 + Number(thousands[0])
    return { ...found, value, end: found.end + thousands[0].length }
  }
  return found
}

interface Sum {
  kind: 'sum'
  value: number
  /** The cook has a reason to write two numbers: '50 + 150 g'. */
  isOfParts?: true
}
type Second = (FoundNumber | Sum) & { start: number; end: number }

/** The end of a range ('2 til 3'), or the sum with a fraction ('1 og 1/2', '1 og en halv'); null if neither follows. */
export function takeSecondNumber(
  text: string,
  first: FoundNumber,
  lexicon: Lexicon,
): Second | null {
  const sign = /^\s*[-–—−~〜～]\s*/u.exec(text.slice(first.end))?.[0]
  if (sign !== undefined) {
    const second = numberAt(text, first.end + sign.length, lexicon)
    if (!second) return null
    const isMixed = second.kind === 'fraction' && second.value < 1 && first.kind === 'integer'
    return isMixed && first.value >= 1 && !/\s/.test(sign)
      ? { ...second, kind: 'sum', value: first.value + second.value }
      : second
  }
  const plus = /^\s?\+\s?(?=\d)/u.exec(text.slice(first.end))?.[0]
  const other = plus === undefined ? null : numberAt(text, first.end + plus.length, lexicon)
  if (other && other.kind !== 'fraction') {
    return { ...other, kind: 'sum', value: first.value + other.value, isOfParts: true }
  }
  const word = /^\s?([^\s\d-]{1,12})(?:\s|[-־](?=\d))/u.exec(text.slice(first.end))
  if (!word) return null
  const key = keyOf(word[1]!)
  const at = first.end + word[0].length
  const second = numberAt(text, at, lexicon)
  const isAdding = lexicon.and.has(key) || /^[+&]$/.test(word[1]!)
  if (second && second.kind === 'fraction' && second.value < 1 && isAdding) {
    return { ...second, kind: 'sum', value: first.value + second.value }
  }
  if (second) return lexicon.to.has(key) ? second : null
  return isAdding ? fractionInWords(text, at, { first, lexicon }) : null
}

/** 'en halv' in '2 og en halv'. */
function fractionInWords(
  text: string,
  at: number,
  { first, lexicon }: { first: FoundNumber; lexicon: Lexicon },
): Second | null {
  let end = at
  for (const word of text.slice(at).split(' ', 2)) {
    const value = lexicon.numbers.get(keyOf(word))
    if (value === undefined) return null
    end += word.length
    if (value < 1) return { kind: 'sum', value: first.value + value, start: at, end }
    end += 1
  }
  return null
}
