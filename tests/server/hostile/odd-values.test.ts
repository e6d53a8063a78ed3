import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { askPlainly } from '#tests/support/plain-http.ts'
import type { Records } from './odd-call.ts'
import { tooDeep } from './odd-depths.ts'
import { tooMany } from './odd-lists.ts'
import { oddNumbers } from './odd-numbers.ts'

// Beside `fuzz.test.ts`, which sends the same to every call: what is large, many or deep in the place where it hurts.

let app: TestApp
let records: Records

beforeAll(async () => {
  app = await startApp()
  const recipe = await app.create.recipe({ name: 'Target' }, app.admin)
  const api = app.as(app.admin)
  const meal = await api.post('/api/groups/mealplans', { date: '2026-03-28', recipeId: recipe.id })
  const list = await api.post('/api/groups/shopping/lists', { name: 'List' })
  records = {
    slug: recipe.slug,
    mealId: meal.body.id,
    listId: list.body.id,
    userId: app.admin.id,
  }
})
afterAll(() => app.stop())

const ask = (method: string, path: string, body?: string) => {
  const headers = {
    Authorization: `Bearer ${app.admin.token}`,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  return askPlainly(app.url + path, { method, headers, body }, { isKept: true })
}

describe.each([
  ['a number that is too large or too exact', oddNumbers],
  ['1,001 of everything', tooMany],
  ['what is nested too deep', tooDeep],
])('%s', (_what, callsFor) => {
  test('is answered by a clear error, or works', async () => {
    const failed: string[] = []
    for (const [title, method, path, body] of callsFor(records)) {
      const { status, text } = await ask(method, path, body)
      const shown = `${status} ${title}: ${method} ${path.slice(0, 100)} ${body?.slice(0, 100)}`
      const isClear = status < 400 || status === 431 || JSON.parse(text).detail !== undefined
      if (status >= 500 || !isClear) failed.push(shown)
    }
    expect(failed).toEqual([])
  })
})

test('what was kept of all this can be read in every list', async () => {
  const failed: string[] = []
  const lists = [
    ['/api/recipes?perPage=-1', '/api/recipes?orderBy=rating', '/api/recipe-facets'],
    ['/api/groups/mealplans?perPage=-1', '/api/groups/shopping/lists', '/api/cookbook-covers'],
    ['/api/groups/mealplans/rules', `/api/groups/shopping/lists/${records.listId}`],
  ].flat()
  const { body: books } = await app.as(app.admin).get('/api/groups/cookbooks?perPage=-1')
  const shelves = books.items.map(({ slug }: { slug: string }) => `/api/recipes?cookbook=${slug}`)
  for (const path of [...lists, ...shelves]) {
    const { status } = await ask('GET', path)
    if (status !== 200) failed.push(`${status} ${path}`)
  }
  expect(shelves.length).toBeGreaterThan(10)
  expect(failed).toEqual([])
})
