import { glyphValues } from '#contract/amounts/fractions.ts'
import { findNumber } from '#contract/amounts/numbers.ts'
import { type DurationWords, durationWords } from './words.ts'

/** A time in a text: from `from` up to `to`, and how long it is. */
export interface FoundDuration {
  from: number
  to: number
  /** The time itself; of a range the shorter one, so that nothing burns. */
  seconds: number
  /** The longer end of a range; null when it is no range. */
  maxSeconds: number | null
}

type Found = Omit<FoundDuration, 'from'>
type Language = ReturnType<typeof compile>

const longest = 99 * 3600 + 59 * 60 + 59
const glyphs = Object.keys(glyphValues).join('')
const numeric = sticky(
  [
    '\\d+\\s+\\d+\\s?[/⁄]\\s?\\d+',
    `\\d*\\s?[${glyphs}]`,
    '\\d+\\s?[/⁄]\\s?\\d+',
    '\\d+(?:[.,]\\d+)?',
  ].join('|'),
)
const clock = sticky('(\\d{1,2}):([0-5]\\d)(?!\\d)')
const singleM = sticky('\\s?m(?!\\p{L})')
/** Not between two letters; the apostrophe of "un'ora" ends a word too. */
const wordEnd = '(?:(?<!\\p{L})|(?!\\p{L}))'
const wordStart = new RegExp(
  `(?<![\\p{L}\\p{M}\\d]|\\d[.,/:⁄]|[${glyphs}])[\\d\\p{L}${glyphs}]`,
  'gu',
)
// '1 h 30', but not the 30 of '1 h, 30 g' or of '1 h 30 °C'.
const bareMinutes = sticky(
  '\\s?([0-5]\\d)(?![\\d\\p{L}:]|[.,/]\\d|\\s?(?:k?g|[mcd]?l|°|%)(?!\\p{L}))',
)

/**
 * The times that a text speaks of: '10 minutes', '1 1/2 hours', '1h30', '20–25 min', 'eine halbe Stunde'. The reader's
 * language comes first, then English, then the other known ones, as recipes come from anywhere; the longest reading wins.
 */
export function durationsIn(text: string, locale: string): FoundDuration[] {
  const found = languagesFor(locale).flatMap((language) => readAll(text, language))
  const ranked = found.toSorted((one, other) => other.to - other.from - (one.to - one.from))
  const chosen: FoundDuration[] = []
  for (const one of ranked) {
    if (chosen.every((other) => one.to <= other.from || one.from >= other.to)) chosen.push(one)
  }
  return chosen.toSorted((one, other) => one.from - other.from)
}

/** '2 minute steaks' are no two minutes in any language, nor is '30-Minuten-Brot' a time to wait. */
const isNoTime = new RegExp(
  `^(?:-\\p{L}|[\\s-]+(?:${Object.values(durationWords)
    .flatMap(({ not }) => not ?? [])
    .join('|')})(?!\\p{L}))`,
  'iu',
)

const compiled = Object.entries(durationWords).map(([code, words]) => compile(code, words))

function languagesFor(locale: string) {
  const own = locale.split('-')[0]?.toLowerCase()
  const rank = ({ code }: Language) => (code === own ? 0 : code === 'en' ? 1 : 2)
  return compiled.toSorted((one, other) => rank(one) - rank(other))
}

function readAll(text: string, language: Language): FoundDuration[] {
  if (!language.anyUnit.test(text)) return []
  const found: FoundDuration[] = []
  let free = 0
  for (const { index } of text.matchAll(wordStart)) {
    if (index < free) continue
    const read = readAt(text, index, language)
    if (!read || read.seconds < 1 || read.seconds > longest) continue
    found.push({ from: index, ...read })
    free = read.to
  }
  return found
}

function readAt(text: string, at: number, language: Language): Found | null {
  const phrase = language.phrases.find(([pattern]) => matchAt(pattern, text, at))
  const first = phrase
    ? { to: at + (matchAt(phrase[0], text, at)?.[0].length ?? 0), seconds: phrase[1] }
    : null
  const read = first ? { ...first, maxSeconds: null } : readCounted(text, at, language)
  if (!read) return null
  const to = read.maxSeconds === null ? readRangeEnd(text, read, language) : read
  return isNoTime.test(text.slice(to.to)) ? null : to
}

/** '30 minutes to 1 hour': the second time, when it is the longer one. */
function readRangeEnd(text: string, read: Found, language: Language): Found {
  const sign = matchAt(language.to, text, read.to)
  const second = sign && readCounted(text, read.to + sign[0].length, language)
  if (!second || second.seconds <= read.seconds) return read
  return { ...read, to: second.to, maxSeconds: second.maxSeconds ?? second.seconds }
}

