import { expect, test } from 'vitest'
import { entryTypes } from '#contract/meal-plans.ts'
import { usualMealTimes } from '#contract/meal-types.ts'
import { keptCalendar } from '#server/features/calendar/kept-calendar.ts'
import type { Household } from '#server/features/calendar/write-calendar.ts'
import type { PlannedMeal } from '#server/features/meal-plans/index.ts'
import { inRounds, runningClock } from '#tests/support/rounds.ts'

const typesWith = (times: Record<string, string> = usualMealTimes): Household['types'] =>
  entryTypes.map((id) => ({
    id,
    own: false,
    entryType: id,
    name: null,
    time: times[id]!,
    hidden: false,
  }))

const household = {
  types: typesWith(),
  groupId: 'c0ffee00-0000-4000-8000-000000000000',
  name: 'Kitchen\r\nBEGIN:VEVENT',
  place: 'http://trivet.test/g/kitchen/r/',
  locale: 'en-US',
  t: (key: string) => key,
} as unknown as Household // no more of it is read

const meals = (count: number): PlannedMeal[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    date: '2026-03-27',
    entryType: 'dinner',
    mealType: null,
    title: `Soup of\r\nEND:VCALENDAR ${'äö'.repeat(index % 60)}`,
    text: '',
    isLeftover: false,
    updatedAt: '2026-03-01T12:00:00.000Z',
    recipeName: null,
    recipeSlug: null,
  }))

test.for([0, 1, 20, 21, 365])(
  'a calendar of %d meals is one calendar with each of them once',
  async (count) => {
    const text = await keptCalendar(meals(count), household)
    const lines = text.replace(/\r\n /g, '').split('\r\n')
    const often = (line: string) => lines.filter((one) => one === line).length
    expect(often('BEGIN:VCALENDAR')).toBe(1)
    expect(often('BEGIN:VEVENT')).toBe(count)
    expect(often('END:VEVENT')).toBe(count)
    expect(lines.findLastIndex((line) => line !== '')).toBe(lines.indexOf('END:VCALENDAR'))
    const uids = lines.filter((line) => line.startsWith('UID:'))
    expect(new Set(uids).size).toBe(count)
  },
)

test('a long one lets others have their turn', async () => {
  runningClock()
  const [written] = await inRounds((tell) => [
    keptCalendar(meals(200), { ...household, name: 'Others' }).then(() => tell('written')),
  ])
  // Nine pauses between ten times twenty meals, each of four rounds.
  expect(written!.round).toBeGreaterThanOrEqual(9 * 4)
})

test('is written again only for other meals, times, words or addresses', async () => {
  const of = (entries: PlannedMeal[], other: Partial<Household> = {}) =>
    keptCalendar(entries, { ...household, ...other })
  const first = of(meals(3))
  expect(of(meals(3))).toBe(first)
  expect(of(meals(2))).not.toBe(first)
  expect(of(meals(3), { types: typesWith({ ...usualMealTimes, dinner: '20:00' }) })).not.toBe(first)
  expect(of(meals(3), { locale: 'de-DE' })).not.toBe(first)
  expect(of(meals(3), { place: 'http://other.test/' })).not.toBe(first)
  expect(of(meals(3))).toBe(first)
  // Not for ever: it makes room for others.
  for (let index = 0; index < 20; index += 1) await of(meals(3), { name: `Kitchen ${index}` })
  expect(of(meals(3))).not.toBe(first)
})
