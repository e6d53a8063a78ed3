import { expect, test } from 'vitest'
import { dayAfter, daysBetween, isDay } from '#renderer/features/meal-plans/planner/range.ts'

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
