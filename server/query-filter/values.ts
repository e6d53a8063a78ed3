import { snakeCase } from '#contract/snake-case.ts'
import { AppError } from '#server/errors/app-error.ts'
import { Uuid, withMicroseconds } from '#contract/values.ts'

/** One spelling per attribute: camelCase becomes snake_case, and every spelling of "updated at" becomes `update_at`. */
export function attributeName(name: string): string {
  return snakeCase(name).replace(/(^|\.)updated?_at$/, '$1update_at')
}

export type Kind = 'text' | 'number' | 'flag' | 'uuid' | 'date' | 'date-time'

/** Whether a value says that there is none. */
export const isNull = (value: string) => /^(?:null|none)$/i.test(value)

/**
 * A value as its column stores it; null for a text that is not a number, which matches nothing.
 * @throws AppError request.filter-id, request.filter-date
 */
export function valueOf(kind: Kind, text: string): string | number | null {
  switch (kind) {
    case 'text':
      return text
    case 'number': {
      const value = text.trim() === '' ? Number.NaN : Number(text)
      return Number.isFinite(value) ? value : null
    }
    case 'flag':
      return /^[ty1]/i.test(text) ? 1 : 0
    case 'uuid': {
      const { data } = Uuid.safeParse(text)
      if (data === undefined) throw new AppError('request.filter-id', { value: text })
      return data
    }
    case 'date':
      return momentOf(text).slice(0, 10)
    case 'date-time':
      return momentOf(text)
  }
}

const isoForm =
  /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[T ](\d\d?:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/i
const monthFirst = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s+(\p{L}{3,9})\.?,?\s+(\d{4})$/iu

/** Reads ISO forms, also short ones, and 'January 2nd, 2014'; UTC without an offset. */
function momentOf(text: string): string {
  const wanted = text.trim()
  const time = isoTime(wanted) ?? namedTime(wanted)
  if (time === null) throw new AppError('request.filter-date', { value: text })
  return withMicroseconds(new Date(time), wanted)
}

function isoTime(text: string): number | null {
  const [, year, month, day, clock = '00:00', offset = 'Z'] = isoForm.exec(text) ?? []
  if (!year || !month || !day) return null
  const time = Date.parse(
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${clock.padStart(5, '0')}${offset.toUpperCase()}`,
  )
  // Date would turn 31 April into 1 May.
  const isReal = !Number.isNaN(time) && daysIn(Number(year), Number(month)) >= Number(day)
  return isReal ? time : null
}

function namedTime(text: string): number | null {
  const [, name, day, year] = monthFirst.exec(text) ?? reordered(dayFirst.exec(text)) ?? []
  if (!name || !day || !year) return null
  const month = months.findIndex((full) => full.startsWith(name.toLowerCase()))
  if (month < 0 || Number(day) < 1 || Number(day) > daysIn(Number(year), month + 1)) return null
  return Date.UTC(Number(year), month, Number(day))
}

const reordered = (found: RegExpExecArray | null) =>
  found && [found[0], found[2], found[1], found[3]]
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
