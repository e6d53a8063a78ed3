import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { NO_IMAGE } from '#contract/picture-marker.ts'
import { filterBy } from '#server/query-filter/index.ts'
import { recipeAttributes } from '#server/features/recipes/filter-attributes.ts'
import { AppError } from '#server/errors/app-error.ts'
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

/** What matches, or the code of the refusal. */
const codeOr = (app: TestApp, filter: string) =>
  matching(app, filter).catch((error: unknown) => (error instanceof AppError ? error.code : error))

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
  for (const [name, image] of [
    ['QF B', NO_IMAGE],
    ['QF C', 'x1y2'],
  ] as const) {
    await app.db.updateTable('recipes').set({ image }).where('name', '=', name).execute()
  }
}

/** The table of docs/contract/filter-language.md: each filter, and the recipes that it finds. */
function examplesOfTheRules(): [filter: string, names: string][] {
  const page = readFileSync(
    new URL('../../../docs/contract/filter-language.md', import.meta.url),
    'utf8',
  )
  const table = page.slice(page.indexOf('## Examples'), page.indexOf('## Errors'))
  return [...table.matchAll(/^\| `(.+?)` *\|(.*?)\|$/gm)].map((row) => [row[1]!, row[2]!.trim()])
}

test('the examples in the rules of the API find what is written there', async ({ app }) => {
  await three(app)
  const examples = examplesOfTheRules()
  expect(examples.length).toBeGreaterThan(15)
  for (const [filter, names] of examples)
    expect([filter, await matching(app, filter)]).toEqual([filter, names])
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

describe('one attribute asked again and again', () => {
  test('is asked once for all values, with the same answer', async ({ app }) => {
    await three(app)
    const table: [string, string][] = [
      ['tags.name = Quick OR tags.name = Vegan', 'A B'],
      ['tags.name = Quick AND tags.name = Vegan', 'A'],
      ['tags.name CONTAINS ALL [Quick] AND (tags.name = Vegan AND name = "QF A")', 'A'],
      ['tags.name = Quick AND tags.name = Other', ''],
      ['tags.name <> Vegan AND tags.name <> Other', 'B C'],
      ['tags.name NOT IN [Vegan] AND tags.name <> Quick', 'C'],
      ['tags.name LIKE "v%" OR tags.name LIKE "x%"', 'A'],
      ['tags.name NOT LIKE "v%" AND tags.name NOT LIKE "x%"', 'B C'],
      ['tags.name <> Vegan OR tags.name <> Quick', 'B C'],
      ['tags.name LIKE "v%" AND tags.name LIKE "q%"', 'A'],
      ['name = "QF A" OR rating = 4 OR name = "QF B"', 'A B C'],
      ['name = "QF A" AND name = "QF B"', ''],
      ['name CONTAINS ALL ["QF A"]', 'A'],
      ['name CONTAINS ALL ["QF A", "QF B"]', ''],
      ['name CONTAINS ALL []', 'A B C'],
      ['rating <> 3 AND rating <> 5', 'C'],
      ['rating = 4 OR rating = many OR rating = NULL', 'C'],
      ['recipeIngredient.quantity CONTAINS ALL [many]', ''],
      ['rating = [4] OR rating = 5', 'request.filter'],
      ['name IN Soup OR name = "QF A"', 'request.filter-list'],
      ['rating LIKE 4 OR rating LIKE 5', 'request.filter-like'],
      ['tags.id = 1 OR tags.id = 2', 'request.filter-id'],
    ]
    for (const [filter, wanted] of table)
      expect([filter, await codeOr(app, filter)]).toEqual([filter, wanted])
  })

  const many = (condition: (index: number) => string, word: string, length = 390) =>
    Array.from({ length }, (_, index) => condition(index)).join(` ${word} `)

  test.for([
    ['OR of =', many((index) => `tags.name = t${index}`, 'OR')],
    ['OR in brackets', `(${many((index) => `tags.name = t${index}`, 'OR')}) OR tags.name IN [x]`],
    ['AND of =', many((index) => `tags.name = t${index}`, 'AND')],
    ['AND of <>', many((index) => `tags.name <> t${index}`, 'AND')],
    ['OR of LIKE', many((index) => `tags.name LIKE t${index}`, 'OR', 50)],
    ['AND of NOT LIKE', many((index) => `tags.name NOT LIKE t${index}`, 'AND', 50)],
    ['CONTAINS ALL', `tags.name CONTAINS ALL [${many((index) => `t${index}`, ',')}]`],
    ['OR of columns', many((index) => `settings.public = ${index}`, 'OR')],
  ])('walks once through what a recipe has: %s', async ([, filter], { app }) => {
    const { db } = await app.ctx(app.cook)
    const asked = db.selectFrom('recipes').select('id').where(filterBy(filter, recipeAttributes)!)
    const { sql: statement } = asked.compile()
    expect(statement.match(/recipeTags|recipeSettings/g)).toHaveLength(1)
  })

  test('which tags pass is found out once, not for each recipe', async ({ app }) => {
    const { db } = await app.ctx(app.cook)
    const plan = async (filter: string) => {
      const asked = db.selectFrom('recipes').select('id').where(filterBy(filter, recipeAttributes)!)
      const steps = await asked.explain<{ detail: string }>(undefined, sql`query plan`)
      return steps.map(({ detail }) => detail)
    }
    for (const name of ['tags.name', 'recipeCategory.slug', 'recipeIngredient.food.name']) {
      const steps = await plan(`${name} LIKE "a%" AND ${name} LIKE "b%"`)
      expect(steps.filter((step) => step.startsWith('LIST SUBQUERY')).length).toBeGreaterThan(1)
      expect(steps.filter((step) => step.includes('CORRELATED LIST'))).toEqual([])
    }
    // The links to the tags that passed lead to the recipes; with tags, none is tried in vain.
    const steps = await plan('tags.name LIKE "a%"')
    expect(steps.filter((step) => step.includes('CORRELATED'))).toEqual([])
    expect(steps.filter((step) => /^SCAN recipes\b/.test(step))).toEqual([])
  })
})

test('a LIKE pattern that would take SQLite very long is refused, naming the limit', async ({
  app,
}) => {
  await three(app)
  expect(await matching(app, `description LIKE "%${'a'.repeat(248)}%"`)).toBe('')
  const long = encodeURIComponent(`description LIKE "%${'a'.repeat(249)}%"`)
  const answer = await app.as(app.cook).get(`/api/recipes?queryFilter=${long}`)
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'request.filter-pattern', detail: expect.stringContaining('250') },
  })
  const book = { name: 'Long', queryFilterString: `name NOT LIKE "${'%a'.repeat(126)}"` }
  for (const address of ['/api/households/cookbooks', '/api/households/mealplans/rules']) {
    const { body } = await app.as(app.cook).post(address, book)
    expect(body.code).toBe('request.filter-pattern')
  }
})

test('many LIKE patterns in one filter are refused, naming the limits', async ({ app }) => {
  await three(app)
  const likes = (count: number, text: string) =>
    Array.from({ length: count }, () => `(description LIKE "${text}")`).join(' OR ')
  expect(await matching(app, likes(50, '%xyz%'))).toBe('')
  for (const filter of [likes(51, '%xyz%'), likes(26, `%${'x'.repeat(98)}%`)]) {
    const answer = await app
      .as(app.cook)
      .get(`/api/recipes?queryFilter=${encodeURIComponent(filter)}`)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.filter-patterns', detail: expect.stringContaining('50') },
    })
  }
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
    for (const [filter, wanted] of table)
      expect([filter, await codeOr(app, filter)]).toEqual([filter, wanted])
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
