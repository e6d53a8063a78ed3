import { formatLocale } from '#renderer/i18n/format.ts'
import { dayAfter, dayOf } from '../planner/range.ts'

/** '3 – 9 May': that many days from the first one on, which exists. */
export function rangeWords(first: string, days: number): string {
  const short = new Intl.DateTimeFormat(formatLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  return short.formatRange(dayOf(first), dayOf(dayAfter(first, days - 1)))
}
