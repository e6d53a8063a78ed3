import { findNumber, westernDigits } from '#contract/amounts/numbers.ts'
import { type FoundAmount, takeAmount } from './amount.ts'
import { readEnglish } from './english/read-english.ts'
import { isPreparation, isSize, takeBrackets, takeRemark, tidy } from './notes.ts'
import type { KnownNames, ParsedLine } from './types.ts'
import { type FoundUnit, isMeasure, takeUnit, unitConcept } from './units.ts'
import { particle } from './words.ts'

/**
 * Parses an ingredient: an English one with a model, others by rules: an amount in front, then unit, food and remarks.
 * The rules know units of six languages and those of the household; an unknown word is never a unit.
 */
export function parseLine(text: string, known: KnownNames): ParsedLine {
  return readEnglish(text, known) ?? byRules(text, known)
}

function byRules(text: string, known: KnownNames): ParsedLine {
  const line = cleaned(text)
  const found = takeAmount(line, known)
  if (found) return withAmount(found, known)
  return amountAtTheEnd(line, known) ?? sizeFirst(line, known) ?? withoutAmount(line, known)
}

/** Without bullets and check boxes, and with western digits. */
function cleaned(text: string): string {
  return westernDigits(text.normalize('NFC'))
    .replace(/[\s\u200b]+/gu, ' ')
    .replace(/(?<=\p{L})\s?\/\s?(?=\d)/gu, ' / ')
    .replace(/^[\s\-–—•·*▢☐□✓+]+(?=[^\s])/u, '')
    .trim()
}

function withAmount(amount: FoundAmount, known: KnownNames): ParsedLine {
  const notes = [...amount.notes]
  let rest = takeSizeOfOne(amount.rest, notes, known)
  const counts = amount.quantity !== null
  let unit = counts && !isKnownFood(rest, known) ? takeUnitAfterSizes(rest, notes, known) : null
  if (unit) rest = unit.rest
  let { quantity } = amount
  let certainty = amount.certainty

  const container = unit && isMeasure(unit.unit) ? takeUnit(rest, known) : null
  if (unit && container && container.rest !== '' && isContainer(container.unit)) {
    // '400 g tin tomatoes' is 1 tin.
    notes.push(`${quantity} ${unit.unit}`)
    unit = { ...container, certainty: 0.6 }
    quantity = 1
    certainty = 0.6
    rest = container.rest
  } else if (unit) rest = takeOtherMeasure(rest, notes, known)
  if (unit) rest = rest.replace(particle, '')

  const food = readFood(rest, notes, known)
  if (unit && food === null && !isMeasure(unit.unit)) {
    // '3 cloves, crushed' has no food but the cloves themselves.
    return finish({ quantity, certainty, unit: null, food: unit.unit, notes }, known)
  }
  return finish({ quantity, certainty, unit, food, notes }, known)
}

/** '(400 g)', 'x 400 g', '14-ounce': the size of each one. */
function takeSizeOfOne(text: string, notes: string[], known: KnownNames): string {
  let rest = text
  if (rest.startsWith('(')) {
    const end = rest.indexOf(')')
    if (end > 0) {
      notes.push(tidy(rest.slice(1, end)))
      rest = rest.slice(end + 1).trim()
    }
  }
  const times = /^[x×]\s*(?=[\p{L}\d½¼¾])/iu.exec(rest)
  const isTimes = times !== null && (/\s$/.test(times[0]) || /^.\d/u.test(rest))
  if (isTimes) rest = rest.slice(times[0].length)
  const number = findNumber(rest)
  if (!number || number.start !== 0) return rest
  const hyphen = /^\s?[-‐–]\s?/u.exec(rest.slice(number.end))?.[0] ?? ''
  const measured = rest.slice(number.end + hyphen.length).trim()
  const measure = takeUnit(measured, known) ?? takeLength(measured)
  if (!measure || !(isMeasure(measure.unit) || takeLength(measured))) return rest
  const next = takeUnit(measure.rest, known)
  if (!isTimes && hyphen === '' && !(next && !isMeasure(next.unit))) return rest
  notes.push(tidy(rest.slice(0, rest.length - measure.rest.length)))
  return measure.rest
}

function takeLength(text: string): FoundUnit | null {
  const match = /^(?:inch(?:es)?|cm|mm|zoll|centimet(?:er|re)s?)\b\.?\s*/iu.exec(text)
  return match && { unit: match[0].trim(), rest: text.slice(match[0].length), certainty: 0.9 }
}

/** '1 heaped tbsp': an adjective before a unit goes to the note. */
function takeUnitAfterSizes(text: string, notes: string[], known: KnownNames): FoundUnit | null {
  const words = text.split(' ')
  const count = words.findIndex((word) => !isSize(word))
  const direct = takeUnit(text, known)
  if (direct) return direct
  if (count > 0) {
    const unit = takeUnit(words.slice(count).join(' '), known)
    if (unit && unit.rest !== '') {
      notes.push(tidy(words.slice(0, count).join(' ')))
      return unit
    }
    return null
  }
  // '2 Pkt. Backpulver': an unknown abbreviation is probably a unit.
  const short = /^(\p{L}{1,5})\.\s+(?=\p{L})/u.exec(text)
  return short && { unit: short[1]!, rest: text.slice(short[0].length), certainty: 0.5 }
}

