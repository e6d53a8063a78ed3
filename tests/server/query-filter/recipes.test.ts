import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { filterBy } from '#server/query-filter/index.ts'
import { recipeAttributes } from '#server/features/recipes/filter-attributes.ts'
import { AppError } from '#server/errors.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

async function matching(app: TestApp, filter: string): Promise<string> {
  const { db, viewer } = await app.ctx(app.cook)
  const condition = filterBy(filter, recipeAttributes) ?? sql<boolean>`1`
  const rows = await db
    .selectFrom('recipes')
    .select('name')
    .where('groupId', '=', viewer.groupId)
    .where(condition)
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name.replace('QF ', '')).join(' ')
}

async function three(app: TestApp) {
  await app.create.recipe({
    name: 'QF A',
    tags: ['Quick', 'Vegan'],
    recipeIngredient: [{ food: 'Tomato' }, { food: 'Tomato' }],
    settings: { public: true },
    orgURL: 'https://a.test/',
  })
  await app.create.recipe({ name: 'QF B', tags: ['Quick'], settings: { public: false } })
  await app.create.recipe({ name: 'QF C', rating: 4, settings: { public: false } })
}

describe('the verified examples of the contract', () => {
  test('all of them', async ({ app }) => {
    await three(app)
    const table: [string, string][] = [
      ['name="QF A" AND name="QF B" OR name="QF C"', ''],
      ['name="QF A" OR name="QF B" AND name="QF C"', 'A'],
      ['name=QF A', 'A'],
      ["name='QF A'", ''],
      ['name like qf%', 'A B C'],
      ['name IN ["QF A", QF B]', 'A B'],
      ['settings.public=yes', 'A'],
      ['settings.public=0', 'B C'],
      ['rating = NULL', ''],
      ['rating IS NULL', 'A B'],
      ['rating IS NOT NULL', 'C'],
      ['org_url IS NONE', 'B C'],
      ['orgURL IS NOT NULL', 'A'],
    ]
    for (const [filter, names] of table)
      expect([filter, await matching(app, filter)]).toEqual([filter, names])
  })
})

describe('what a recipe has many of', () => {
  test('counts each recipe once, and "not" means none of them', async ({ app }) => {
    await three(app)
    const table: [string, string][] = [
      ['recipeIngredient.food.name="Tomato"', 'A'],
      ['tags.name="Quick"', 'A B'],
      ['tags.slug = vegan', 'A'],
      ['tags.name CONTAINS ALL ["Quick", "Vegan"]', 'A'],
      ['tags.name IN [Vegan, Other]', 'A'],
      ['tags.name NOT IN [Vegan]', 'B C'],
      ['tags.name <> Vegan', 'B C'],
      ['tags.name NOT LIKE "%e%"', 'B C'],
      ['tags.id IS NULL', 'C'],
      ['tags.id IS NOT NULL', 'A B'],
    ]
    for (const [filter, names] of table)
      expect([filter, await matching(app, filter)]).toEqual([filter, names])
  })
})

describe('values', () => {
  test('are read by the kind of the attribute', async ({ app }) => {
    await three(app)
    const table: [string, string][] = [
      ['created_at > "January 2nd, 2014"', 'A B C'],
      ['createdAt < 2014-01-02', ''],
      ['updatedAt >= 2014-1-2T03:04', 'A B C'],
      ['dateAdded = foo OR name = "QF A"', 'request.filter-date'],
      ['date_added > 2023-02-31', 'request.filter-date'],
      ['rating > 3.5', 'C'],
      ['rating > many', ''],
      ['id = 1', 'request.filter-id'],
      ['rating LIKE 4', 'request.filter-like'],
      ['rating IS 3', 'request.filter-is'],
      ['name IN Soup', 'request.filter-list'],
      ['nope = 1', 'request.filter-attribute'],
    ]
    for (const [filter, wanted] of table) {
      const got = await matching(app, filter).catch((error: unknown) =>
        error instanceof AppError ? error.code : error,
      )
      expect([filter, got]).toEqual([filter, wanted])
    }
  })
})

test('nothing hidden can be asked about', async ({ app }) => {
  for (const name of [
    'user.password_hash',
    'nameSearch',
    'sourceKey',
    'user.email',
    'constructor',
    '__proto__',
    'deleted_at',
    'group.users.email',
  ]) {
    await expect(matching(app, `${name}=x`)).rejects.toThrow(AppError)
  }
})

test('the list of recipes takes it, beside everything else it takes', async ({ app }) => {
  await three(app)
  const api = app.as(app.cook)
  const list = async (query: string) => {
    const { body } = await api.get(`/api/recipes?orderBy=name&orderDirection=asc&${query}`)
    return { total: body.total, names: body.items.map((recipe: { name: string }) => recipe.name) }
  }
  const filter = encodeURIComponent('recipeIngredient.food.name="Tomato" OR rating > 3')
  expect(await list(`queryFilter=${filter}`)).toEqual({ total: 2, names: ['QF A', 'QF C'] })
  expect(await list(`queryFilter=${filter}&tags=quick`)).toEqual({ total: 1, names: ['QF A'] })
  expect(await list('queryFilter=%20')).toEqual({ total: 0, names: [] })

  const broken = await api.get('/api/recipes?queryFilter=nope%3D1')
  expect(broken.status).toBe(400)
  expect(broken.body.detail).toBe("invalid attribute string: 'nope' does not exist on this schema")
})
