import { expect, onTestFinished, test, vi } from 'vitest'
import { onReached } from '#renderer/api/on-reached.ts'

/** The server answers from the time on that `isThere` is set. */
function server() {
  vi.useFakeTimers()
  const state = { isThere: false, asked: 0 }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    state.asked += 1
    return state.isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError('away'))
  })
  onTestFinished(async () => {
    // Nobody waits any more when the last question has been answered.
    state.isThere = true
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  return state
}

test('all who wait are told once when the server answers, by one question at a time', async () => {
  const state = server()
  const told: string[] = []
  onReached(() => told.push('recipe'))
  onReached(() => told.push('comments'))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(state.asked).toBe(3)
  expect(told).toEqual([])
  state.isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual(['recipe', 'comments'])
  expect(state.asked).toBe(4)
})

test('a device that is back in a network asks at once', async () => {
  const state = server()
  const told = vi.fn<() => void>()
  onReached(told)
  state.isThere = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledOnce()
})

test('nobody is told who waits no longer, and nothing is asked for nobody', async () => {
  const state = server()
  const told = vi.fn<() => void>()
  onReached(told)()
  state.isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).not.toHaveBeenCalled()
  expect(state.asked).toBe(0)
})
