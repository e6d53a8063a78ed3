import { expect, test } from 'vitest'
import type { CookbookCovers } from '#contract/cookbooks.ts'
import { shelve } from '#renderer/features/cookbooks/covers.ts'

const cover = (recipes: number, ...ids: string[]): CookbookCovers[string] => ({
  recipes,
  pictures: ids.map((recipeId) => ({ recipeId, image: 'a' })),
})
const books = ['first', 'second', 'third'].map((id) => ({ id }))
const pictures = (covers: CookbookCovers | undefined) =>
  shelve(books, covers).map(({ picture }) => (picture ? picture.recipeId : picture))

test('cookbooks with the same recipes show different pictures, while there are enough', () => {
  const covers = {
    first: cover(2, 'soup', 'cake'),
    second: cover(2, 'soup', 'cake'),
    third: cover(2, 'soup', 'cake'),
  }
  expect(pictures(covers)).toEqual(['soup', 'cake', 'soup'])
})

test('a cookbook without a picture has none, and one that is not counted yet no number', () => {
  expect(pictures({ first: cover(1), second: cover(3, 'soup') })).toEqual([null, 'soup', undefined])
  const numbers = shelve(books, { first: cover(0) }).map(({ recipes }) => recipes)
  expect(numbers).toEqual([0, null, null])
  expect(pictures(undefined)).toEqual([undefined, undefined, undefined])
})
