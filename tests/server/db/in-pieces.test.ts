import { expect, test } from 'vitest'
import { inPieces } from '#server/db/in-pieces.ts'

test('many records are loaded in pieces, in order, with others served in between', async () => {
  const keys = Array.from({ length: 600 }, (_, index) => index)
  const done: (string | number)[] = []
  setImmediate(() => done.push('somebody else'))
  const loaded = await inPieces(keys, (some) => {
    done.push(some.length)
    return Promise.resolve(some.map((key) => `record ${key}`))
  })
  expect(done).toEqual([250, 'somebody else', 250, 100])
  expect([...loaded]).toEqual(keys.map((key) => `record ${key}`))
})

test('few are loaded at once', async () => {
  const asked: number[][] = []
  const loaded = await inPieces([3, 1, 2], (some) => {
    asked.push(some)
    return Promise.resolve(new Set(some))
  })
  expect(asked).toEqual([[3, 1, 2]])
  expect([...loaded]).toEqual([3, 1, 2])
})
