import { expect, test } from 'vitest'
import {
  type Answered,
  keptAfter,
  largestAnswer,
  mostAnswers,
  mostBytes,
  mostRecipeBytes,
  mostRecipes,
} from '#renderer/api/kept/next.ts'
import type { KeptIndex } from '#renderer/api/kept/shelf.ts'

const self = '["users","self"]'
const listOf = (id: string) => JSON.stringify(['groups', 'shopping', 'lists', id])
const recipeOf = (slug: string) => JSON.stringify(['recipes', slug])
const weekOf = (startDate: string) =>
  JSON.stringify(['groups', 'mealplans', { startDate, perPage: -1 }])

interface News {
  person?: string
  now?: number
  lists?: ReadonlySet<string> | null
}

const after = (index: KeptIndex | undefined, answers: Answered[], news: News = {}) =>
  keptAfter(index, { person: 'rosa', now: 1, lists: null, ...news, answers })

const hashes = (index: KeptIndex | null | undefined) => index?.answers.map(({ hash }) => hash)

/** All of these, one after the other. */
function keptOf(answers: Answered[]): KeptIndex | undefined {
  let index: KeptIndex | undefined
  for (const answer of answers) index = after(index, [answer]).index ?? undefined
  return index
}

test('an answer replaces the one before it and is the newest', () => {
  const before = keptOf([
    { hash: self, text: '1' },
    { hash: listOf('a'), text: '2' },
  ])
  const { index, put, drop } = after(before, [{ hash: self, text: '3' }], { now: 7 })
  expect(hashes(index)).toEqual([listOf('a'), self])
  expect(index?.answers.at(-1)).toEqual({ hash: self, at: 7, size: 2 })
  expect([...put]).toEqual([[self, '3']])
  expect(drop).toEqual([])
})

test('nothing of another person stays', () => {
  const before = keptOf([{ hash: listOf('a'), text: 'secret' }])
  const { index, drop } = after(before, [{ hash: self, text: '1' }], { person: 'paul' })
  expect(index).toMatchObject({ person: 'paul', answers: [{ hash: self }] })
  expect(drop).toEqual([listOf('a')])
})

test('lists that are gone go, and all others stay', () => {
  const before = keptOf([
    { hash: self, text: '1' },
    { hash: listOf('a'), text: '2' },
    { hash: listOf('b'), text: '3' },
  ])
  const { index, drop } = after(before, [{ hash: weekOf('2026-11-23'), text: '4' }], {
    lists: new Set(['b']),
  })
  expect(hashes(index)).toEqual([self, listOf('b'), weekOf('2026-11-23')])
  expect(drop).toEqual([listOf('a')])
})

test('an answer that is too large is not kept, and neither is the one before it', () => {
  const before = keptOf([
    { hash: self, text: '1' },
    { hash: listOf('a'), text: 'small' },
  ])
  const large = 'x'.repeat(largestAnswer / 2 + 1)
  const { index, put, drop } = after(before, [{ hash: listOf('a'), text: large }])
  expect(hashes(index)).toEqual([self])
  expect(put.size).toBe(0)
  expect(drop).toEqual([listOf('a')])
})

test('beyond the number the oldest lists and weeks go first, by their order and not by a clock', () => {
  let index = keptOf([
    { hash: self, text: '1' },
    { hash: '["foods",{"perPage":-1}]', text: '2' },
  ])
  for (let count = 0; count < mostAnswers + 3; count += 1) {
    // A clock that runs backwards.
    const change = after(index, [{ hash: listOf(String(count)), text: '3' }], { now: 100 - count })
    index = change.index ?? undefined
  }
  expect(index?.answers).toHaveLength(mostAnswers)
  expect(hashes(index)?.slice(0, 3)).toEqual([self, '["foods",{"perPage":-1}]', listOf('5')])
  expect(hashes(index)?.at(-1)).toEqual(listOf(String(mostAnswers + 2)))
})

test('beyond the room the oldest go, what lists need after them, and who it is never', () => {
  const text = 'x'.repeat(largestAnswer / 2)
  const fits = Math.floor(mostBytes / largestAnswer)
  const names = ['foods', 'units', 'groups/labels', 'groups/preferences']
  const keyOf = (name: string) => JSON.stringify([...name.split('/'), { perPage: -1 }])
  const index = keptOf([
    { hash: self, text: '1' },
    { hash: listOf('a'), text },
    ...names.map((name) => ({ hash: keyOf(name), text })),
  ])
  expect(hashes(index)).toEqual([self, ...names.slice(-fits).map(keyOf)])
})

test('recipes have a room of their own: the oldest go first, and no list for them', () => {
  let index = keptOf([
    { hash: self, text: '1' },
    { hash: listOf('a'), text: '2' },
  ])
  for (let count = 0; count < mostRecipes + 2; count += 1) {
    index = after(index, [{ hash: recipeOf(String(count)), text: '3' }]).index ?? undefined
  }
  expect(index?.answers).toHaveLength(mostRecipes + 2)
  expect(hashes(index)?.slice(0, 3)).toEqual([self, listOf('a'), recipeOf('2')])
  for (let count = 0; count < mostAnswers + 2; count += 1) {
    index = after(index, [{ hash: listOf(String(count)), text: '3' }]).index ?? undefined
  }
  expect(hashes(index)).toContain(recipeOf('2'))
})

test('beyond the bytes of all recipes the oldest of them go, and what is opened again is the last to go', () => {
  const text = 'x'.repeat(largestAnswer / 2)
  const fits = Math.floor(mostRecipeBytes / largestAnswer)
  const slugs = ['a', 'b', 'c', 'd'].slice(0, fits + 1)
  const index = keptOf([
    { hash: listOf('a'), text },
    ...slugs.slice(0, fits).map((slug) => ({ hash: recipeOf(slug), text })),
    { hash: recipeOf('a'), text },
    { hash: recipeOf(slugs[fits]!), text },
  ])
  expect(hashes(index)).toEqual([
    listOf('a'),
    ...slugs.slice(2, fits).map(recipeOf),
    recipeOf('a'),
    recipeOf(slugs[fits]!),
  ])
})
