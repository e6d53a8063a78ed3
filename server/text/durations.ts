import { fullWidthToAscii, westernDigits } from '#contract/amounts/numbers.ts'
import { andHalf, hours, inWords, units } from './duration-words.ts'

const ISO =
  /^P(?:([\d.,]+)Y)?(?:([\d.,]+)M)?(?:([\d.,]+)W)?(?:([\d.,]+)D)?(?:T?(?:([\d.,]+)H)?(?:([\d.,]+)(?:M|$))?(?:([\d.,]+)S)?)?$/i
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*(?:h|hrs?|hours?|std\.?))?$/i
const FRACTIONS: Record<string, number> = {
  '½': 0.5,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 0.25,
  '¾': 0.75,
  '⅕': 0.2,
  '⅛': 0.125,
}
const NUMBER =
  /(\d+)\s+(\d+)\s*[/\u2044]\s*(\d+)|(\d+)\s*[/\u2044]\s*(\d+)|(\d+(?:[.,]\d+)?)?\s*([½⅓⅔¼¾⅕⅛])|(\d+(?:[.,]\d+)?)/g

/**
 * Seconds of a time as people and programs write it: 'PT1H30M', '1:30', '1 h 30', '1½ Std.', '20-25 min' (the longer
 * end), '45' (minutes). Null if it is no time, or longer than a year.
 */
export function readDuration(text: string): number | null {
  if (text === '' || text.length > 100 || /^-\s*[P\d]/i.test(text)) return null
  const western = westernDigits(fullWidthToAscii(text))
  return (
    readIso(western.replace(/\s+/g, '')) ??
    readClock(western) ??
    readWords(/^[\d½⅓⅔¼¾]/u.test(western) ? western : inDigits(western.trim()))
  )
}

/** 'une heure et demie' is '1 heure et demie', and 'שעה' is one hour. Other words stay as they are. */
function inDigits(text: string): string {
  for (const [value, words] of inWords) {
    const said = words.exec(text)?.[0]
    if (said === undefined) continue
    if (/^полчаса$/iu.test(said)) return '30 мин'
    const rest = text.slice(said.length).trim()
    if (hours.test(rest)) return `${value} ${rest}`
  }
  const dual = /^(?:שעתיים|ساعتان|ساعتين)(?![\p{L}])/u.exec(text)?.[0]
  if (dual !== undefined) return `2 שעות${text.slice(dual.length)}`
  const hour = hours.exec(text)?.[0] ?? ''
  const isOne = /^(?:שעה|ساعة|ساعه)$/u.test(hour) || andHalf.test(text.slice(hour.length))
  return hour.length > 1 && isOne ? `1 ${text}` : text
}

/** Whole seconds; null beyond a year, which must be a mistake, such as a date. */
export function plausibleSeconds(seconds: number): number | null {
  return Number.isFinite(seconds) && seconds >= 1 && seconds < 366 * 86_400
    ? Math.round(seconds)
    : null
}

function readIso(text: string): number | null {
  const match = ISO.exec(text)
  if (!match) return null
  const [years, months, weeks, days, hours, minutes, seconds] = match
    .slice(1)
    .map((part) => Number((part ?? '0').replace(',', '.'))) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  // In practice 'P45M' means minutes.
  const loneMonths = /T/i.test(text) ? 0 : months
  const total =
    weeks * 604_800 + days * 86_400 + hours * 3600 + (minutes + loneMonths) * 60 + seconds
  return years > 0 ? null : plausibleSeconds(total)
}

function readClock(text: string): number | null {
  const match = CLOCK.exec(text)
  return match ? plausibleSeconds((Number(match[1]) * 60 + Number(match[2])) * 60) : null
}

/** '1 hour 30', '20-25 min' (the longer end counts), '1½ Std.'; a bare number is minutes. */
function readWords(text: string): number | null {
  let total = 0
  let last = 0
  let range: { seconds: number; unit: number } | null = null
  let bare: number | null = null
  for (const match of text.matchAll(NUMBER)) {
    const amount = numberOf(match)
    const rest = text.slice(match.index + match[0].length).trimStart()
    const [unit, names] = units.find(([, words]) => words.test(rest)) ?? []
    if (unit === undefined || names === undefined) {
      bare = amount
      if (last === 3600 && rest === '' && amount < 60) total += amount * 60
      continue
    }
    const before = text.slice(0, match.index)
    const isRange = /(?:[-\u2013\u2014]|\b(?:to|or|bis|à|a|tot)\b)\s*$/i.test(before)
    if (isRange && range && range.unit === unit) total -= range.seconds
    const behind = rest.slice(names.exec(rest)![0].length).replace(/^\./, '')
    const half = andHalf.test(behind) ? unit / 2 : 0
    total += amount * unit + half
    range = { seconds: amount * unit, unit }
    last = unit
  }
  if (last > 0) return plausibleSeconds(total)
  return bare !== null && /^[^\d]{0,3}[\d.,½¼¾]+$/.test(text) ? plausibleSeconds(bare * 60) : null
}

function numberOf(match: RegExpMatchArray): number {
  const [, whole, top, bottom, top2, bottom2, before, glyph, plain] = match
  const value = (text: string | undefined) => Number((text ?? '0').replace(',', '.'))
  if (whole !== undefined) return value(whole) + value(top) / (value(bottom) || 1)
  if (top2 !== undefined) return value(top2) / (value(bottom2) || 1)
  if (glyph !== undefined) return value(before) + (FRACTIONS[glyph] ?? 0)
  return value(plain)
}

/**
 * The minutes a recipe takes: its total time, else preparation and cooking together. Null if no text is a time
 * ('overnight').
 */
export function minutesOfRecipe(times: {
  totalTime: string | null
  prepTime: string | null
  performTime: string | null
  cookTime: string | null
}): number | null {
  const read = (text: string | null) => readDuration((text ?? '').trim())
  const cooking = read(times.performTime) ?? read(times.cookTime)
  const prep = read(times.prepTime)
  const parts = prep === null && cooking === null ? null : (prep ?? 0) + (cooking ?? 0)
  const seconds = read(times.totalTime) ?? parts
  return seconds === null ? null : Math.ceil(seconds / 60)
}
