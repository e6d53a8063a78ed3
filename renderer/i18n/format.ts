import { currentLocale } from './i18n.ts'
import { sourceLocale } from './locales.ts'

/** The tag for Intl: a pseudo-language formats as English does. */
export function formatLocale(): string {
  const { code, pseudo } = currentLocale()
  return pseudo ? sourceLocale : code
}

/** Server times come without a zone and mean UTC. */
export function parseTime(text: string): Date {
  return new Date(/(?:[zZ]|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`)
}

const presets = {
  short: { weekday: 'short', month: 'long', day: 'numeric' },
  medium: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** A server time (or a plain date) in the reader's words and time zone. */
export function formatTime(text: string, preset: keyof typeof presets = 'date'): string {
  const isPlainDate = !text.includes('T')
  const options = { ...presets[preset], ...(isPlainDate && { timeZone: 'UTC' }) }
  return new Intl.DateTimeFormat(formatLocale(), options).format(parseTime(text))
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(formatLocale(), options).format(value)
}

/** 'flour, milk, and eggs' in the reader's language. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(names)
}

const distances = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How far a server time is from now: 'in 6 days', '3 hours ago'; less than a minute counts as 'this minute'. */
export function formatDistance(text: string, now: number): string {
  const ms = parseTime(text).getTime() - now
  const words = new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' })
  for (const [unit, size] of distances) {
    if (Math.abs(ms) >= size) return words.format(Math.trunc(ms / size), unit)
  }
  return words.format(0, 'minute')
}
