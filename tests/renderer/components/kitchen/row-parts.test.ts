import { expect, test } from 'vitest'
import { rowParts } from '#renderer/components/kitchen/row-parts.ts'

const line = {
  quantity: null,
  unit: null,
  food: null,
  note: '',
  title: null,
  originalText: null,
  asWritten: null,
  quantityMax: null,
  referenceId: '1',
  display: '',
  disableAmount: true,
  isFood: false,
}
const asWritten = { factor: 1, locale: 'en-US' }
const wordsOf = (note: string) => {
  const { measure, name } = rowParts({ ...line, note }, true, asWritten)
  return [measure, name]
}

test('the amount that an author’s words begin with stands in its own column', () => {
  expect(wordsOf('2 cups peas, frozen')).toEqual(['2 cups', 'peas, frozen'])
  expect(wordsOf('2-3 eggs')).toEqual(['2-3', 'eggs'])
  expect(wordsOf('½ tsp salt')).toEqual(['½ tsp', 'salt'])
})

test('words without a leading amount stay whole', () => {
  for (const words of ['salt', '9-inch tin', 'a pinch of salt', '100', '2 <b>large</b> eggs', '']) {
    expect(wordsOf(words)).toEqual(['', words])
  }
})

test('the words follow the factor', () => {
  const doubled = { factor: 2, locale: 'en-US' }
  const { measure, name } = rowParts({ ...line, asWritten: '2 cups peas' }, false, doubled)
  expect([measure, name]).toEqual(['4 cups', 'peas'])
})
