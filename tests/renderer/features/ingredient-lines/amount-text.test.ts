import { expect, test } from 'vitest'
import { amountText, quantityOf } from '#renderer/features/ingredient-lines/index.ts'

test.each([
  [1.2, false, '1.2'],
  [1.2, true, '1 1/5'],
  [1.5, undefined, '1 1/2'],
  [250, false, '250'],
  // Three digits are not the same amount.
  [1 / 3, false, '1/3'],
])('%d in a unit with fractions: %s reads %s', (quantity, fraction, text) => {
  const read = amountText({ quantity, unit: { fraction } }, 'en-US')
  expect(read).toBe(text)
  expect(quantityOf(read, 'en-US')).toBeCloseTo(quantity, 3)
})

test('without a unit an amount is a fraction', () => {
  expect(amountText({ quantity: 0.5, unit: null }, 'en-US')).toBe('1/2')
})
