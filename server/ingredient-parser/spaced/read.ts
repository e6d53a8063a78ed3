import { findNumber } from '#contract/amounts/numbers.ts'
import { keyOf } from '#contract/amounts/word-key.ts'
import { takeBrackets } from '#server/ingredient-parser/notes.ts'
import { finish } from '#server/ingredient-parser/finish.ts'
import type { ParsedLine } from '#server/ingredient-parser/types.ts'
import { type SpacedAmount, takeAbout, takeAmount } from './amount.ts'
import { amountAtTheEnd } from './amount-at-the-end.ts'
import { cleaned } from './cleaned.ts'
import { isKnownFood, readFood } from './food.ts'
import { takeOtherMeasure, takeSizeOfOne } from './other-measures.ts'
import { partOf } from './part-of.ts'
import { phraseAt, tidy } from './phrases.ts'
import { withoutOf } from './small-words.ts'
import { isContainer, isMeasure, type Reader, type SpacedUnit, takeUnit } from './unit.ts'

/** Reads a line of a language with spaces between its words: amount, unit, food and remarks, or the food first. */
export function readSpaced(text: string, reader: Reader): ParsedLine {
  const line = cleaned(text)
  if (line.endsWith(':')) return heading(line, reader)
  const found = takeAmount(line, reader)
  if (found) return withAmount(found, reader)
  return behindBrackets(line, reader) ?? readWithoutAmount(line, reader)
}

function readWithoutAmount(line: string, reader: Reader): ParsedLine {
  const part = partOf(line, reader)
  if (part) return withAmount(part, reader)
  return amountAtTheEnd(line, reader) ?? withoutNumber(line, reader)
}

/** '(300 g) 2 kopper græskar': what stands in brackets before the amount is a remark on it. */
function behindBrackets(line: string, reader: Reader): ParsedLine | null {
  const [brackets, aside = ''] = /^\(([^()]{1,60})\)\s?(?=[^\s])/u.exec(line) ?? []
  if (brackets === undefined) return null
  const rest = line.slice(brackets.length)
  const amount = takeAmount(rest, reader)
  const found = amount ? withAmount(amount, reader) : withoutNumber(rest, reader)
  if (found.quantity === null) return null
  return { ...found, note: [tidy(aside), found.note].filter(Boolean).join(', ') }
}

/** 'Für den Teig:' is no food, but stays as it is. */
function heading(line: string, { known }: Reader): ParsedLine {
  return finish(
    { quantity: null, certainty: 0.9, unit: null, food: tidy(line) || null, notes: [] },
    known,
  )
}

function withAmount(amount: SpacedAmount, reader: Reader): ParsedLine {
  const notes = [...amount.notes]
  const { range } = amount
  let { quantity, maximum, certainty } = amount
  let rest = takeSizeOfOne(amount.rest, notes, reader)
  let unit = isKnownFood(rest, reader) ? null : unitAfterSizes(rest, notes, reader)
  // 'kilka łyżek mąki' has a unit, but no number.
  if (quantity === null && unit && (unit.meaning === null || !mayStandAlone(unit, reader)))
    unit = null
  if (unit) rest = unit.rest
  if (unit) rest = withoutTwice(unit, rest)
  const container = unit && isMeasure(unit) ? takeUnit(rest, reader) : null
  if (unit && container && container.rest !== '' && isContainer(container)) {
    // '400 g Dose Tomaten' is 1 Dose.
    notes.push(`${range ?? quantity} ${unit.unit}`)
    unit = { ...container, certainty: 0.6 }
    quantity = 1
    maximum = undefined
    certainty = 0.6
    rest = container.rest
  } else if (unit) {
    const more = fractionAfter(rest, reader)
    if (more && quantity !== null) [quantity, rest] = [quantity + more.value, more.rest]
    rest = takeOtherMeasure(rest, notes, reader)
    rest = withoutAbout(rest, notes, reader)
  }
  const isOnlyRemark = unit !== null && !isMeasure(unit) && /^[,،]/u.test(rest)
  if (isOnlyRemark) notes.push(tidy(rest))
  const food = isOnlyRemark ? null : readFood(rest, notes, { ...reader, hasAmount: true })
  if (unit && food === null && !isMeasure(unit)) {
    // '3 fedd, knuste' has no food but the cloves themselves.
    return finish(
      { quantity, maximum, range, certainty, unit: null, food: unit.unit, notes },
      reader.known,
    )
  }
  return finish({ quantity, maximum, range, certainty, unit, food, notes }, reader.known)
}

/** '1 kg circa di cozze', '500 g ca. Mehl'; other such words may begin a name. */
function withoutAbout(text: string, notes: string[], { lexicon }: Reader): string {
  const about = takeAbout(text, lexicon)
  const rest = text.slice(about.length).trimStart()
  if (about === '' || (!CIRCA.test(about) && withoutOf(rest, lexicon) === rest)) return text
  notes.push(about)
  return rest
}

const CIRCA = /^(?:c{1,2}a|[cz]ir[ck]a)\.?$/i

