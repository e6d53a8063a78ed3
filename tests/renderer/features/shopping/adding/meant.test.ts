import { expect, test } from 'vitest'
import { asChosen, withFood } from '#renderer/features/shopping/adding/meant.ts'
import type { Found } from '#renderer/features/shopping/adding/suggest.ts'
import { itemOf, type NewItem } from '#renderer/features/shopping/list/understood.ts'

const found = (more: Partial<Found>): Found => ({
  key: 'x',
  foodId: null,
  name: 'candles',
  pluralName: null,
  labelId: 'home',
  words: ['candles'],
  bought: 1,
  weight: 1,
  head: '',
  ...more,
})
const flour = found({ foodId: 'flour', name: 'flour', labelId: 'baking', head: '2 kg ' })
const understood = {
  quantity: 2,
  unit: { id: 'kg', name: 'kg' },
  food: { id: 'flour', name: 'flour' },
  note: '',
  isFood: true,
  labelId: null,
} as unknown as NewItem // nothing else of it is read

test('a chosen food keeps the amount that was understood, and gets its usual label', () => {
  expect(asChosen(flour, {}, [])(understood)).toEqual({ ...understood, labelId: 'baking' })
})

test('where nothing was understood, as without a connection, the amount stays as it was written', () => {
  expect(asChosen(flour, {}, [])(itemOf('2 kg flour', null))).toMatchObject({
    quantity: 0,
    note: '2 kg',
    food: { id: 'flour', name: 'flour' },
    labelId: 'baking',
    isFood: true,
  })
})

test('chosen words get their usual label, unless another one was understood', () => {
  const item = itemOf('candles', null)
  expect(asChosen(found({}), {}, [])(item)).toMatchObject({ note: 'candles', labelId: 'home' })
  expect(asChosen(found({}), {}, [])({ ...item, labelId: 'own' }).labelId).toBe('own')
})

test('what was corrected by hand counts more than what is usual', () => {
  const fixed = asChosen(flour, { quantity: 5, labelId: 'own' }, [])(understood)
  expect(fixed).toMatchObject({ quantity: 5, labelId: 'own', unit: { id: 'kg' } })
})

test('another food replaces words that were only its name, and keeps a note beside a food', () => {
  const more = { typed: '2 mlk', labelId: 'dairy', labels: [] }
  const milk = { id: 'milk', name: 'milk' }
  const words = { ...understood, food: null, note: 'mlk' }
  expect(withFood(words, milk, more)).toMatchObject({ note: '', labelId: 'dairy', food: milk })
  const noted = { ...understood, note: '3.5 %' }
  expect(withFood(noted, milk, more)).toMatchObject({ note: '3.5 %', food: milk })
  expect(withFood(noted, null, more)).toEqual({
    food: null,
    note: 'flour, 3.5 %',
    labelId: null,
    isFood: true,
  })
  const plain = { ...understood, quantity: 0, unit: null }
  expect(withFood(plain, null, { ...more, typed: 'flour' })).toMatchObject({
    note: 'flour',
    isFood: false,
  })
})
