import { formatLocale } from '#renderer/i18n/format.ts'

/** '1 hour, 20 minutes' in the user's language; with `style` 'short' '1 hr, 20 min'. */
export function spokenTime(ms: number, style: 'long' | 'short' = 'long'): string {
  const total = Math.round(ms / 1000)
  const parts = [
    ['hour', Math.floor(total / 3600)],
    ['minute', Math.floor(total / 60) % 60],
    ['second', total % 60],
  ] as const
  const shown = parts.filter(([, value]) => value > 0)
  const texts = (shown.length > 0 ? shown : parts.slice(2)).map(([unit, value]) =>
    new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, unitDisplay: style }).format(
      value,
    ),
  )
  return new Intl.ListFormat(formatLocale(), { type: 'unit', style: 'short' }).format(texts)
}

/** '3 minutes ago': in whole minutes, from two hours on in hours. */
export function agoText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const words = new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'always' })
  return minutes < 120
    ? words.format(-minutes, 'minute')
    : words.format(-Math.floor(minutes / 60), 'hour')
}
