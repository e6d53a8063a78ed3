import { isolated } from '#contract/isolated.ts'
import { currentLocale } from './i18n.ts'
import { sourceLocale } from './locales.ts'

/** The language tag for Intl; a pseudo-language formats like English. */
export function formatLocale(): string {
  const { code, pseudo } = currentLocale()
  return pseudo ? sourceLocale : code
}

/** Parses a server time: without a zone it is UTC. */
export function parseTime(text: string): Date {
  return new Date(/(?:[zZ]|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`)
}

const presets = {
  short: { weekday: 'short', month: 'long', day: 'numeric' },
  medium: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** A server time or a plain date in the user's language and time zone. */
export function formatTime(text: string, preset: keyof typeof presets = 'date'): string {
  const isPlainDate = !text.includes('T')
  const options = { ...presets[preset], ...(isPlainDate && { timeZone: 'UTC' }) }
  return new Intl.DateTimeFormat(formatLocale(), options).format(parseTime(text))
}

/** The day of a server time, with its year only where that is another one than now: '9 Nov' or '9 Nov 2024'. */
export function formatDay(text: string): string {
  const time = parseTime(text)
  const year = time.getFullYear() === new Date().getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(formatLocale(), { day: 'numeric', month: 'short', year }).format(
    time,
  )
}

/** '7:30 AM' for '07:30', as the reader writes times. */
export function formatClock(time: string): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  const moment = new Date(`2026-01-01T${time.slice(0, 5)}:00Z`)
  return new Intl.DateTimeFormat(formatLocale(), options).format(moment)
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(formatLocale(), options).format(value)
}

/** '1 year' or '30 days' in the user's language. */
export function yearsOrDays(days: number): string {
  return days % 365 === 0 ? inUnits(days / 365, 'year') : inUnits(days, 'day')
}

/** '2 minutes' or '60 days' in the reader's language. */
export const inUnits = (
  value: number,
  unit: 'second' | 'minute' | 'hour' | 'day' | 'year',
): string => formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' })

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** '11.9 MB' in the user's language, in steps of 1024. */
export function formatBytes(bytes: number): string {
  const most = byteUnits.length - 1
  const step = bytes < 1 ? 0 : Math.min(most, Math.floor(Math.log2(bytes) / 10))
  const unit = byteUnits[step] ?? 'byte'
  const style = { style: 'unit', unit, unitDisplay: step === 0 ? 'long' : 'short' } as const
  return formatNumber(bytes / 1024 ** step, { ...style, maximumFractionDigits: step === 0 ? 0 : 1 })
}

/** Parameters for texts with a number: `count` selects the plural form, `number` is the formatted number. */
export const counted = (count: number) => ({ count, number: formatNumber(count) })

/** 'flour, milk, and eggs' in the user's language. */
export function formatList(names: readonly string[]): string {
  const { dir } = currentLocale()
  const list = new Intl.ListFormat(formatLocale(), { type: 'conjunction' })
  return list.format(names.map((name) => isolated(name, dir)))
}

/** A server time relative to now: 'in 6 days', '3 hours ago'; in whole days from two days on. */
export function formatDistance(text: string, now: number): string {
  const words = new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' })
  const minutes = Math.round((parseTime(text).getTime() - now) / 60_000)
  if (Math.abs(minutes) < 60) return words.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return Math.abs(hours) < 48
    ? words.format(hours, 'hour')
    : words.format(Math.round(hours / 24), 'day')
}
