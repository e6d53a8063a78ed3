import { decodeHTML } from 'entities'
import { type Piece, rewrite, type Traced } from './traced.ts'
import { fractionSigns, isSameUnit, numberWords, unitWords } from './unit-words.ts'

/** Longest first, so that 'ml' is not read as 'm' and 'l'. */
const anyOf = (words: Iterable<string>) =>
  [...words].toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1)).join('|')

const units = anyOf(new Set([...unitWords, 'in', 'x']))
const number = String.raw`(?:[\d.]{1,12}|\d{0,9}#\d{1,9}\$\d{1,9})`
const low = String.raw`0\.[0-9]|[1-9][\d.]{0,12}?|\d{0,9}#\d{1,9}\$\d{1,9}`
const high = String.raw`0\.[0-9]{1,12}|[1-9][\d.]{0,12}?|\d{0,9}#\d{1,9}\$\d{1,9}`

const price = /\( ?[$£€¥₹] ?[0-9.,]+\** ?\)/g
const dash = /[–—]/g
const entity = /&(?:#[0-9]{1,9};?|#[xX][0-9a-fA-F]{1,9};?|[^\t\n\f <&#;]{1,32};?)/g
const fractionSign = new RegExp(`[${Object.keys(fractionSigns).join('')}]`, 'g')
const wholeAnd = /(?<!\d)(\d{1,9})\sand\s(\d)\/(\d{1,9})/g
const fractionSlash = /\u2044/g
const fraction = /(?<!\d)(\d{0,9})(\s{0,3})(\d)\/(\d{1,9})/g
const numberThenUnit = new RegExp(`(\\d)-?(${units})(?![a-wyzA-WYZ])`, 'g')
const unitThenNumber = new RegExp(`(${units})(\\d)`, 'g')
const unitDashNumber = new RegExp(`(${units})-(\\d)`, 'g')
const wordDashUnit = new RegExp(`\\b(${anyOf(numberWords)})-(${units})\\b`, 'gi')
const shortWithDot = /(tsps?|tbsps?|tbs?|lbs?|oz|Tsps?|Tbsps?|Tbs?|Lbs?|Oz)\./g
const range = new RegExp(
  `(${low})(\\s{0,3}-?\\s{0,3}(?:to|or)\\s{0,3}-{0,3}\\s{0,3})((?:${high})-?)`,
  'g',
)
const rangeOfUnits = new RegExp(
  `(${number})(\\s)([a-z]{1,20})(\\s?(?:-|to|or)\\s?)(${number})(\\s)([a-z]{1,20})`,
  'gi',
)
const times = new RegExp(`(${number})(\\s)([xX])\\s?`, 'g')
const dashBetween = /(\d)(\s{0,3}-\s{0,3})([\d#])/g

/** One character of each kind in the text; a rule is only tried if it can match. */
interface Signs {
  hasDigit: boolean
  has: (sign: string) => boolean
}

/**
 * Writes amounts in one way, so that a number is one word and stands apart from its unit: '1½lb' is '1#1$2 lb' and '2 to
 * 3' is '2-3'. The rules and their order are those of the labelled sentences that the model learned from.
 * @param line with single spaces
 */
export function rewritten(line: Traced): Traced {
  let text = line
  const signs: Signs = { hasDigit: /\d/.test(line.text), has: (sign) => text.text.includes(sign) }
  if (signs.has('(')) text = rewrite(text, price, () => [])
  text = rewrite(text, dash, (match) => {
    const hyphen: Piece = { text: '-', of: spanOf(match) }
    return match[0] === '–' ? [hyphen] : [space, hyphen, space]
  })
  if (signs.has('&')) {
    text = rewrite(text, entity, (match) => [{ text: decodeHTML(match[0]), of: spanOf(match) }])
  }
  const plain = text
  text = rewrite(text, fractionSign, (match) => {
    const sign: Piece = { text: fractionSigns[match[0]]!, of: spanOf(match) }
    return match.index > 0 && match.input[match.index - 1] === '-' ? [sign] : [space, sign]
  })
  if (!signs.hasDigit && text === plain) return withWordsForNumbers(withoutDots(text))
  return withNumbersApart(withFractions(text))
}

function withFractions(line: Traced): Traced {
  let text = line
  text = rewrite(text, fractionSlash, (match) => [{ text: '/', of: spanOf(match) }])
  if (!text.text.includes('/')) return text
  text = rewrite(text, wholeAnd, (match) => {
    const { part, whole } = partsOf(match)
    const top = part(match[1]!.length + 5, 1)
    const bottom = part(match[0].length - match[3]!.length, match[3]!.length)
    return [part(0, match[1]!.length), { text: '#', of: whole }, top, over(whole), bottom]
  })
  return rewrite(text, fraction, (match) => {
    const [, count = '', gap = '', , under = ''] = match
    const { part, whole } = partsOf(match)
    const top = part(count.length + gap.length, 1)
    const bottom = part(match[0].length - under.length, under.length)
    const ofCount = part(0, count.length)
    if (count === '') return [part(0, gap.length), { added: '#' }, top, over(whole), bottom]
    if (gap === '') return [{ added: '#' }, ofCount, top, over(whole), bottom]
    return [ofCount, { text: '#', of: whole }, top, over(whole), bottom]
  })
}

function withNumbersApart(line: Traced): Traced {
  const apart = (match: RegExpExecArray): Piece[] => {
    const { part } = partsOf(match)
    const [first, second] = [match[1]!.length, match[2]!.length]
    return [part(0, first), space, part(match[0].length - second, second)]
  }
  let text = rewrite(line, numberThenUnit, apart)
  if (/[A-Za-z]-?\d/.test(text.text)) {
    text = rewrite(text, unitThenNumber, apart)
    text = rewrite(text, unitDashNumber, (match) => {
      const { part } = partsOf(match)
      const [unit, digit] = [match[1]!.length, match[0].length - 1]
      return [part(0, unit), space, part(unit, 1), space, part(digit, 1)]
    })
  }
  text = withoutDots(withWordsForNumbers(text))
  text = rewrite(text, range, (match) => {
    const { part } = partsOf(match)
    const end = match[3]!.length
    return [part(0, match[1]!.length), { added: '-' }, part(match[0].length - end, end)]
  })
  text = rewrite(text, rangeOfUnits, (match) => {
    const [, first = '', , unit = '', between = '', second = '', , again = ''] = match
    if (!unitWords.has(unit) || !isSameUnit(unit, again)) return null
    const { part } = partsOf(match)
    const at = first.length + 1 + unit.length + between.length
    const ofUnit = part(first.length + 1, unit.length)
    return [part(0, first.length), { added: '-' }, part(at, second.length), space, ofUnit]
  })
  text = rewrite(text, times, (match) => {
    const { part, start } = partsOf(match)
    const sign = start + match[1]!.length + 1
    return [part(0, match[1]!.length), { text: 'x', of: [sign, sign + 1] }, space]
  })
  return rewrite(text, dashBetween, (match) => {
    const { part } = partsOf(match)
    return [part(0, 1), { added: '-' }, part(match[0].length - 1, 1)]
  })
}

function withWordsForNumbers(line: Traced): Traced {
  if (!line.text.includes('-')) return line
  return rewrite(line, wordDashUnit, (match) => {
    const { part } = partsOf(match)
    const [word, unit] = [match[1]!.length, match[2]!.length]
    return [part(0, word), space, part(word + 1, unit)]
  })
}

function withoutDots(line: Traced): Traced {
  if (!line.text.includes('.')) return line
  return rewrite(line, shortWithDot, (match) => [partsOf(match).part(0, match[0].length - 1)])
}

const space: Piece = { added: ' ' }
const over = (of: readonly [number, number]): Piece => ({ text: '$', of })
const spanOf = (match: RegExpExecArray) =>
  [match.index, match.index + match[0].length] as readonly [number, number]

function partsOf(match: RegExpExecArray) {
  const start = match.index
  const part = (from: number, length: number): Piece => ({
    copy: [start + from, start + from + length],
  })
  return { start, whole: spanOf(match), part }
}
