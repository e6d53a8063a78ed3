import { expect, test } from 'vitest'
import { normalizeForSearch } from '#server/text/normalize.ts'

test.each([
  ['Beans and TOAST', 'beans and toast'],
  ['Crème  Brûlée', 'creme brulee'],
  ['', ''],
  [' ', ''],
  [' Salt', 'salt'],
  ['Salt ', 'salt'],
  ['salt  and\tpepper\n', 'salt and pepper'],
  ['salt\u007f\u0000pepper', 'salt pepper'],
  ['1/2 "cup" (a|b)', '1/2 "cup" (a|b)'],
  ['味噌', 'weiceng 味噌'],
])('%j is searched as %j', (text, normal) => {
  expect(normalizeForSearch(text)).toBe(normal)
})