/** '1 cup / 240 ml', '1 cup plus 2 tbsp', '1 lb 2 oz': the second measure goes to the note. */
function takeOtherMeasure(text: string, notes: string[], known: KnownNames): string {
  const sign = /^(?:[/|=+&]|plus\b|and\b|und\b|et\b|or\b|oder\b|to\b|bis\b|[-–])?\s*/iu.exec(
    text,
  )![0]
  const number = findNumber(text, sign.length)
  if (!number || number.start !== sign.length) return text
  const measure = takeUnit(text.slice(number.end).trim(), known)
  if (!measure || !isMeasure(measure.unit)) return text
  notes.push(tidy(text.slice(0, text.length - measure.rest.length)).replace(/^[/|=]\s*/, ''))
  return measure.rest
}

/** The rest is the food; remarks on it go to the notes. */
function readFood(text: string, notes: string[], known: KnownNames): string | null {
  const brackets = takeBrackets(text)
  const remark = takeRemark(brackets.text)
  let words = remark.text === '' ? [] : remark.text.split(' ')
  const isFood = () => known.isFood(words.join(' '))
  while (words.length > 1 && !isFood() && isSize(words[0]!)) notes.push(tidy(words.shift()!))
  words = withoutPreparations(words, notes, known)
  notes.push(...brackets.notes, ...remark.notes)
  return tidy(words.join(' ')) || null
}

/** 'chopped onions' becomes onions with a note, if the household has onions as a food. */
function withoutPreparations(words: string[], notes: string[], known: KnownNames): string[] {
  if (known.isFood(words.join(' '))) return words
  const isName = (word: string) => !isPreparation(word)
  const [start, end] = [words.findIndex(isName), words.findLastIndex(isName) + 1]
  const name = words.slice(Math.max(start, 0), end)
  if (name.length === words.length || name.length === 0 || !known.isFood(name.join(' ')))
    return words
  notes.push([...words.slice(0, start), ...words.slice(end)].map(tidy).join(' '))
  return name
}

function isKnownFood(text: string, known: KnownNames): boolean {
  const { text: food } = takeRemark(takeBrackets(text).text)
  return food.includes(' ') && known.isFood(food)
}

/** Amounts at the end: 'Mehl 200 g', 'Eggs: 3'. */
function amountAtTheEnd(line: string, known: KnownNames): ParsedLine | null {
  const match = /^(\D{2,}?)( ?[:,–-] ?| x ?| )([\d½⅓⅔¼¾].*)$/iu.exec(line)
  if (!match) return null
  const [, food = '', separator = '', tail = ''] = match
  const amount = takeAmount(tail, known)
  if (!amount || /[([]/.test(food)) return null
  const unit = takeUnit(amount.rest, known)
  const isWhole = unit ? unit.rest === '' : amount.rest === '' && /[:–\-x]/i.test(separator)
  if (!isWhole) return null
  const notes = [...amount.notes]
  const name = readFood(food, notes, known)
  return finish({ quantity: amount.quantity, certainty: 0.8, unit, food: name, notes }, known)
}

/** '2-inch piece of ginger' is 1 piece. */
function sizeFirst(line: string, known: KnownNames): ParsedLine | null {
  const notes: string[] = []
  const rest = takeSizeOfOne(line, notes, known)
  const unit = notes.length > 0 && rest !== line ? takeUnit(rest, known) : null
  if (!unit || unit.rest === '' || line.startsWith('(')) return null
  const food = readFood(unit.rest.replace(particle, ''), notes, known)
  return finish({ quantity: 1, certainty: 0.6, unit, food, notes }, known)
}

function withoutAmount(line: string, known: KnownNames): ParsedLine {
  const unit = takeUnit(line, known)
  const isPinch = unit && !isMeasure(unit.unit) && unit.rest !== '' && !isKnownFood(line, known)
  if (isPinch && (particle.test(unit.rest) || unitConcept(unit.unit) === 'pinch')) {
    const notes: string[] = []
    const food = readFood(unit.rest.replace(particle, ''), notes, known)
    return finish({ quantity: 1, certainty: 0.7, unit, food, notes }, known)
  }
  const notes: string[] = []
  const food = readFood(line, notes, known)
  const certainty = /\d/.test(food ?? '') ? 0.3 : 0.9
  return finish({ quantity: null, certainty, unit: null, food, notes }, known)
}

/** Packages of food. */
const isContainer = (unit: string) =>
  ['can', 'jar', 'packet', 'sachet', 'bag', 'box', 'container', 'bottle', 'block'].includes(
    unitConcept(unit) ?? '',
  )

interface Parts {
  quantity: number | null
  certainty: number
  unit: FoundUnit | null
  food: string | null
  notes: string[]
}

function finish({ quantity, certainty, unit, food, notes }: Parts, known: KnownNames): ParsedLine {
  const note = notes.filter(Boolean).join(', ')
  return {
    quantity,
    unit: unit?.unit ?? null,
    food,
    note,
    certainty: {
      quantity: certainty,
      unit: unit?.certainty ?? 0.9,
      food: foodCertainty(food, known),
      note: note === '' ? 0.95 : 0.85,
    },
  }
}

/** A long text, or one with digits, is probably not the name of a food. */
function foodCertainty(food: string | null, known: KnownNames): number {
  if (food === null) return 0.1
  if (known.isFood(food)) return 0.98
  const words = food.split(' ').length
  const base = words <= 3 ? 0.85 : words <= 5 ? 0.65 : 0.35
  return /\d/.test(food) ? base / 2 : base
}
