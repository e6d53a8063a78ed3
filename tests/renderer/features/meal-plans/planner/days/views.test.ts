import { expect, test } from 'vitest'
import {
  type AskedDays,
  daysLabel,
  readDays,
  shownDays,
  stepped,
  writeDays,
} from '#renderer/features/meal-plans/planner/days/views.ts'

const today = '2026-03-27'
const read = (search: string) => readDays(new URLSearchParams(search), today)
const rolling = { week: 'rolling', firstDay: 1 } as const
const calendar = { week: 'calendar', firstDay: 1 } as const
const week = (start: string): AskedDays => ({ start, view: 'week', length: 7 })

test('an address asks for days; what makes no sense is today and its week', () => {
  expect(read('')).toEqual(week(today))
  expect(read('start=2026-02-30&view=year&days=5')).toEqual(week(today))
  expect(read('start=2026-05-01&view=month')).toMatchObject({ start: '2026-05-01', view: 'month' })
})

test('addresses of earlier versions are understood', () => {
  expect(read('days=1').view).toBe('day')
  expect(read('start=2026-04-03&days=14')).toEqual({
    start: '2026-04-03',
    view: 'week',
    length: 14,
  })
  expect(shownDays(read('days=28'), rolling)).toHaveLength(28)
  // The view counts more than they do.
  expect(read('days=1&view=week').view).toBe('week')
})

test.for(['', 'start=2026-04-03', 'view=day', 'start=2026-05-01&view=month', 'days=14'])(
  'what is written for “%s” asks for the same days',
  (search) => {
    const asked = read(search)
    const written = new URLSearchParams(writeDays(asked, today))
    expect(readDays(written, today)).toEqual(asked)
    expect(String(written)).toBe(search)
  },
)

test('a week begins with its day, or with the first day of calendar weeks', () => {
  expect(shownDays(week(today), rolling)).toEqual([
    '2026-03-27',
    '2026-03-28',
    '2026-03-29', // the clocks change in Europe
    '2026-03-30',
    '2026-03-31',
    '2026-04-01',
    '2026-04-02',
  ])
  const monday = shownDays(week(today), calendar)
  expect([monday[0], monday.at(-1)]).toEqual(['2026-03-23', '2026-03-29'])
  expect(shownDays(week('2027-01-01'), calendar)[0]).toBe('2026-12-28')
})

test('arrows lead one day, one week or one month further', () => {
  expect(stepped({ ...week('2026-12-31'), view: 'day' }, 1)).toBe('2027-01-01')
  expect(stepped(week('2026-10-22'), 1)).toBe('2026-10-29')
  expect(stepped({ ...week(today), length: 14 }, -1)).toBe('2026-03-13')
  expect(stepped({ ...week('2026-01-31'), view: 'month' }, 1)).toBe('2026-02-28')
})

test('the days are named as short as possible, with their year only if it is another one', () => {
  const label = (asked: AskedDays) =>
    // Intl puts thin spaces around the dash.
    daysLabel(asked, shownDays(asked, rolling), { locale: 'en-US', today }).replaceAll(/\s/g, ' ')
  expect(label(week(today))).toBe('Mar 27 – Apr 2')
  expect(label({ ...week(today), view: 'day' })).toBe('Fri, Mar 27')
  expect(label({ ...week(today), view: 'month' })).toBe('March 2026')
  expect(label(week('2026-12-29'))).toBe('Dec 29, 2026 – Jan 4, 2027')
})