/** A number or a range of numbers with its unit, and the smaller units after it. */
function readCounted(text: string, at: number, language: Language): Found | null {
  const first = readNumber(text, at, language)
  if (!first) return null
  const end = readSecondNumber(text, at, first.to, language)
  const second = end && end.value > first.value ? end : null
  const last = second ?? first
  const halfFirst = matchAt(language.andAHalf, text, last.to)
  const unit = readUnit(text, last.to + (halfFirst?.[0].length ?? 0), language)
  if (!unit || !goTogether(last, unit)) return null
  const halfAfter = halfFirst ? null : matchAt(language.andAHalf, text, unit.to)
  const half = halfFirst || halfAfter ? 0.5 : 0
  const worth = (value: number) => Math.round(value * unit.seconds)
  if (second) {
    const to = unit.to + (halfAfter?.[0].length ?? 0)
    return { to, seconds: worth(first.value), maxSeconds: worth(second.value + half) }
  }
  const head = {
    to: unit.to + (halfAfter?.[0].length ?? 0),
    seconds: worth(first.value + half),
    maxSeconds: null,
  }
  return half > 0 ? head : readSmaller(text, head, unit, language)
}

/** '… and 20 minutes', '… 30' after hours; seconds after minutes. */
function readSmaller(text: string, head: Found, unit: Unit, language: Language): Found {
  if (unit.seconds === 1) return head
  const join = matchAt(language.and, text, head.to)
  const at = head.to + (join?.[0].length ?? 0)
  const number = readNumber(text, at, language)
  const smaller = number && readUnit(text, number.to, language, unit.seconds === 3600)
  if (number && smaller && smaller.seconds < unit.seconds && goTogether(number, smaller)) {
    const seconds = head.seconds + Math.round(number.value * smaller.seconds)
    return readSmaller(text, { to: smaller.to, seconds, maxSeconds: null }, smaller, language)
  }
  const bare = unit.seconds === 3600 && unit.letters <= 3 && matchAt(bareMinutes, text, head.to)
  if (!bare) return head
  return {
    ...head,
    to: head.to + bare[0].length,
    seconds: head.seconds + Number(bare[1]) * 60,
  }
}

interface ReadNumber {
  value: number
  to: number
  isWord: boolean
}

function readNumber(text: string, at: number, { numbers }: Language): ReadNumber | null {
  const time = matchAt(clock, text, at)
  if (time) {
    const value = Number(time[1]) + Number(time[2]) / 60
    return { value, to: at + time[0].length, isWord: false }
  }
  const digits = matchAt(numeric, text, at)
  if (digits) {
    const value = findNumber(digits[0].replace(',', '.'))?.value
    return value === undefined ? null : { value, to: at + digits[0].length, isWord: false }
  }
  for (const [pattern, value] of numbers) {
    const word = matchAt(pattern, text, at)
    if (word) return { value, to: at + word[0].length, isWord: true }
  }
  return null
}

/** The second number of '10 to 15', or of 'between 10 and 15'. */
function readSecondNumber(text: string, start: number, at: number, language: Language) {
  const isBetween = language.between.test(text.slice(0, start))
  const sign =
    matchAt(language.to, text, at) ?? (isBetween ? matchAt(language.and, text, at) : null)
  return sign && readNumber(text, at + sign[0].length, language)
}

interface Unit {
  /** What one of it is worth. */
  seconds: number
  to: number
  /** How many letters it is written with. */
  letters: number
}

/** 'a second bowl' and '1980s' are no times, and nobody writes 'ten h'. */
function goTogether(number: ReadNumber, unit: Unit) {
  if (number.isWord) return unit.letters > 1 && !(number.value === 1 && unit.seconds === 1)
  return unit.letters > 1 || unit.seconds > 1 || number.value <= 120
}

/** `afterHours`: there a single 'm' can only mean minutes. */
function readUnit(text: string, at: number, language: Language, afterHours = false): Unit | null {
  for (const [pattern, seconds] of language.units) {
    const match = matchAt(pattern, text, at)
    if (!match) continue
    const letters = (match[1] ?? '').replace('.', '')
    // Eggs come in sizes S and M; times are written small.
    if (letters.length === 1 && letters !== letters.toLowerCase()) continue
    return { seconds, to: at + match[0].length, letters: letters.length }
  }
  const minutes = afterHours ? matchAt(singleM, text, at) : null
  return minutes && { seconds: 60, to: at + minutes[0].length, letters: 1 }
}

function compile(code: string, words: DurationWords) {
  const unit = (forms: string) => sticky(`\\s*[-‐‑]?\\s?(${forms})(?!\\p{L})`)
  const longestFirst = (values: Record<string, number>) =>
    Object.entries(values)
      .toSorted(([one], [other]) => other.length - one.length)
      .map(([word, value]) => [sticky(`(?:${word})${wordEnd}`), value] as const)
  return {
    code,
    anyUnit: new RegExp(
      [words.hours, words.minutes, words.seconds, ...Object.keys(words.phrases)].join('|'),
      'iu',
    ),
    units: [
      [unit(words.hours), 3600],
      [unit(words.minutes), 60],
      [unit(words.seconds), 1],
    ] as const,
    numbers: longestFirst(words.numbers),
    phrases: longestFirst(words.phrases),
    to: sticky(`\\s?[-–—−]\\s?|\\s+(?:${words.to})\\s+`),
    and: sticky(`\\s*,?\\s*(?:${words.and})\\s+|\\s*,\\s*|\\s*`),
    between: new RegExp(`(?<!\\p{L})(?:${words.between})\\s+$`, 'iu'),
    andAHalf: sticky(`\\s+(?:${words.andAHalf})(?!\\p{L})`),
  }
}

function sticky(source: string) {
  return new RegExp(source, 'iuy')
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)
}
