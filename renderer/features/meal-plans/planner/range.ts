import { daysAfter, localDay } from '#contract/days.ts'

/** Local midnight of '2026-11-23'. */
export const dayOf = (text: string): Date => daysAfter(new Date(`${text}T12:00:00`), 0)

/** A day that exists: '2026-02-30' is none. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && localDay(dayOf(text)) === text

/** That many days later: '2026-03-28' and 2 give '2026-03-30', whatever the clocks do between. */
export const dayAfter = (text: string, days: number): string =>
  localDay(daysAfter(dayOf(text), days))

/** How many days the second one is later. A day on which the clocks change has 23 or 25 hours. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((dayOf(second).getTime() - dayOf(first).getTime()) / 86_400_000)

/** That many days, beginning with this one. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(first, index))

/** The first day of its week; `firstDay` 0 is Sunday. */
export const weekStart = (text: string, firstDay: number): string =>
  dayAfter(text, -((dayOf(text).getDay() - firstDay + 7) % 7))

/** The same day that many months later, or the last of that month: the 31st of January, then the 28th of February. */
export function monthAfter(text: string, months: number): string {
  const day = dayOf(text)
  const last = new Date(day.getFullYear(), day.getMonth() + months + 1, 0)
  return localDay(
    new Date(last.getFullYear(), last.getMonth(), Math.min(day.getDate(), last.getDate())),
  )
}

/** The whole weeks that a month touches, as one row of days. */
export function monthDays(text: string, firstDay: number): string[] {
  const first = weekStart(`${text.slice(0, 7)}-01`, firstDay)
  const end = `${monthAfter(`${text.slice(0, 7)}-01`, 1).slice(0, 7)}-01`
  return daysFrom(first, Math.ceil(daysBetween(first, end) / 7) * 7)
}
