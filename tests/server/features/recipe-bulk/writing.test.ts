import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test as plainTest, vi } from 'vitest'
import { untilWritten, whileWriting } from '#server/features/recipe-bulk/writing.ts'
import { inTurn } from '#server/files/in-turn.ts'
import { test } from '#tests/support/test.ts'

const playClock = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
afterEach(() => void vi.useRealTimers())

/** Whether a promise has come to an end, whichever. */
function watched(promise: Promise<unknown>) {
  const state = { isOver: false }
  const end = () => {
    state.isOver = true
  }
  void promise.then(end, end)
  return state
}
const waitingFor = (id: string, gone = new AbortController().signal) =>
  watched(untilWritten(id, gone))

describe('who waits for an export', () => {
  plainTest('is told after 25 seconds at the latest, and not before', async () => {
    playClock()
    const work = Promise.withResolvers<void>()
    const written = whileWriting('late', work.promise)
    const waiting = waitingFor('late')
    await vi.advanceTimersByTimeAsync(24_999)
    expect(waiting.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(waiting.isOver).toBe(true)
    work.resolve()
    await written
  })

  plainTest.for(['is done', 'fails'])('is told when the work %s', async (how) => {
    playClock()
    const work = Promise.withResolvers<void>()
    const written = whileWriting(how, work.promise).catch(() => undefined)
    const waiting = waitingFor(how)
    await vi.advanceTimersByTimeAsync(1000)
    expect(waiting.isOver).toBe(false)
    if (how === 'fails') work.reject(new Error('no disk'))
    else work.resolve()
    await written
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting.isOver).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  plainTest('leaves nothing behind when the question is taken back', async () => {
    playClock()
    const work = Promise.withResolvers<void>()
    const written = whileWriting('gone', work.promise)
    const gone = new AbortController()
    const waiting = waitingFor('gone', gone.signal)
    gone.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting.isOver).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
    work.resolve()
    await written
  })
})

test('an export that takes too long answers 503, and can be requested again', async ({ app }) => {
  const base = '/api/recipes/bulk-actions/export'
  await app.create.recipe({ name: 'Soup' })
  // Another export is being written, and takes its time.
  const other = Promise.withResolvers<void>()
  const before = inTurn(`exports ${app.services.files.root}`, () => other.promise)
  const started = await app.as(app.cook).post(base, { recipes: ['soup'] })
  const address = `${base}/download?path=${encodeURIComponent(started.body.path)}`

  playClock()
  const asked = app.as(app.cook).get(address)
  const answer = watched(asked)
  let seconds = 0
  while (!answer.isOver) {
    await vi.advanceTimersByTimeAsync(1000)
    await setImmediate()
    seconds += 1
  }
  expect(await asked).toMatchObject({ status: 503, body: { code: 'request.busy' } })
  expect(seconds).toBeGreaterThanOrEqual(25)

  vi.useRealTimers()
  other.resolve()
  await before
  expect((await app.as(app.cook).get(address)).status).toBe(200)
})
