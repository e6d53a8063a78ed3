import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { LONGEST_FILTER } from '#contract/query-filter.ts'
import { MAX_ITEMS } from '#server/http/body-limits.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { askPlainly } from '#tests/support/plain-http.ts'
import { listsIn, type Prefer, sampleOf } from '#tests/support/samples.ts'

// Whatever a schema accepts must be answered: each list of the contract is sent with its maximum length.

const calls: [string, Endpoint][] = Object.values(contract).flatMap((featureCalls) =>
  Object.values(featureCalls as Record<string, Endpoint>).map((endpoint): [string, Endpoint] => [
    endpoint.route,
    endpoint,
  ]),
)

let app: TestApp
let ids: Record<string, string>
let recipeId: string

beforeAll(async () => {
  app = await startApp()
  const api = app.as(app.admin)
  const made = async (path: string, body: object) => (await api.post(path, body)).body.id as string
  await app.db.updateTable('groupPreferences').set({ privateGroup: 0, recipePublic: 1 }).execute()
  ids = {
    '/groups/cookbooks': await made('/api/groups/cookbooks', { name: 'Book' }),
    '/groups/mealplans/rules': await made('/api/groups/mealplans/rules', {}),
    '/groups/labels': await made('/api/groups/labels', { name: 'Label' }),
    '/foods': await made('/api/foods', { name: 'Salt' }),
    '/units': await made('/api/units', { name: 'cup' }),
    '/users': app.admin.id,
    '/explore': app.home.slug,
  }
  recipeId = (await app.create.recipe({ settings: { public: true } }, app.admin)).id
  await freshRecords()
})
afterAll(() => app.stop())

/** Deletes what a long list created, because it would slow down the next one. */
async function freshRecords() {
  const slug = JSON.parse((await ask('POST', '/api/recipes', { name: 'Target' })).text) as string
  const made = await ask('POST', '/api/groups/shopping/lists', { name: 'List' })
  ids['/recipes'] = slug
  ids['/groups/shopping/lists'] = (JSON.parse(made.text) as { id: string }).id
}

function pathOf({ route }: Endpoint): string {
  const template = route.split(' ')[1]!
  const base = Object.keys(ids).find((prefix) => template.startsWith(`${prefix}/`))
  return `/api${template
    .replace(':recipeId', recipeId)
    .replace(':group', app.home.slug)
    .replace(/:\w+/, base ? ids[base]! : randomUUID())
    .replaceAll(/:\w+/g, () => randomUUID())}`
}

const known = () => ({
  shoppingListId: ids['/groups/shopping/lists'],
  listId: ids['/groups/shopping/lists'],
  recipeId,
  url: 'http://127.0.0.1:9/',
})

async function send({ route }: Endpoint, path: string, body?: unknown) {
  const { status, text } = await ask(route.split(' ')[0]!, path, body)
  if (status >= 500)
    throw new Error(`${status} ${route} ${path.slice(0, 80)} ${text.slice(0, 300)}`)
  return status
}

function ask(method: string, path: string, body?: unknown) {
  const headers = {
    Authorization: `Bearer ${app.admin.token}`,
    'Content-Type': 'application/json',
  }
  const sent = body === undefined ? undefined : JSON.stringify(body)
  return askPlainly(app.url + path, { method, headers, body: sent }, { isKept: false })
}

/** Several calls share a schema, such as PUT and PATCH of a recipe; each schema is tested once. */
const tried = new Set<unknown>()
const bodies = calls.filter(([, { body, upload, form }]) => {
  const isNew = body !== undefined && !tried.has(body)
  tried.add(body)
  return isNew && !upload && !form && listsIn(body).length > 0
})

const isMany = ({ route }: Endpoint) => route === 'PUT /recipes'

/** The maximum that Node accepts as the head of a request. */
const LONGEST_ADDRESS = 14_000

