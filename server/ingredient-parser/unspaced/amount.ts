import { findNumber } from '#contract/amounts/numbers.ts'
import { keyOf } from '#contract/amounts/word-key.ts'
import { lexiconOf } from '#server/ingredient-parser/languages/lexicon.ts'
import { nameAt, type Names, unitEndAt } from './names.ts'

/** An amount in a text, from `start` to `end`. */
export interface UnspacedAmount {
  start: number
  end: number
  quantity: number
  /** The upper end of a range. */
  maximum?: number | undefined
  /** Both ends as they were written: '2～3'. */
  range?: string | undefined
  unit: string | null
  notes: string[]
}

/** The first amount with a unit, else a number that stands alone: '大さじ2', '200グラム', '半个', '2큰술'. */
export function findAmount(text: string, names: Names): UnspacedAmount | null {
  for (let at = 0; at < text.length; at += 1) {
    at += nameAt(names.foods, text, at).length
    const found = amountAt(text, at, names)
    if (found) return withAbout(text, afterLength(text, found, names), names)
    // The number as a whole is no amount, so neither are its digits.
    const number = numberAt(text, at, names)
    if (number && /\d/.test(text[at]!)) at = number.end - 1
  }
  return null
}

/** '5cm 2장' are two pieces of five centimetres. */
function afterLength(text: string, found: UnspacedAmount, names: Names): UnspacedAmount {
  if (lexiconOf(names.language).units.get(keyOf(found.unit ?? '')) !== 'centimeter') return found
  const more = amountAt(text, afterSpace(text, found.end), names)
  if (more === null || more.unit === null) return found
  return { ...more, start: found.start, notes: [text.slice(found.start, found.end), ...more.notes] }
}

function amountAt(text: string, at: number, names: Names): UnspacedAmount | null {
  const before = unitBefore(text, at, names)
  if (before) return before
  const isInWord = at > 0 && /[A-Za-z\d.,]/.test(text[at - 1]!)
  const number = isInWord ? null : valueAt(text, at, names)
  if (!number || (number.isWord && isSyllable(text, at))) return null
  const mixed = addedAt(text, number.end, names)
  const numberEnd = mixed?.end ?? number.end
  const from = afterSpace(text, numberEnd)
  const unitEnd = unitEndAt(text, from, names)
  if (unitEnd === null)
    return number.isWord
      ? null
      : alone(text, at, { ...number, end: numberEnd, value: number.value + (mixed?.value ?? 0) })
  const more = addedAt(text, unitEnd, names)
  const quantity = number.value + (mixed?.value ?? 0) + (more?.value ?? 0)
  const unit = text.slice(from, unitEnd)
  return {
    start: at,
    end: more?.end ?? unitEnd,
    quantity,
    maximum: number.maximum,
    range: number.range,
    unit,
    notes: number.notes,
  }
}

/** '大さじ2'; but '大2個' are two large ones. */
function unitBefore(text: string, at: number, names: Names): UnspacedAmount | null {
  const unit = nameAt(names.before, text, at)
  const number = unit === '' ? null : valueAt(text, afterSpace(text, at + unit.length), names)
  if (!number || number.isWord) return null
  if (unit.length === 1 && unitEndAt(text, number.end, names) !== null) return null
  const more = addedAt(text, number.end, names)
  const quantity = number.value + (more?.value ?? 0)
  return {
    start: at,
    end: more?.end ?? number.end,
    quantity,
    maximum: number.maximum,
    range: number.range,
    unit,
    notes: number.notes,
  }
}

interface Value {
  value: number
  maximum?: number
  range?: string
  end: number
  notes: string[]
  /** In words: only an amount if a unit follows. */
  isWord: boolean
}

/** A number with a range behind it. */
function valueAt(text: string, at: number, names: Names): Value | null {
  const first = numberAt(text, at, names)
  if (!first) return null
  const sign =
    /^\s?[-–—−~〜～]\s?/u.exec(text.slice(first.end))?.[0] ?? nameAt(names.to, text, first.end)
  const second = sign === '' ? null : numberAt(text, first.end + sign.length, names)
  if (second)
    return {
      ...first,
      end: second.end,
      maximum: second.value,
      range: text.slice(at, second.end),
      notes: [],
    }
  return { ...first, notes: [] }
}

function numberAt(text: string, at: number, { numbers }: Names) {
  const digits = findNumber(text.slice(at, at + 40))
  if (digits?.start === 0 && !saysWhatKind(text, at + digits.end)) {
    return { value: digits.value, end: at + digits.end, isWord: false }
  }
  const word = numbers.find(([name]) => text.startsWith(name, at))
  return word ? { value: word[1], end: at + word[0].length, isWord: true } : null
}

const saysWhatKind = (text: string, end: number) => /^\s?[%％°℃]/u.test(text.slice(end, end + 2))

/** 'と1/2', '半' or ' 반' behind an amount. */
function addedAt(text: string, at: number, names: Names) {
  const from = afterSpace(text, at)
  const sign = text[from] === '+' ? '+' : nameAt(names.and, text, from)
  const number: { value: number; end: number } | null = numberAt(
    text,
    afterSpace(text, from + sign.length),
    names,
  )
  if (
    !number ||
    number.value >= 1 ||
    (sign === '' && !names.numbers.some(([word]) => text.startsWith(word, from)))
  )
    return null
  // '2 半个' is no sum, '1勺半' is one.
  const isOwnAmount = sign === '' && unitEndAt(text, number.end, names) !== null && at !== from
  return isOwnAmount ? null : number
}

/** A number without a unit is an amount at the start or end of a text. */
function alone(
  text: string,
  at: number,
  { value, maximum, range, end, notes }: Value,
): UnspacedAmount | null {
  const isAtEnd =
    /^\s*(?:[,，、;(].*)?$/su.test(text.slice(end)) &&
    at > 0 &&
    /[\s:…・x×]$/u.test(text.slice(0, at))
  const isAtStart = at === 0 && /^\s/.test(text.slice(end))
  return isAtEnd || isAtStart
    ? { start: at, end, quantity: value, maximum, range, unit: null, notes }
    : null
}

/** Words have spaces between them in Korean: '한' is one, but not in '신선한'. */
const isSyllable = (text: string, at: number) =>
  at > 0 && /^[가-힣]{2}$/.test(text.slice(at - 1, at + 1))

const afterSpace = (text: string, at: number) => (text[at] === ' ' ? at + 1 : at)

/** '約' before the amount belongs to it. */
function withAbout(text: string, found: UnspacedAmount, { about }: Names): UnspacedAmount {
  const before = text.slice(0, found.start).trimEnd()
  const word = about.find((one) => before.endsWith(one))
  if (word === undefined) return found
  return { ...found, start: before.length - word.length, notes: [word, ...found.notes] }
}
