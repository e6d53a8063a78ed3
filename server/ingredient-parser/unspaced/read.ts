import { westernDigits } from '#contract/amounts/numbers.ts'
import { finish } from '#server/ingredient-parser/finish.ts'
import { takeBrackets } from '#server/ingredient-parser/notes.ts'
import type { ParsedLine } from '#server/ingredient-parser/types.ts'
import { trimmed } from '#server/ingredient-parser/trimmed.ts'
import { findAmount, type UnspacedAmount } from './amount.ts'
import { type Names, nameAt } from './names.ts'

/**
 * Reads a line of Japanese, Chinese or Korean: the amount stands behind the food or before it, often without a space,
 * and the unit before or behind its number.
 */
export function readUnspaced(text: string, names: Names): ParsedLine {
  const brackets = takeBrackets(cleaned(text))
  const found = findAmount(brackets.text, names)
  if (found) return withAmount(brackets.text, { ...found, asides: brackets.notes }, names)
  const inside = brackets.notes.findIndex((note) => isWholeAmount(note, names))
  if (inside >= 0) {
    const amount = findAmount(brackets.notes[inside]!, names)!
    const asides = brackets.notes.toSpliced(inside, 1)
    const at = brackets.text.length
    return withAmount(brackets.text, { ...amount, start: at, end: at, asides }, names)
  }
  return withoutNumber(brackets.text, brackets.notes, names)
}

/** Letters, digits and brackets of double width become ordinary ones; signs that group a list go. */
function cleaned(text: string): string {
  return westernDigits(text.normalize('NFC'))
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\uff01-\uff9f\u3300-\u33ff]/g, (letter) => letter.normalize('NFKC'))
    .replace(/[【〔［]/g, '(')
    .replace(/[】〕］]/g, ')')
    .replace(/[\s\u3000]+/g, ' ')
    .replace(/^[\s\-–—•·・*▢☐□✓+★☆◎○●◇◆△▲▽▼■※♪]+(?=[^\s])/u, '')
    .trim()
}

function isWholeAmount(text: string, names: Names): boolean {
  const found = findAmount(text, names)
  return found !== null && found.unit !== null && found.start === 0 && found.end === text.length
}

function withAmount(
  text: string,
  found: UnspacedAmount & { asides: string[] },
  names: Names,
): ParsedLine {
  const { quantity, maximum, range, unit, asides } = found
  const notes = [...found.notes]
  let head = tidy(text.slice(0, found.start))
  let tail = tidy(text.slice(found.end))
  const each = names.each.find((word) => head.endsWith(word))
  if (each !== undefined) {
    head = tidy(head.slice(0, -each.length))
    notes.push(each)
  }
  if (head === '') {
    const of = nameAt(names.of, tail, 0)
    head = tail.slice(of.length === tail.length ? 0 : of.length)
    tail = ''
  }
  const food = readFood(head, notes, { names, isList: each !== undefined })
  notes.push(tail, ...asides)
  const known = unit === null ? null : { unit, certainty: 0.95 }
  return finish(
    { quantity, maximum, range, certainty: 0.95, unit: known, food, notes },
    names.known,
  )
}

/** '塩 少々' has no number; what is written in its place goes to the note. */
function withoutNumber(text: string, asides: string[], names: Names): ParsedLine {
  const notes: string[] = []
  const vague = names.vague.find((word) => text.includes(word) && text !== word)
  const at = vague === undefined ? text.length : text.indexOf(vague)
  let head = tidy(text.slice(0, at))
  const tail = tidy(text.slice(at + (vague?.length ?? 0)))
  const each = names.each.find((word) => head.endsWith(word))
  if (each !== undefined) {
    head = tidy(head.slice(0, -each.length))
    notes.push(each)
  }
  if (vague !== undefined) notes.push(vague)
  const rest = head === '' ? tail.slice(nameAt(names.of, tail, 0).length) : tail
  const food = readFood(head === '' ? rest : head, notes, { names, isList: vague !== undefined })
  if (head !== '' && tail !== '') notes.push(tail)
  const certainty = /\d/.test(food ?? '') ? 0.3 : 0.9
  return finish(
    { quantity: null, certainty, unit: null, food, notes: [...notes, ...asides] },
    names.known,
  )
}

/** The food, without remarks behind a comma and words such as 'みじん切り' behind a space. */
function readFood(
  text: string,
  notes: string[],
  { names, isList }: { names: Names; isList: boolean },
): string | null {
  if (names.known.isFood(text)) return text
  const comma = isList ? -1 : text.search(/[,，、;；](?!\d)/u)
  const remark = comma > 0 ? tidy(text.slice(comma + 1)) : ''
  const words = (comma > 0 ? text.slice(0, comma) : text).split(' ').filter(Boolean)
  const sizes = new Set(names.language.sizes.split(/\s+/))
  const before: string[] = []
  while (words.length > 1 && isGroup(words[0]!)) before.push(words.shift()!)
  while (words.length > 1 && sizes.has(words[0]!)) before.push(words.shift()!)
  const aside = words.findIndex(
    (word, at) => at > 0 && names.asides.some((one) => word.startsWith(one)),
  )
  const behind = aside > 0 ? words.splice(aside) : []
  const first = words.length > 1 ? names.asides.find((one) => words[0] === one) : undefined
  if (first !== undefined) before.push(words.shift()!)
  if (words.length > 1 && sizes.has(words.at(-1)!)) behind.unshift(words.pop()!)
  notes.push(before.join(' '), behind.join(' '), remark)
  return tidy(words.join(' ')) || null
}

/** 'A', 'B': the letter of a group of ingredients. */
const isGroup = (word: string) => /^[A-Z]$/.test(word)

const tidy = (text: string) => trimmed(text, ' ,，、;；:：…・‥.。=–—-')
