import { expect, test } from 'vitest'
import type { ParsedIngredient } from '#contract/ingredient-parser.ts'
import { itemOf, linesOf } from '#renderer/features/shopping/list/understood.ts'

const food = (name: string, labelId: string | null) =>
  ({ id: `food ${name}`, name, labelId, createdAt: '2026-01-01T00:00:00' }) as const

/** What the parser answered, of which an item needs these parts. */
const parsed = (ingredient: object) =>
  ({
    ingredient: { quantity: 0, unit: null, food: null, note: '', asWritten: null, ...ingredient },
    // Nothing else of it is read.
  }) as unknown as ParsedIngredient

test('what was understood is amount, unit, food and the shelf of that food', () => {
  const flour = food('flour', 'baking')
  const unit = { id: 'kg', name: 'kilogram', createdAt: '2026-01-01T00:00:00' }
  const line = parsed({ quantity: 2, unit, food: flour, note: 'type 550' })
  expect(itemOf('2 kg flour, type 550', line)).toEqual({
    quantity: 2,
    unit,
    food: flour,
    labelId: 'baking',
    note: 'type 550',
    isFood: true,
  })
})

test.for([
  ['without an answer', null, null],
  [
    'more special than its food',
    parsed({ quantity: 2, food: food('sugar', 'baking'), asWritten: '2 cups caster sugar' }),
    'baking',
  ],
  [
    'in a unit nobody knows',
    parsed({ quantity: 2, unit: { name: 'cups' }, food: { name: 'caster sugar' } }),
    null,
  ],
] as const)('a line %s stays as it was written', ([, answer, labelId]) => {
  expect(itemOf('2 cups caster sugar', answer)).toEqual({
    quantity: 0,
    unit: null,
    food: null,
    note: '2 cups caster sugar',
    isFood: false,
    labelId,
  })
})

test('of a food that nobody knows the amount is understood, and its name kept', () => {
  const line = parsed({ quantity: 3, food: { name: 'candles' }, note: 'long ones' })
  expect(itemOf('3 candles, long ones', line)).toMatchObject({
    quantity: 3,
    food: null,
    note: 'candles, long ones',
    isFood: true,
  })
})

test('a pasted list loses its boxes and dashes, but not what follows them', () => {
  const text = '- [ ] milk\n* [x] 3-grain bread\n\n  • soap\r\n2 kg flour\n–salt'
  expect(linesOf(text)).toEqual(['milk', '3-grain bread', 'soap', '2 kg flour', '–salt'])
  expect(linesOf('x\n'.repeat(300))).toHaveLength(300)
  expect(linesOf('x\n'.repeat(301))).toBeNull()
  expect(linesOf('x'.repeat(100_001))).toBeNull()
})
