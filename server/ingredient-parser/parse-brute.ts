import { findNumber } from '#contract/amounts/numbers.ts'
import type { ParsedLine } from './types.ts'

/**
 * Reads a line by position only, as clients expect of the parser named "brute": a number, one word that is taken as the
 * unit whatever it is, and the food (docs/contract/ingredients.md).
 */
export function parseBrute(text: string): ParsedLine {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const first = words.length > 1 ? readFirst(words[0]!) : null
  if (!first) return result(0, null, words, '')

  let { quantity, unit } = first
  const rest = words.slice(1)
  const fraction = wholeNumber(rest[0] ?? '')
  if (unit === null && fraction?.kind === 'fraction') {
    quantity += fraction.value
    rest.shift()
  }
  const isUnitNext = rest.length > 1 && !rest[0]!.endsWith(',')
  if (unit === null && isUnitNext) unit = rest.shift()!
  return result(quantity, unit, rest, first.aside)
}

/**
 * Reads the first word as an amount; letters directly after it are the unit, and a tail such as '-3' or '(2)' goes to
 * the note.
 */
function readFirst(word: string) {
  const number = findNumber(word)
  if (!number || number.start !== 0) return null
  const tail = word.slice(number.end)
  const isAside = /^[-(]/.test(tail)
  if (tail !== '' && !isAside && !/^\p{L}[\p{L}.]*$/u.test(tail)) return null
  return {
    quantity: number.value,
    unit: tail === '' || isAside ? null : tail,
    aside: isAside ? word : '',
  }
}

function wholeNumber(word: string) {
  const number = findNumber(word)
  return number?.start === 0 && number.end === word.length ? number : null
}

function result(quantity: number, unit: string | null, words: string[], aside: string): ParsedLine {
  const [food, remark] = splitNote(words.join(' '))
  const note = [remark, aside].filter(Boolean).join(' ')
  const certainty = { quantity: 0, unit: 0, food: 0, note: 0 }
  return { quantity, unit, food: food || null, note, certainty }
}

/** The note is text in brackets at the end, else everything after the first comma. */
function splitNote(text: string): [food: string, note: string] {
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1
  const inside = open < 0 ? null : text.slice(open + 1, -1)
  if (inside !== null && !inside.includes(')')) return [text.slice(0, open).trim(), inside.trim()]
  const comma = text.indexOf(',')
  return comma < 0 ? [text, ''] : [text.slice(0, comma).trim(), text.slice(comma + 1).trim()]
}
