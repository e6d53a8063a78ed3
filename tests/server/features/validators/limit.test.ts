import { expect } from 'vitest'
import type { Context } from '#server/context/context.ts'
import { countQuestion } from '#server/features/validators/limit.ts'
import { test } from '#tests/support/test.ts'

test('a stranger from elsewhere may ask 60 times in a quarter of an hour', async ({ app }) => {
  let time = Date.parse('2026-03-02T10:00:00Z')
  const signedIn = await app.ctx(app.cook)
  const from = (address: string, local = false): Context => ({
    ...signedIn,
    viewer: null,
    caller: { address, device: '', local, forwarded: false },
    now: () => new Date(time),
  })
  for (let count = 0; count < 60; count += 1) countQuestion(from('192.168.0.7'))
  expect(() => countQuestion(from('192.168.0.7'))).toThrow('request.too-many')
  expect(() => countQuestion(from('192.168.0.8'))).not.toThrow()
  for (let count = 0; count < 100; count += 1) countQuestion(from('127.0.0.1', true))
  time += 15 * 60 * 1000
  expect(() => countQuestion(from('192.168.0.7'))).not.toThrow()
})
