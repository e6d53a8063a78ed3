import { expect, test } from 'vitest'
import { inOrder } from '#server/db/in-order.ts'

test('records stand in the order of their ids, and unknown ids are left out', () => {
  const [soup, stew] = [{ id: 'soup' }, { id: 'stew' }]
  expect(inOrder(['stew', 'cake', 'soup'], [soup, stew])).toEqual([stew, soup])
})

test('numbers are ids as well', () => {
  expect(inOrder(['10', '9'], [{ id: 9 }, { id: 10 }])).toEqual([{ id: 10 }, { id: 9 }])
})
