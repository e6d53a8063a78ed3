import { expect, test } from 'vitest'
import { factorFor, unitsToSay, writtenAmount } from '#contract/amounts/scale-by.ts'

const unit = {
  name: 'grams',
  pluralName: null,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  fraction: false,
}
const flour = {
  quantity: 200,
  unit,
  food: { name: 'flour', pluralName: null },
  note: '2 cups, sifted',
}

test('the amount comes from the fields, or from the start of the text', () => {
  expect(writtenAmount(flour, false)).toEqual({ quantity: 200, unit: 'g' })
  expect(writtenAmount(flour, true)).toEqual({ quantity: 200, unit: 'g' })
  const text = { ...flour, quantity: 1, unit: null, food: null }
  expect(writtenAmount(text, true)).toEqual({ quantity: 2, unit: 'cup' })
  expect(writtenAmount({ ...text, quantity: 3 }, true)).toEqual({ quantity: 3, unit: null })
  expect(writtenAmount({ ...text, quantity: null, asWritten: '3 cups of it' }, false)).toEqual({
    quantity: 3,
    unit: 'cup',
  })
  expect(writtenAmount({ ...text, note: '1 lb 2 oz beef' }, true)).toMatchObject({ unit: 'lb' })
  expect(writtenAmount({ ...text, note: '1 lb 2 oz beef' }, true)?.quantity).toBeCloseTo(1.125)
  expect(writtenAmount({ ...flour, unit: { ...unit, name: 'can' } }, false)).toEqual({
    quantity: 200,
    unit: null,
  })
  expect(writtenAmount({ ...flour, quantity: 0 }, false)).toBeNull()
  expect(writtenAmount({ ...text, note: 'salt, 2 pinches' }, true)).toBeNull()
  expect(writtenAmount({ ...text, note: '9-inch tin' }, true)).toBeNull()
})

test('the amount on hand can be in another unit of the same kind', () => {
  const written = { quantity: 200, unit: 'g' } as const
  expect(factorFor(written, { quantity: 300, unit: 'g' })).toBe(1.5)
  expect(factorFor(written, { quantity: 1, unit: 'kg' })).toBe(5)
  expect(factorFor({ quantity: 2, unit: null }, { quantity: 3, unit: null })).toBe(1.5)
  expect(unitsToSay(written)).toEqual(['g', 'kg', 'oz', 'lb'])
  expect(unitsToSay({ quantity: 2, unit: 'cup' })).toEqual(['cup', 'ml', 'l', 'tsp', 'tbsp'])
  expect(unitsToSay({ quantity: 2, unit: null })).toEqual([])
})
