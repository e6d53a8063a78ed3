import { expect, test } from 'vitest'
import {
  dayAfter,
  daysBetween,
  isDay,
  monthAfter,
  monthDays,
  weekStart,
} from '#renderer/features/meal-plans/planner/range.ts'

test.for([
  ['2026-03-27', '2026-03-30', 3], // the clocks change in Europe
  ['2026-10-24', '2026-10-26', 2],
  ['2026-12-31', '2027-01-01', 1],
  ['2026-03-30', '2026-03-27', -3],
] as const)('from %s to %s it is %d days', ([first, second, days]) => {
  expect(daysBetween(first, second)).toBe(days)
  expect(dayAfter(first, days)).toBe(second)
})

test('a day that does not exist is none', () => {
  expect(isDay('2026-02-28')).toBe(true)
  for (const text of ['2026-02-30', '2026-2-3', '', '26-02-03']) expect(isDay(text)).toBe(false)
})

test('a week begins with the day that people chose', () => {
  // A Thursday.
  expect(weekStart('2026-12-31', 1)).toBe('2026-12-28')
  expect(weekStart('2026-12-31', 0)).toBe('2026-12-27')
  expect(weekStart('2026-12-31', 6)).toBe('2026-12-26')
  expect(weekStart('2026-12-27', 0)).toBe('2026-12-27')
  // The clocks change on the Sunday before.
  expect(weekStart('2026-03-30', 0)).toBe('2026-03-29')
})

test('a month later is the same day, or the last of a shorter month', () => {
  expect(monthAfter('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthAfter('2028-01-31', 1)).toBe('2028-02-29')
  expect(monthAfter('2026-12-15', 1)).toBe('2027-01-15')
  expect(monthAfter('2026-03-31', -1)).toBe('2026-02-28')
})

test('a month is shown in whole weeks', () => {
  const march = monthDays('2026-03-18', 1)
  expect([march[0], march.at(-1), march.length]).toEqual(['2026-02-23', '2026-04-05', 42])
  // A February that is exactly four weeks.
  const february = monthDays('2026-02-01', 0)
  expect([february[0], february.at(-1), february.length]).toEqual(['2026-02-01', '2026-02-28', 28])
  const december = monthDays('2026-12-01', 1)
  expect([december[0], december.at(-1)]).toEqual(['2026-11-30', '2027-01-03'])
  expect(new Set(december).size).toBe(35)
})
