import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { ALONE, inDecodingTurn } from '#server/files/decoding.ts'

const MB = 1_000_000

/** Work that is under way until it is told to end, and what is under way. */
function decoding() {
  const running = new Set<string>()
  const begin = (name: string, takes: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const done = inDecodingTurn(takes, async () => {
      running.add(name)
      try {
        await promise
      } finally {
        running.delete(name)
      }
    })
    return { done, end: resolve, fail: reject }
  }
  const now = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return [...running]
  }
  return { begin, now }
}

const both = (first: string, second: string) =>
  availableParallelism() > 1 ? [first, second] : [first]

test('two small pictures are decoded side by side, the third after one of them', async () => {
  const { begin, now } = decoding()
  const all = ['one', 'two', 'three'].map((name) => begin(name, 10 * MB))
  expect(await now()).toEqual(both('one', 'two'))
  all[0]!.end()
  await all[0]!.done
  expect(await now()).toEqual(both('two', 'three'))
  for (const { end } of all) end()
  await Promise.all(all.map(({ done }) => done))
  expect(await now()).toEqual([])
})

test('a large picture waits for the others, and nobody passes it', async () => {
  const { begin, now } = decoding()
  const [small, large, last] = [begin('small', MB), begin('large', ALONE), begin('last', MB)]
  expect(await now()).toEqual(['small'])
  small.end()
  expect(await now()).toEqual(['large'])
  large.end()
  expect(await now()).toEqual(['last'])
  last.end()
  await Promise.all([small.done, large.done, last.done])
})

test('pictures that take too much together follow each other, also after one that failed', async () => {
  const { begin, now } = decoding()
  const [first, second] = [begin('first', 40 * MB), begin('second', 40 * MB)]
  expect(await now()).toEqual(['first'])
  first.fail(new Error('broken'))
  await expect(first.done).rejects.toThrow('broken')
  expect(await now()).toEqual(['second'])
  second.end()
  await second.done
})
