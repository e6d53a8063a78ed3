import { describe, expect, test } from 'vitest'
import { entryTypes } from '#contract/meal-plans.ts'
import {
  type Direction,
  inDay,
  inMeal,
  isAt,
  movedTo,
  nextPlace,
  type Place,
  placeAtCard,
  placeOf,
  placeOnDay,
} from '#renderer/features/meal-plans/planner/board/places.ts'

const friday = '2026-03-27'
const saturday = '2026-03-28'
const meal = (id: number, date: string, entryType: Place['entryType'], position: number) => ({
  id,
  date,
  entryType,
  mealType: null as string | null,
  position,
})
const soup = meal(1, friday, 'dinner', 0)
const bread = meal(2, friday, 'dinner', 1)
const salad = meal(3, friday, 'dinner', 2)
const porridge = meal(4, saturday, 'breakfast', 0)
const entries = [salad, porridge, soup, bread]
const dinner = (date: string, before: number | null = null): Place => ({
  date,
  entryType: 'dinner',
  mealType: null,
  before,
})
const meals = entryTypes.map((entryType) => ({ entryType, mealType: null, isHidden: false }))
const brunch = { entryType: 'lunch', mealType: 'brunch' } as const
const idsOf = (all: typeof entries, place: Place) => inMeal(all, place).map(({ id }) => id)

test('an entry stands before the next one of its meal', () => {
  expect(placeOf(entries, soup)).toEqual(dinner(friday, 2))
  expect(placeOf(entries, salad)).toEqual(dinner(friday))
})

test('entries of the same position, as other programs leave them, stand in the order of their ids', () => {
  expect(idsOf([{ ...bread, position: 0 }, soup], dinner(friday))).toEqual([1, 2])
})

describe('moving', () => {
  test('within a meal, to another meal and to another day', () => {
    expect(idsOf(movedTo(entries, 3, dinner(friday, 1)), dinner(friday))).toEqual([3, 1, 2])
    expect(idsOf(movedTo(entries, 1, dinner(friday)), dinner(friday))).toEqual([2, 3, 1])
    const moved = movedTo(entries, 4, dinner(friday, 2))
    expect(idsOf(moved, dinner(friday))).toEqual([1, 4, 2, 3])
    expect(idsOf(moved, { ...porridge, before: null })).toEqual([])
  })

  test('before one that somebody took away meanwhile is to the end', () => {
    expect(idsOf(movedTo(entries, 4, dinner(friday, 99)), dinner(friday))).toEqual([1, 2, 3, 4])
  })

  test('one that is gone changes nothing', () => {
    expect(movedTo(entries, 99, dinner(friday))).toEqual(entries)
  })

  test('there and back is as it was', () => {
    const before = placeOf(entries, bread)
    const away = movedTo(entries, 2, { date: saturday, ...brunch, before: null })
    expect(idsOf(away, { date: saturday, ...brunch, before: null })).toEqual([2])
    expect(idsOf(away, { ...dinner(saturday), entryType: 'lunch' })).toEqual([])
    expect(idsOf(movedTo(away, 2, before), dinner(friday))).toEqual([1, 2, 3])
  })
})

test('put where it is, before itself or before the one that follows, it stays', () => {
  expect(isAt(entries, soup, dinner(friday, 1))).toBe(true)
  expect(isAt(entries, soup, dinner(friday, 2))).toBe(true)
  expect(isAt(entries, salad, dinner(friday))).toBe(true)
  expect(isAt(entries, soup, dinner(friday))).toBe(false)
  expect(isAt(entries, soup, dinner(saturday))).toBe(false)
  expect(isAt(entries, soup, { ...dinner(friday, 2), entryType: 'side' })).toBe(false)
})

test('a card takes the place of the one it is put on: before it from below, after it from above', () => {
  expect(placeAtCard(entries, 3, soup)).toEqual(dinner(friday, 1))
  expect(placeAtCard(entries, 1, bread)).toEqual(dinner(friday, 3))
  expect(placeAtCard(entries, 1, salad)).toEqual(dinner(friday))
  expect(placeAtCard(entries, 4, salad)).toEqual(dinner(friday, 3))
  expect(placeAtCard(entries, null, soup)).toEqual(dinner(friday, 1))
})

