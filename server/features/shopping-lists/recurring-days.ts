import type { Every } from '#contract/recurring-items.ts'
import { dayAfter } from '#contract/zoned-time.ts'

/**
 * The day that long after `day` ('2026-01-31'). A month later is the same day of the next month, or its last one.
 * Days are counted, not hours, so that no change of the clocks moves them.
 */
export function dayOfNext(day: string, { count, unit }: Every): string {
  if (unit === 'day') return dayAfter(day, count)
  if (unit === 'week') return dayAfter(day, 7 * count)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const months = year * 12 + (month - 1) + count
  const [inYear, inMonth] = [Math.floor(months / 12), months % 12]
  const last = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(inYear, inMonth, Math.min(date, last))).toISOString().slice(0, 10)
}
