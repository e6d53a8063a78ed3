import { setImmediate as round } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createTurns } from '#server/search/turns.ts'

afterEach(() => void vi.useRealTimers())

/** As many as whoever waits needs to begin. */
async function rounds() {
  for (let count = 0; count < 5; count += 1) await round()
}

/** Work of several steps, each of which lets others in, and what of it was done when. */
function steps(done: string[], name: string, count = 3) {
  return async () => {
    for (let step = 1; step <= count; step += 1) {
      done.push(`${name}${step}`)
      await round()
    }
    return name
  }
}

test('one piece of work is done before the next begins, in the order in which they came', async () => {
  const inTurn = createTurns(60_000)
  const done: string[] = []
  const all = ['a', 'b', 'c'].map((name) => inTurn(steps(done, name)))
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  expect(done).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'])
  await inTurn(steps(done, 'd', 1))
  expect(done.at(-1)).toBe('d1')
})

test('what one piece of work goes on with is done before the next begins', async () => {
  const inTurn = createTurns(60_000)
  const done: string[] = []
  const answered = async () => {
    await inTurn(steps(done, 'a', 1))
    await Promise.resolve()
    done.push('answered')
  }
  await Promise.all([answered(), inTurn(steps(done, 'b', 1))])
  expect(done).toEqual(['a1', 'answered', 'b1'])
})

test('work that fails lets the next begin', async () => {
  const inTurn = createTurns(60_000)
  const done: string[] = []
  const failing = inTurn(async () => {
    await round()
    throw new Error('no such word')
  })
  const next = inTurn(steps(done, 'b', 1))
  await expect(failing).rejects.toThrow('no such word')
  await next
  expect(done).toEqual(['b1'])
})

test('work that takes long is not waited for any longer, and passes its turn on only once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const inTurn = createTurns(50)
  const done: string[] = []
  let endFirst = () => {}
  let endSecond = () => {}
  const first = inTurn(() => new Promise<void>((resolve) => (endFirst = resolve)))
  const second = inTurn(() => {
    done.push('second')
    return new Promise<void>((resolve) => (endSecond = resolve))
  })
  const third = inTurn(steps(done, 'third', 1))
  await rounds()
  expect(done).toEqual([])
  vi.advanceTimersByTime(50)
  await rounds()
  expect(done).toEqual(['second'])
  endFirst()
  await first
  await rounds()
  expect(done).toEqual(['second'])
  endSecond()
  await Promise.all([second, third])
  expect(done).toEqual(['second', 'third1'])
})