describe('an address with its longest list is answered', () => {
  const queries = calls.filter(([, { query }]) => query && listsIn(query).length > 0)
  test('there are some', () => {
    expect(queries.length).toBeGreaterThan(5)
  })

  test.for(queries)('%s', async ([, endpoint]) => {
    const lists = listsIn(endpoint.query!).map(({ path, most }) => ({
      name: String(path[0]),
      most: most ?? Infinity,
    }))
    const all = 'requireAllCategories requireAllTags requireAllTools requireAllFoods'.split(' ')
    for (const asked of [...lists.map((list) => [list]), lists]) {
      const most = asked.reduce((sum, list) => sum + list.most, 0)
      const parts: string[] = []
      for (let at = 0; at < most && parts.join('&').length < LONGEST_ADDRESS; at += 1) {
        const { name } = asked[at % asked.length]!
        parts.push(`${name}=${name === 'types' ? 'info' : randomUUID()}`)
      }
      for (const flags of ['', all.map((flag) => `${flag}=true`).join('&')]) {
        const status = await send(endpoint, `${pathOf(endpoint)}?${parts.join('&')}&${flags}`)
        expect(status).toBe(200)
      }
    }
  })
})

describe('a filter with its longest list is answered', () => {
  const filterable = calls.filter(
    ([route, { query }]) =>
      route.startsWith('GET') && query instanceof z.ZodObject && 'queryFilter' in query.shape,
  )
  const keywords = ['IN', 'NOT IN', 'CONTAINS ALL']
  const listOf = (characters: number) =>
    Array.from({ length: Math.floor(characters / 40) }, () => `"${randomUUID()}"`).join(',')

  test.for(filterable)('%s', async ([, endpoint]) => {
    for (const keyword of keywords) {
      const filter =
        encodeURIComponent(`id ${keyword} [`) + listOf(12_000) + encodeURIComponent(']')
      expect(await send(endpoint, `${pathOf(endpoint)}?queryFilter=${filter}`)).toBe(200)
    }
  })

  const stored = bodies.filter(
    ([, { body }]) => body instanceof z.ZodObject && 'queryFilterString' in body.shape,
  )
  test.for(stored)('%s', async ([, endpoint]) => {
    for (const attribute of ['id', 'tags.id', 'recipe_ingredient.food.id']) {
      for (const keyword of keywords) {
        const queryFilterString = `${attribute} ${keyword} [${listOf(LONGEST_FILTER - 100)}]`
        const status = await send(endpoint, pathOf(endpoint), { name: 'Book', queryFilterString })
        // A rule keeps ids as lists where it can, and these are nobody's.
        expect(endpoint.route.includes('rules') ? [200, 201, 422] : [200, 201]).toContain(status)
      }
    }
  })
})

// Last, as the thousands of records that it leaves make each of the lists above take half a second.
describe('a body with its longest list is answered', () => {
  test('there are some', () => {
    expect(bodies.length).toBeGreaterThan(20)
  })

  test.for(bodies)('%s', async ([, endpoint]) => {
    const schema = endpoint.body!
    // The fields of one of many recipes are tested with the call for a single recipe.
    const places = listsIn(schema).filter(({ path }) => !isMany(endpoint) || path.length === 0)
    for (const { path, most } of places) {
      await freshRecords()
      const length = Math.min(most ?? MAX_ITEMS, MAX_ITEMS)
      for (const prefer of ['id', 'name'] satisfies Prefer[]) {
        const body = sampleOf(schema, { at: path, length, prefer, known: known() })
        expect([path, schema.safeParse(body).success]).toEqual([path, true])
        await send(endpoint, pathOf(endpoint), body)
      }
      // One more is refused, so this was really the maximum.
      const more = sampleOf(schema, { at: path, length: length + 1, prefer: 'id', known: known() })
      expect([path, await send(endpoint, pathOf(endpoint), more)]).toEqual([path, 422])
    }
  })
})
