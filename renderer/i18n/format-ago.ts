import { formatLocale, parseTime } from './format.ts'

const day = 24 * 60 * 60_000

/** How long ago a meal was, as coarse as people say it: 'yesterday', '5 weeks ago', '2 months ago'. */
export function formatAgo(time: string, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' })
  const days = Math.max(0, Math.floor((now - parseTime(time).getTime()) / day))
  if (days < 14) return words.format(-days, 'day')
  if (days < 63) return words.format(-Math.floor(days / 7), 'week')
  return days < 730
    ? words.format(-Math.floor(days / 30.4), 'month')
    : words.format(-Math.floor(days / 365), 'year')
}
