import { afterEach, expect, test } from 'vitest'
import {
  readWeekPreference,
  usualFirstDay,
} from '#renderer/features/meal-plans/planner/days/week-preference.ts'

const key = 'meal-planner-preferences'
afterEach(() => localStorage.clear())

test('without a choice days roll on, and the household says with which day weeks begin', () => {
  expect(readWeekPreference()).toEqual({ week: 'rolling', firstDay: null })
})

test('a choice is read again, and what makes no sense is left out', () => {
  localStorage.setItem(key, JSON.stringify({ week: 'calendar', firstDay: 6, numberOfDays: 7 }))
  expect(readWeekPreference()).toEqual({ week: 'calendar', firstDay: 6 })
  for (const stored of ['{"week":"lunar","firstDay":9}', 'null', '[1', '"calendar"']) {
    localStorage.setItem(key, stored)
    expect(readWeekPreference()).toEqual({ week: 'rolling', firstDay: null })
  }
})

test('a language has a usual first day', () => {
  expect(usualFirstDay('en-US')).toBe(0)
  expect(usualFirstDay('de-DE')).toBe(1)
})
