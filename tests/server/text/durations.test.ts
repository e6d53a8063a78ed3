import { expect, test } from 'vitest'
import { minutesOfRecipe, readDuration } from '#server/text/durations.ts'

test.each([
  ['PT1H30M', 5400],
  ['1:30', 5400],
  ['1 h 30', 5400],
  ['1½ Stunden', 5400],
  ['20-25 min', 1500],
  ['45', 2700],
  ['30 分', 1800],
])('reads %s', (text, seconds) => {
  expect(readDuration(text)).toBe(seconds)
})

test.each(['', 'overnight', '-5 min', 'PT0S', '20240101', 'x'.repeat(200)])(
  'finds no time in %j',
  (text) => {
    expect(readDuration(text)).toBeNull()
  },
)

const none = { totalTime: null, prepTime: null, performTime: null, cookTime: null }

test('a recipe takes as long as its total time', () => {
  const times = { ...none, totalTime: '1 hour', prepTime: '10 min', performTime: '20 min' }
  expect(minutesOfRecipe(times)).toBe(60)
})

test('without a total time, it takes preparation and cooking together', () => {
  const times = { ...none, prepTime: '10 min', performTime: '20 min', cookTime: '25 min' }
  expect(minutesOfRecipe(times)).toBe(30)
  expect(minutesOfRecipe({ ...none, totalTime: 'overnight', cookTime: '90 s' })).toBe(2)
})

test('without any readable time, it is null', () => {
  expect(minutesOfRecipe(none)).toBeNull()
  expect(minutesOfRecipe({ ...none, totalTime: 'a while' })).toBeNull()
})
