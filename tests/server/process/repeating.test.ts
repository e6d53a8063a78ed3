import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeating } from '#server/process/repeating.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the work says when it wants to be done again', async () => {
  const begun = Date.now()
  const at: number[] = []
  const stop = repeating(
    2000,
    async () => {
      at.push(Date.now() - begun)
      return at.length * 1000
    },
    () => {},
  )
  await vi.advanceTimersByTimeAsync(8000)
  expect(at).toEqual([2000, 3000, 5000, 8000])
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(at).toHaveLength(4)
})

test('a failure is told, and it goes on in five minutes', async () => {
  const errors: unknown[] = []
  let runs = 0
  const stop = repeating(
    0,
    async () => {
      runs += 1
      throw new Error('no disk')
    },
    (error) => errors.push(error),
  )
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect([runs, errors]).toEqual([2, [new Error('no disk'), new Error('no disk')]])
  await stop()
})

test('stopping tells the work and waits for it', async () => {
  let wasTold = false
  const stop = repeating(
    0,
    (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          wasTold = true
          resolve(0)
        })
      }),
    () => {},
  )
  await vi.advanceTimersByTimeAsync(0)
  await stop()
  expect(wasTold).toBe(true)
})