/** Some pages say the unit twice: '200 g g Nudeln'. */
function withoutTwice({ unit }: SpacedUnit, rest: string): string {
  const at = rest.indexOf(' ')
  const isSame = at > 0 && rest.slice(0, at).toLowerCase() === unit.toLowerCase()
  return isSame && !unit.includes(' ') ? rest.slice(at + 1) : rest
}

/** '1 struket tsk': an adjective before a unit goes to the note. */
function unitAfterSizes(text: string, notes: string[], reader: Reader): SpacedUnit | null {
  const direct = takeUnit(text, reader) ?? takeUnit(withoutOf(text, reader.lexicon), reader)
  if (direct) return direct
  const words = text.split(' ')
  const { sizes, to, and } = reader.lexicon
  const count = words.findIndex((word) => !sizes.has(keyOf(word)) && !/^\(.*\)$/u.test(word))
  if (count > 0) {
    const unit = takeUnit(words.slice(count).join(' '), reader)
    if (!unit || unit.rest === '') return null
    notes.push(
      tidy(takeBrackets(words.slice(0, count).join(' ')).text),
      ...takeBrackets(words.slice(0, count).join(' ')).notes,
    )
    return unit
  }
  // '2 Pkt. Backpulver': an unknown abbreviation is probably a unit.
  const short = /^(\p{L}{1,5})\.\s+(?=\p{L})/u.exec(text)
  if (!short || to.has(keyOf(short[1]!)) || and.has(keyOf(short[1]!))) return null
  return { unit: short[1]!, meaning: null, rest: text.slice(short[0].length), certainty: 0.5 }
}

/** 'e meia' in '1 xícara e meia de açúcar', 'ونصف' in 'كوب ونصف سكر'. */
function fractionAfter(text: string, { lexicon }: Reader): { value: number; rest: string } | null {
  const words = text.split(' ')
  const added = lexicon.added.get(keyOf(words[0] ?? ''))
  if (added !== undefined) return { value: added, rest: words.slice(1).join(' ') }
  if (!lexicon.and.has(keyOf(words[0] ?? ''))) return null
  for (const count of [2, 3]) {
    const word = words[count - 1] ?? ''
    const number = findNumber(word)
    const isNumber = number?.start === 0 && number.end === word.length
    const value = isNumber ? number.value : lexicon.numbers.get(keyOf(word))
    if (value !== undefined && value < 1) return { value, rest: words.slice(count).join(' ') }
    if (value !== 1 || isNumber) return null
  }
  return null
}

/** 'szczypta soli' is one pinch; other lines without a number are a food and its remarks. */
function withoutNumber(line: string, reader: Reader): ParsedLine {
  const notes: string[] = []
  const unit = isKnownFood(line, reader) ? null : unitAfterSizes(line, notes, reader)
  if (unit && unit.meaning !== null && unit.rest !== '' && mayStandAlone(unit, reader)) {
    const isTwo = reader.lexicon.twos.has(keyOf(unit.unit.split(' ')[0]!))
    const counted = withoutOne(unit.rest, reader)
    const more = fractionAfter(counted, reader)
    const rest = takeOtherMeasure(more?.rest ?? counted, notes, reader)
    const food = readFood(rest, notes, { ...reader, hasAmount: true })
    const quantity = (isTwo ? 2 : 1) + (more?.value ?? 0)
    return finish({ quantity, certainty: 0.7, unit, food, notes }, reader.known)
  }
  const words: string[] = []
  const food = readFood(line, words, { ...reader, hasAmount: false })
  const [first = '', second = '', ...more] = food?.split(' ') ?? []
  if (reader.lexicon.ones.has(keyOf(second))) {
    const name = [first, ...more].join(' ')
    return finish(
      { quantity: 1, certainty: 0.8, unit: null, food: name, notes: words },
      reader.known,
    )
  }
  const isTwo = reader.lexicon.twos.has(keyOf(first))
  const certainty = /\d/.test(food ?? '') ? 0.3 : 0.9
  const quantity = isTwo ? 2 : null
  return finish({ quantity, certainty, unit: null, food, notes: words }, reader.known)
}

/** 'כוס אחת קמח': one, behind what it counts. */
function withoutOne(text: string, { lexicon }: Reader): string {
  const [first = '', ...rest] = text.split(' ')
  return lexicon.ones.has(keyOf(first)) && rest.length > 0 ? rest.join(' ') : text
}

/** Short names such as 'g' or 'st' only mean a unit behind a number. */
function mayStandAlone({ unit, rest }: SpacedUnit, { lexicon }: Reader): boolean {
  const isWord = keyOf(unit).length > 2 || /^[\p{Script=Hebrew}\p{Script=Arabic}]{2}$/u.test(unit)
  const keys = rest.split(' ', 6).map(keyOf)
  // 'ξυλάκια για σουβλάκι' are things, and not a measure of them.
  const isForUse = lexicon.asides.some((phrase) => phraseAt(keys, 0, phrase))
  return isWord && !isForUse && !/^[,.]/.test(rest) && withoutOf(rest, lexicon) !== ''
}
