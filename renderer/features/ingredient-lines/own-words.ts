import { measureNamed } from '#contract/amounts/measure-names.ts'
import { westernDigits } from '#contract/amounts/numbers.ts'
import { findQuantities } from '#contract/amounts/text-quantities.ts'
import { foldName, type NameOption } from '#renderer/components/fields/name-options.ts'
import { quantityOf, rangeIn } from './amount-text.ts'
import { calledFor, type KnownNames } from './called.ts'
import type { IngredientDraft, NamedDraft } from './ingredient-draft.ts'
import { partsOf } from './plain-lines.ts'

/**
 * Applies changed fields to the author's words of a line: a new amount replaces the old one in the text, and so on. If
 * that is impossible, the words are dropped, the fields are shown, and words that occur in no field go to the note, so
 * that nothing is lost.
 */
export function withWords(
  before: IngredientDraft,
  after: IngredientDraft,
  known: KnownNames,
): IngredientDraft {
  const isOfFields = before.asWritten === rangeWords(before, known)
  if (before.asWritten === null || isOfFields) {
    return { ...after, asWritten: null }
  }
  let words: string | null = before.asWritten
  if (before.quantity !== after.quantity) words = withAmount(words, before, after, known)
  if (words !== null && before.unit.name !== after.unit.name) {
    words = withUnit(words, before, after, known)
  }
  if (words !== null && before.food.name !== after.food.name) {
    words = withFood(words, before, after, known)
  }
  if (words !== null && before.note !== after.note) words = withNote(words, before, after)
  if (words !== null) return { ...after, asWritten: tidy(words) }
  return withLostWords(before.asWritten, { ...after, asWritten: null })
}

/**
 * The words that were once made for a line with a range, when fields could not hold one: '2–3 cups flour'. Null for any
 * other line.
 */
function rangeWords(line: IngredientDraft, { units, foods, locale }: KnownNames): string | null {
  const range = rangeIn(line.quantity, locale)
  if (!range) return null
  const isMany = range.to > 1
  const amount = westernDigits(line.quantity)
  const parts = [
    amount,
    calledFor(line.unit, units, isMany),
    calledFor(line.food, foods, isMany),
    line.note,
  ]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}

type Rewrite = IngredientDraft

/** Replaces the amount: '2–3 carrots' with an amount of 4 becomes '4 carrots'. */
function withAmount(words: string, before: Rewrite, after: Rewrite, { locale }: KnownNames) {
  const [found] = findQuantities(words)
  const old = quantityOf(before.quantity, locale)
  const amount = after.quantity.trim()
  if (before.quantity.trim() === '') return `${amount} ${words}`
  if (!found || old === null) return null
  if (Math.abs(found.first.value - old) > 0.0006) return null
  const end = (found.second ?? found.first).end
  return words.slice(0, found.first.start) + amount + words.slice(end)
}

function withUnit(words: string, before: Rewrite, after: Rewrite, { units }: KnownNames) {
  const [found] = findQuantities(words)
  if (!found) return null
  const end = (found.second ?? found.first).end
  const rest = words.slice(end)
  if (before.unit.name === '') return `${words.slice(0, end)} ${after.unit.name}${rest}`
  const word = /^[\s-]*(\p{L}+\.?)/u.exec(rest)
  const name = word?.[1]?.replace(/\.$/, '') ?? ''
  const isIt =
    namesOf(before.unit, units).includes(foldName(name)) ||
    (measureNamed(name) !== null && measureNamed(name) === measureNamed(before.unit.name))
  return word && isIt
    ? `${words.slice(0, end)} ${after.unit.name}${rest.slice(word[0].length)}`
    : null
}

/** Replaces the food's name. Words that use another name are kept; the line is still linked with the food. */
function withFood(words: string, before: Rewrite, after: Rewrite, { foods }: KnownNames) {
  if (before.food.name === '') return words
  const [own = ''] = namesOf(before.food, foods)
  const folded = foldName(words)
  const at = folded.length === words.length ? folded.indexOf(own) : -1
  const isWhole = at >= 0 && !/\p{L}/u.test(`${words[at - 1] ?? ''}${words[at + own.length] ?? ''}`)
  if (!isWhole) return words
  return words.slice(0, at) + after.food.name + words.slice(at + own.length)
}

function withNote(words: string, before: Rewrite, after: Rewrite) {
  const [old, note] = [before.note.trim(), after.note.trim()]
  const at = old === '' ? -1 : words.lastIndexOf(old)
  if (at > 0 && /[,;(–-]\s*$/.test(words.slice(0, at))) {
    return words.slice(0, at) + note + words.slice(at + old.length)
  }
  if (old !== '' && note.startsWith(old)) return words + note.slice(old.length)
  return note === '' ? words : `${words}, ${note}`
}

function withLostWords(words: string, line: IngredientDraft): IngredientDraft {
  const said = new Set(wordsIn(partsOf(line)).map(foldName))
  const lost = wordsIn(words).filter((word) => !said.has(foldName(word)))
  if (lost.length === 0) return line
  return { ...line, note: [line.note, lost.join(' ')].filter((text) => text !== '').join(', ') }
}

const wordsIn = (text: string) => text.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []

const namesOf = ({ id, name }: NamedDraft, options: readonly NameOption[]) => [
  ...new Set([foldName(name), ...(options.find((option) => option.id === id)?.words ?? [])]),
]

const tidy = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .replace(/\(\s*\)|[,;]\s*$/g, '')
    .trim()
