import { expect, test, vi } from 'vitest'
import { inPieces } from '#server/db/in-pieces.ts'

test('many records are loaded in pieces, in order, with others served in between', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0) // none of it takes long
  const keys = Array.from({ length: 600 }, (_, index) => index)
  const done: (string | number)[] = []
  setImmediate(() => done.push('somebody else'))
  const loaded = await inPieces(keys, (some) => {
    done.push(some.length)
    return Promise.resolve(some.map((key) => `record ${key}`))
  })
  clock.mockRestore()
  expect(done).toEqual([64, 'somebody else', 250, 250, 36])
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

test('of large records no more are loaded at once than the first time', async () => {
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
  const asked: number[] = []
  await inPieces(
    Array.from({ length: 120 }, (_, index) => index),
    (some) => {
      asked.push(some.length)
      time += some.length
      return Promise.resolve(some)
    },
  )
  clock.mockRestore()
  expect(asked).toEqual([64, 56])
})
