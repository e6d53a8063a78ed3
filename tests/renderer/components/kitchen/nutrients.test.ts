import { expect, test } from 'vitest'
import { saltOf } from '#renderer/components/kitchen/nutrients.ts'

test.each([
  ['400', 1],
  ['400 mg', 1],
  ['0.4 g', 1],
  ['0,4 g', 1],
  ['590 MG', 1.48],
  ['0', 0],
] as const)('LO-4 %s of sodium is %d g of salt', (sodium, salt) => {
  expect(saltOf(sodium)).toBe(salt)
})

test.each(['', 'a pinch', '400 kcal', '1 g (5 %)', '4'.repeat(5000)])(
  '%.20j says no amount of salt',
  (sodium) => {
    expect(saltOf(sodium)).toBeNull()
  },
)
