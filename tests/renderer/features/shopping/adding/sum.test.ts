import { expect, test } from 'vitest'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { sumOf } from '#renderer/features/shopping/adding/sum.ts'
import type { NewItem } from '#renderer/features/shopping/list/understood.ts'

const unit = (name: string) => ({ id: name, name, pluralName: null, abbreviation: '' })
const flour = { id: 'flour', name: 'flour' }
const item = (quantity: number, more = {}) =>
  ({
    quantity,
    unit: null,
    food: flour,
    foodId: 'flour',
    note: '',
    checked: false,
    ...more,
  }) as unknown as ShoppingItem & NewItem // nothing else of it is read

test.for([
  ['the same unit', item(2, { unit: unit('bag') }), item(1, { unit: unit('bag') }), 3],
  ['no unit', item(2), item(1.5), 3.5],
  ['units that convert', item(500, { unit: unit('gram') }), item(1, { unit: unit('kg') }), 1.5],
  ['others', item(2, { unit: unit('bag') }), item(1, { unit: unit('kg') }), null],
  ['weight and volume', item(2, { unit: unit('l') }), item(1, { unit: unit('kg') }), null],
  ['no amounts', item(0), item(0), null],
] as const)('with %s: %s', ([, added, there, total]) => {
  expect(sumOf(added, [there])).toMatchObject({ there, total })
})

test('one that can be added up comes before one that cannot', () => {
  const [bag, kilo] = [item(2, { unit: unit('bag') }), item(1, { unit: unit('kg') })]
  expect(sumOf(item(1, { unit: unit('kg') }), [bag, kilo])).toMatchObject({ there: kilo, total: 2 })
})

test('what is checked, another food or other words is not it', () => {
  const words = (note: string) => item(1, { food: null, foodId: null, note })
  expect(sumOf(item(1), [item(2, { checked: true }), words('flour')])).toBeNull()
  expect(sumOf(words('Candles'), [words('candles ')])).toMatchObject({ total: 2 })
  expect(sumOf(words(''), [words('')])).toBeNull()
})
