import { expect, test } from 'vitest'
import { createThrottle } from '#server/features/auth/index.ts'

const at = (ms: number) => new Date(ms)

test('a key is exhausted after its failures, for the length of the window', () => {
  const throttle = createThrottle(1000)
  throttle.add('a', at(0))
  throttle.add('a', at(500))
  expect(throttle.isExhausted('a', 3, at(600))).toBe(false)
  expect(throttle.isExhausted('a', 2, at(600))).toBe(true)
  expect(throttle.isExhausted('b', 1, at(600))).toBe(false)
  expect(throttle.isExhausted('a', 2, at(1001))).toBe(false)
  expect(throttle.isExhausted('a', 1, at(1001))).toBe(true)
})

test('of too many keys the least recently used are dropped', () => {
  const throttle = createThrottle(1_000_000)
  throttle.add('first', at(0))
  throttle.add('second', at(1))
  throttle.add('first', at(2))
  for (let i = 0; i < 4999; i++) throttle.add(`key ${i}`, at(3))
  expect(throttle.isExhausted('second', 1, at(4))).toBe(false)
  expect(throttle.isExhausted('first', 1, at(4))).toBe(true)
})
