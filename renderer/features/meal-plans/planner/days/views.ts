import { dayAfter, dayOf, daysFrom, isDay, monthAfter, monthDays, weekStart } from '../range.ts'

export const planViews = ['day', 'week', 'month'] as const
export type PlanView = (typeof planViews)[number]

/** What an address asks for. */
export interface AskedDays {
  /** A day of what is shown: the first of rolling days, or any of a calendar week or a month. */
  start: string
  view: PlanView
  /** How many days a week's view has; addresses of earlier versions ask for two weeks or four. */
  length: number
}

/** How weeks are counted; `firstDay` 0 is Sunday. */
export interface WeekWay {
  week: 'rolling' | 'calendar'
  firstDay: number
}

const lengths = [7, 14, 28]

/** `?start=2026-11-23&view=month`; `days` is what earlier versions wrote. What makes no sense is as if it was not there. */
export function readDays(params: URLSearchParams, today: string): AskedDays {
  const start = params.get('start') ?? ''
  const days = Number(params.get('days'))
  const named = planViews.find((view) => view === params.get('view'))
  return {
    start: isDay(start) ? start : today,
    view: named ?? (days === 1 ? 'day' : 'week'),
    length: lengths.find((length) => length === days) ?? 7,
  }
}

/** The address of these days; what is usual is left out. */
export function writeDays({ start, view, length }: AskedDays, today: string) {
  return {
    ...(start !== today && { start }),
    ...(view !== 'week' && { view }),
    ...(view === 'week' && length !== 7 && { days: String(length) }),
  }
}

/** Every day that is on screen. */
export function shownDays({ start, view, length }: AskedDays, { week, firstDay }: WeekWay) {
  if (view === 'day') return [start]
  if (view === 'month') return monthDays(start, firstDay)
  return daysFrom(week === 'calendar' ? weekStart(start, firstDay) : start, length)
}

/** What an arrow leads to: 1 for what comes next, -1 for what was before. */
export function stepped({ start, view, length }: AskedDays, direction: 1 | -1): string {
  if (view === 'month') return monthAfter(start, direction)
  return dayAfter(start, direction * (view === 'day' ? 1 : length))
}

/** 'Mar 27 – Apr 2', 'Fri, Mar 27' or 'March 2026'; the year of other days only if it is another one than now. */
export function daysLabel(
  { start, view }: AskedDays,
  days: readonly string[],
  { locale, today, isShort = false }: { locale: string; today: string; isShort?: boolean },
): string {
  const [first, last] = [dayOf(days[0]!), dayOf(days.at(-1)!)]
  if (view === 'month') {
    const month = new Intl.DateTimeFormat(locale, {
      month: isShort ? 'short' : 'long',
      year: 'numeric',
    })
    return month.format(dayOf(start))
  }
  const isThisYear = [days[0]!, days.at(-1)!].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(view === 'day' && { weekday: 'short' }),
    ...(!isThisYear && { year: 'numeric' }),
  })
  return format.formatRange(first, last)
}