describe('keys', () => {
  const walk = (from: Place, ...directions: Direction[]) =>
    directions.reduce(
      (place, direction) =>
        nextPlace(place, direction, { entries, days: [friday, saturday], activeId: 2, meals }),
      from,
    )

  test('lead up and down through the meals of a day', () => {
    const start = placeOf(entries, bread)
    expect(start).toEqual(dinner(friday, 3))
    expect(walk(start, 'up')).toEqual(dinner(friday, 1))
    expect(walk(start, 'up', 'up')).toEqual({ ...dinner(friday), entryType: 'lunch' })
    expect(walk(start, 'down')).toEqual(dinner(friday))
    expect(walk(start, 'down', 'down')).toEqual({ ...dinner(friday), entryType: 'side' })
    expect(walk(start, 'down', 'down', 'down')).toEqual({ ...dinner(friday), entryType: 'side' })
    const first = walk(start, 'up', 'up', 'up')
    expect(walk(first, 'up')).toBe(first)
  })

  test('lead to the same meal of the days beside, and not beyond those on screen', () => {
    const start = placeOf(entries, bread)
    expect(walk(start, 'later')).toEqual(dinner(saturday))
    expect(walk(start, 'earlier')).toBe(start)
    expect(walk(start, 'later', 'later')).toEqual(dinner(saturday))
  })

  test('lead through own meals in the order of the day, and past hidden ones without meals', () => {
    const own = { ...brunch, date: friday, before: null }
    const eggs = { ...meal(5, friday, 'lunch', 0), mealType: brunch.mealType as string | null }
    const down = (place: Place, isHidden: boolean, all: readonly (typeof eggs)[]) =>
      nextPlace(place, 'down', {
        entries: all,
        days: [friday],
        activeId: 2,
        meals: [
          { entryType: 'breakfast', mealType: null, isHidden: false },
          { ...brunch, isHidden },
          ...meals.slice(2),
        ],
      })
    const breakfast: Place = { ...dinner(friday), entryType: 'breakfast' }
    expect(down(breakfast, false, entries)).toEqual(own)
    expect(down(breakfast, true, entries)).toEqual(dinner(friday, 1))
    expect(down(breakfast, true, [...entries, eggs])).toEqual({ ...own, before: 5 })
    expect(down(own, true, [...entries, eggs])).toEqual(dinner(friday, 1))
  })
})

test('a day has the order of its meals, and within each its own', () => {
  const eggs = { ...meal(5, friday, 'lunch', 0), mealType: brunch.mealType as string | null }
  const placeOf = ({ mealType }: { mealType: string | null }) => (mealType === 'brunch' ? 0 : 1)
  expect(inDay([...entries, eggs], friday, placeOf).map(({ id }) => id)).toEqual([5, 1, 2, 3])
})

test('on a whole day a meal stays the meal it is: at the end, and on its own day in its place', () => {
  expect(placeOnDay(entries, 1, dinner(saturday))).toEqual(dinner(saturday))
  expect(placeOnDay(entries, 1, dinner(friday))).toEqual(dinner(friday, 2))
  expect(placeOnDay(entries, null, dinner(friday))).toEqual(dinner(friday))
})

test('keys lead through a month by days and weeks, not out of it, and back to where the meal was', () => {
  const days = Array.from({ length: 14 }, (_, index) => `2026-03-${22 + index}`).map((day) =>
    day > '2026-03-31' ? `2026-04-0${Number(day.slice(8)) - 31}` : day,
  )
  const board = { entries, days, activeId: 1, meals, isMonth: true }
  const start = dinner(friday, 2)
  const below = nextPlace(start, 'down', board)
  expect(below).toEqual(dinner('2026-04-03'))
  expect(nextPlace(below, 'down', board)).toBe(below)
  expect(nextPlace(start, 'later', board)).toEqual(dinner(saturday))
  expect(nextPlace(below, 'up', board)).toEqual(start)
})
