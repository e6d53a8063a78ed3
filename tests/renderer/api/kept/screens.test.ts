import { expect, test } from 'vitest'
import { keptAfter } from '#renderer/api/kept/next.ts'
import { rememberOwner } from '#renderer/api/kept/owner.ts'
import { keptScreens } from '#renderer/api/kept/screens.ts'
import { keptShelf } from '#renderer/api/kept/shelf.ts'
import { memoryShelf, refusingShelf } from '#tests/support/memory-shelf.ts'

const nothing = { lists: [], recipes: [], groupSlug: '', hasPlan: false }
const ids = [
  '6f0d1c3e-8d5a-4d0b-9a51-3c1c0a7a2f11',
  '6f0d1c3e-8d5a-4d0b-9a51-3c1c0a7a2f12',
] as const

const listOf = (id: string, name: string) => ({
  id,
  name,
  groupId: id,
  householdId: id,
  userId: id,
  extras: {},
  createdAt: '2026-11-23T10:00:00Z',
  updateAt: '2026-11-23T10:00:00Z',
  updatedAt: '2026-11-23T10:00:00Z',
  listItems: [],
  openItems: 0,
  recipeReferences: [],
  labelSettings: [],
  storeId: null,
})
const week = ['groups', 'mealplans', { start_date: '2026-11-23', perPage: -1 }]

const keep = (person: string, key: readonly unknown[], answer: unknown) =>
  keptShelf().change((index) =>
    keptAfter(index, {
      person,
      answers: [{ hash: JSON.stringify(key), text: JSON.stringify(answer) }],
      now: 5,
      lists: null,
    }),
  )

test('what opens without the server are the lists, the latest first, and the plan', async () => {
  memoryShelf()
  rememberOwner('rosa')
  expect(await keptScreens()).toEqual(nothing)
  await keep('rosa', ['groups', 'shopping', 'lists', ids[0]], listOf(ids[0], 'Market'))
  await keep('rosa', ['groups', 'shopping', 'lists', ids[1]], listOf(ids[1], 'Saturday'))
  expect(await keptScreens()).toEqual({
    lists: [
      { id: ids[1], name: 'Saturday' },
      { id: ids[0], name: 'Market' },
    ],
    recipes: [],
    groupSlug: '',
    hasPlan: false,
  })
  await keep('rosa', week, { items: [] })
  expect(await keptScreens()).toMatchObject({ hasPlan: true })
})

test('nothing of another person is named, and nothing that Trivet cannot read', async () => {
  memoryShelf()
  rememberOwner('rosa')
  await keep('rosa', ['groups', 'shopping', 'lists', ids[0]], { name: 'of an older Trivet' })
  expect(await keptScreens()).toEqual(nothing)
  await keep('otto', ['groups', 'shopping', 'lists', ids[1]], listOf(ids[1], 'Otto’s'))
  expect(await keptScreens()).toEqual(nothing)
})

test('a browser that keeps nothing says so', async () => {
  refusingShelf()
  rememberOwner('rosa')
  await expect(keptScreens()).rejects.toThrow('a private window')
})
