import { expect, test } from 'vitest'
import { createPlaces } from '#server/http/places.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('whoever has none gets the next place, however many others were asked for before', async () => {
  const places = createPlaces({ most: 3, ofOne: 2 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (caller: string, name: string) =>
    places(caller, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.set(name, end))
    })
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name)),
    ...['b1', 'b2', 'b3'].map((name) => ask('b', name)),
    ask('c', 'c1'),
  ]
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  const end = async (name: string) => {
    ends.get(name)!()
    await settled()
  }
  await end('b1')
  expect(begun.at(-1)).toBe('b2')
  await end('a1')
  expect(begun.at(-1)).toBe('c1')
  for (const name of ['a2', 'b2', 'c1']) await end(name)
  for (const name of ['a3', 'a4', 'b3']) await end(name)
  await Promise.all(all)
  expect(begun).toHaveLength(8)
})
