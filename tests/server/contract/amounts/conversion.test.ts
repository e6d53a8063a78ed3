import { expect, test } from 'vitest'
import { asMetric, asUs } from '#contract/amounts/conversion.ts'
import { kitchenUnitNamed } from '#contract/amounts/kitchen-units.ts'
import { kitchenUnitOf } from '#contract/amounts/measure-names.ts'

const read = (amount: string) => {
  const [number = '', unit = ''] = amount.split(' ')
  const [top = 0, bottom = 1] = number.split('/').map(Number)
  const known = kitchenUnitNamed(unit)
  if (!known) throw new Error(`${unit} is no known unit`)
  return [top / bottom, known] as const
}

test.each([
  ['2 cup', 475, 'ml'],
  ['473 ml', 475, 'ml'],
  ['1 cup', 240, 'ml'],
  ['1/2 cup', 120, 'ml'],
  ['1/3 cup', 80, 'ml'],
  ['1/4 cup', 60, 'ml'],
  ['4 cup', 950, 'ml'],
  ['1 gallon', 3.8, 'l'],
  ['1 pint', 475, 'ml'],
  ['0.25 kg', 250, 'g'],
  ['1500 g', 1.5, 'kg'],
  ['187 g', 187, 'g'],
  ['166.667 g', 167, 'g'],
  ['0.25 g', 0.25, 'g'],
  ['1 oz', 28, 'g'],
  ['4 oz', 115, 'g'],
  ['8 oz', 225, 'g'],
  ['1 lb', 450, 'g'],
  ['3 lb', 1.35, 'kg'],
  ['1 Pfund', 500, 'g'],
  ['2 ons', 200, 'g'],
  ['1 tsp', 1, 'tsp'],
  ['2 tbsp', 2, 'tbsp'],
  ['6 tsp', 2, 'tbsp'],
  ['8 tbsp', 120, 'ml'],
  ['2 dl', 2, 'dl'],
  ['15 dl', 1.5, 'l'],
  ['1.5 l', 1.5, 'l'],
] as const)('%s is %d %s in a metric kitchen', (amount, quantity, unit) => {
  expect(asMetric(...read(amount))).toEqual({ quantity, unit })
})

test.each([
  ['8 tbsp', 1 / 2, 'cup'],
  ['5 tbsp', 5, 'tbsp'],
  ['3 tsp', 1, 'tbsp'],
  ['12 tsp', 1 / 4, 'cup'],
  ['1/8 cup', 2, 'tbsp'],
  ['1/2 tbsp', 1.5, 'tsp'],
  ['24 oz', 1.5, 'lb'],
  ['1/8 lb', 2, 'oz'],
  ['1 pint', 1, 'pint'],
  ['250 ml', 1, 'cup'],
  ['125 ml', 1 / 2, 'cup'],
  ['100 ml', 7, 'tbsp'],
  ['300 ml', 1.25, 'cup'],
  ['1 l', 4, 'cup'],
  ['5 l', 5.25, 'quart'],
  ['6 l', 6.5, 'quart'],
  ['15 ml', 1, 'tbsp'],
  ['5 ml', 1, 'tsp'],
  ['100 g', 3.5, 'oz'],
  ['28 g', 1, 'oz'],
  ['500 g', 18, 'oz'],
  ['450 g', 1, 'lb'],
  ['1 kg', 2.25, 'lb'],
  ['10 g', 0.35, 'oz'],
  ['2 EL', 2, 'tbsp'],
] as const)('%s is %d %s in an American kitchen', (amount, quantity, unit) => {
  expect(asUs(...read(amount))).toEqual({ quantity, unit })
})

test.each([
  ['Teelöffel', 'tsp'],
  ['cuillères à soupe', 'tbsp'],
  ['c. à café', 'tsp'],
  ['cucharadas', 'tbsp'],
  ['cucchiaini', 'tsp'],
  ['eetlepels', 'tbsp'],
  ['Tbsp.', 'tbsp'],
  ['T', 'tbsp'],
  ['t', 'tsp'],
  ['Grams', 'g'],
  ['tazas', 'cup'],
  ['libra', 'lb'],
  ['pinch', null],
  ['clove', null],
  ['chili', null],
  ['', null],
])('%j is %j', (word, unit) => expect(kitchenUnitNamed(word)).toBe(unit))

test('a unit is known by its plural or abbreviation too', () => {
  const named = { name: 'ein Löffel', pluralName: null, abbreviation: 'EL' }
  expect(kitchenUnitOf(named)).toBe('tbsp')
  expect(kitchenUnitOf({ ...named, pluralName: 'Gramm', abbreviation: '' })).toBe('g')
  expect(kitchenUnitOf({ ...named, abbreviation: '' })).toBeNull()
})
