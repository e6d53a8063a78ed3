import { expect, test } from 'vitest'
import { searchNames } from '#renderer/components/fields/name-search.ts'

const names = ['Crème brûlée', 'Bake', 'Breakfast', 'Cake', 'Quick breakfast', 'Vegetarian', 'Tea']

const found = (search: string) =>
  searchNames(
    names.map((name) => ({ name })),
    search,
  ).map(({ name }) => name)

test('case, accents and the order of words do not matter', () => {
  expect(found('CREME')).toEqual(['Crème brûlée'])
  expect(found(' breakfast  qui')).toEqual(['Quick breakfast'])
  expect(found('')).toEqual(names)
})

test('a typo is tolerated if nothing matches exactly', () => {
  expect(found('brekfast')).toEqual(['Breakfast', 'Quick breakfast'])
  expect(found('berakf')).toEqual(['Breakfast', 'Quick breakfast'])
  expect(found('vegatarain')).toEqual(['Vegetarian'])
  // What matches as typed is not mixed with what is only like it.
  expect(found('cake')).toEqual(['Cake'])
})

test('short words and many typos are not guessed', () => {
  expect(found('tee')).toEqual([])
  expect(found('breakfxxt')).toEqual(['Breakfast', 'Quick breakfast'])
  expect(found('brxakfxxt')).toEqual([])
})
