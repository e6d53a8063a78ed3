import { expect, test } from 'vitest'
import { everyName } from '#renderer/api/named-records.ts'
import { keptAddressOf } from '#renderer/api/kept/addresses.ts'

test.for([
  [['users', 'self'], 'users/self'],
  [['groups', 'shopping', 'lists', { page: 1, perPage: -1 }], 'groups/shopping/lists'],
  [['groups', 'shopping', 'lists', 'an id'], 'groups/shopping/lists/*'],
  [['foods', everyName], 'foods'],
  // Not all of it, or something else.
  [['foods', { ...everyName, search: 'oat' }], null],
  [['foods', { page: 2, perPage: 50 }], null],
  [['groups', 'mealplans', { perPage: -1, queryFilter: 'date > "2026-11-01"' }], null],
  [['groups', 'mealplans', 'today'], null],
  [['groups', 'shopping', 'lists', 'an id', 'plan', 'preview'], null],
  [['users', 'self', 'sessions'], null],
  [['foods', everyName, 'pages'], null],
  [['recipes', 'soup'], 'recipes/*'],
  [['recipes', 'soup', 'comments'], null],
  [['recipes', { page: 1, perPage: -1 }], null],
  [['recipes', everyName], null],
] as const)('of the answer to %j is kept: %j', ([key, address]) => {
  expect(keptAddressOf(key)).toBe(address)
})
