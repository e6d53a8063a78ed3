import { expect, test } from 'vitest'
import { z } from 'zod'
import * as everyCall from '#contract/index.ts'
import { pageKeys } from '#contract/endpoint.ts'
import { lightModule } from '../../../scripts/page/light-contract.ts'

const recipes = {
  list: {
    route: 'GET /recipes',
    access: 'user',
    summary: 'The recipes',
    query: z.object({}),
    response: z.string(),
  },
  picture: {
    route: 'PUT /recipes/:slug/image',
    upload: { field: 'image', maxBytes: 25 },
    body: z.object({}),
    aliases: ['PUT /recipes/image/:slug'],
  },
  login: { route: 'POST /auth/token', form: true, access: 'public' },
}

test('of a call its address and the way to send it are left', () => {
  expect(lightModule({ recipes }, './recipes.ts?whole')).toBe(
    'export const recipes = {"list":{"route":"GET /recipes"},' +
      '"picture":{"route":"PUT /recipes/:slug/image","upload":{"field":"image","maxBytes":25}},' +
      '"login":{"route":"POST /auth/token","form":true}}',
  )
})

test('lists are written down; schemas and functions come from the whole module', () => {
  const values = {
    kinds: ['a', 'b'],
    most: 5,
    Recipe: z.object({}),
    pattern: /a/,
    nested: { deep: { schema: z.string() } },
    isKind: () => true,
  }
  expect(lightModule(values, './x.ts?whole')?.split('\n')).toEqual([
    'export const kinds = ["a","b"]',
    'export const most = 5',
    'export { Recipe } from "./x.ts?whole"',
    'export { pattern } from "./x.ts?whole"',
    'export { nested } from "./x.ts?whole"',
    'export { isKind } from "./x.ts?whole"',
  ])
})

test('a table with schemas in it comes from the whole module, and what is derived from it is data', () => {
  const values = { fields: { name: { schema: z.string(), listed: true } }, listed: ['name'] }
  expect(lightModule(values, './x.ts?whole')?.split('\n')).toEqual([
    'export { fields } from "./x.ts?whole"',
    'export const listed = ["name"]',
  ])
})

test('a module of lists alone is written down without what the lists come from', () => {
  const lists = { listed: ['name'], nothingIn: { name: '' } }
  expect(lightModule(lists, './lists.ts?whole')?.split('\n')).toEqual([
    'export const listed = ["name"]',
    'export const nothingIn = {"name":""}',
  ])
  expect(lightModule({}, './types.ts?whole')).toBeNull()
})

test('a module without calls and schemas stays as it is', () => {
  expect(lightModule({ localDay: () => '', days: 7 }, './days.ts?whole')).toBeNull()
})

test('every call of the contract has a light form that tells the page all it asks for', () => {
  for (const calls of Object.values(everyCall.contract)) {
    const light = lightModule({ calls }, './x.ts?whole')!
    const written = JSON.parse(light.replace('export const calls = ', '')) as Record<string, object>
    for (const [name, call] of Object.entries(calls)) {
      const needed = Object.entries(call).filter(([key]) =>
        (pageKeys as readonly string[]).includes(key),
      )
      expect(written[name]).toEqual(Object.fromEntries(needed))
    }
  }
})
