import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { daily } from '#server/process/daily.ts'

const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the work runs at once and every day, also after a failure', async () => {
  const errors: unknown[] = []
  const days: number[] = []
  const begun = Date.now()
  const stop = daily(
    async () => {
      days.push((Date.now() - begun) / DAY_MS)
      if (days.length === 2) throw new Error('no disk')
    },
    (error) => errors.push(error),
  )
  await vi.advanceTimersByTimeAsync(3 * DAY_MS)
  expect(days).toEqual([0, 1, 2, 3])
  expect(errors).toEqual([new Error('no disk')])
  await stop()
  await vi.advanceTimersByTimeAsync(3 * DAY_MS)
  expect(days).toHaveLength(4)
})

test('it never runs twice at once, and stopping waits for it to end', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const stop = daily(
    () => {
      runs += 1
      return promise
    },
    () => {},
  )
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  expect(runs).toBe(1)
  let isStopped = false
  const stopping = (async () => {
    await stop()
    isStopped = true
  })()
  await vi.advanceTimersByTimeAsync(0)
  expect(isStopped).toBe(false)
  resolve()
  await stopping
  expect(isStopped).toBe(true)
})
