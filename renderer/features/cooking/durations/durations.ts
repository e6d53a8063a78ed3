import { glyphValues } from '#contract/amounts/fractions.ts'
import { findNumber } from '#contract/amounts/numbers.ts'
import { type DurationWords, durationWords } from './words.ts'

/** A duration in a text: its position, and how long it is. */
export interface FoundDuration {
  from: number
  to: number
  /** The duration; of a range the shorter end, so that nothing burns. */
  seconds: number
  /** The longer end of a range; null if it is not a range. */
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
/** The end of a word: not between two letters, but after the apostrophe of "un'ora", too. */
const wordEnd = '(?:(?<!\\p{L})|(?!\\p{L}))'
const wordStart = new RegExp(
  `(?<![\\p{L}\\p{M}\\d]|\\d[.,/:⁄]|[${glyphs}])[\\d\\p{L}${glyphs}]`,
  'gu',
)
// Matches '1 h 30', but not the 30 in '1 h, 30 g' or '1 h 30 °C'.
const bareMinutes = sticky(
  '\\s?([0-5]\\d)(?![\\d\\p{L}:]|[.,/]\\d|\\s?(?:k?g|[mcd]?l|°|%)(?!\\p{L}))',
)

/**
 * The durations in a text: '10 minutes', '1 1/2 hours', '1h30', '20–25 min', 'eine halbe Stunde'. All known languages
 * are tried, since recipes come from anywhere. Where matches overlap, the longest wins; among equals the user's
 * language, then English.
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

/** What follows a duration that is not a time to wait: '2 minute steaks', '30-Minuten-Brot'. */
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

/** '30 minutes to 1 hour': the second duration, if it is the longer one. */
function readRangeEnd(text: string, read: Found, language: Language): Found {
  const sign = matchAt(language.to, text, read.to)
  const second = sign && readCounted(text, read.to + sign[0].length, language)
  if (!second || second.seconds <= read.seconds) return read
  return { ...read, to: second.to, maxSeconds: second.maxSeconds ?? second.seconds }
}

/** A number or a range with its unit, followed by smaller units. */
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

/** After hours: '… and 20 minutes' or '… 30'. After minutes: seconds. */
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

/** The second number of '10 to 15' or 'between 10 and 15'. */
function readSecondNumber(text: string, start: number, at: number, language: Language) {
  const isBetween = language.between.test(text.slice(0, start))
  const sign =
    matchAt(language.to, text, at) ?? (isBetween ? matchAt(language.and, text, at) : null)
  return sign && readNumber(text, at + sign[0].length, language)
}

interface Unit {
  /** The length of one unit in seconds. */
  seconds: number
  to: number
  /** The length of its written form, in letters. */
  letters: number
}

/** Excludes 'a second bowl', '1980s' and combinations that nobody writes, such as 'ten h'. */
function goTogether(number: ReadNumber, unit: Unit) {
  if (number.isWord) return unit.letters > 1 && !(number.value === 1 && unit.seconds === 1)
  return unit.letters > 1 || unit.seconds > 1 || number.value <= 120
}

/** `afterHours`: a single 'm' is only read as minutes after hours. */
function readUnit(text: string, at: number, language: Language, afterHours = false): Unit | null {
  for (const [pattern, seconds] of language.units) {
    const match = matchAt(pattern, text, at)
    if (!match) continue
    const letters = (match[1] ?? '').replace('.', '')
    // A single capital letter is a size of eggs (S, M), not a unit.
    if (letters.length === 1 && letters !== letters.toLowerCase()) continue
    return { seconds, to: at + match[0].length, letters: letters.length }
  }
  const minutes = afterHours ? matchAt(singleM, text, at) : null
  return minutes && { seconds: 60, to: at + minutes[0].length, letters: 1 }
}

function compile(code: string, words: DurationWords) {
  const unit = (forms: string) => sticky(`(?:\\s*[-‐‑]\\s?|\\s*)(${forms})(?!\\p{L})`)
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
    and: sticky(`(?:\\s*,)?\\s*(?:${words.and})\\s+|\\s*,\\s*|\\s*`),
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
