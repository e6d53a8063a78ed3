import { createRequire } from 'node:module'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { refreshDocuments } from '#server/search/documents.ts'
import { vocabularyOf } from '#server/search/vocabulary.ts'
import { test } from '#tests/support/test.ts'
import { makeNamed, names } from './asking.ts'

async function parsed(app: TestApp) {
  const recipe = await app.create.recipe({
    name: 'Dish',
    recipeIngredient: [{ quantity: 1, unit: 'handful', food: 'courgette' }],
    recipeCategory: ['Suppers'],
    tags: ['Spicy'],
    tools: ['Wok'],
    notes: [{ title: 'Tip', text: 'Serve cold' }],
  })
  await names(app, 'dish')
  const [{ food, unit }] = recipe.recipeIngredient
  return { ...recipe, food, unit }
}

/** From the old word to the new one. */
async function expectMoved(app: TestApp, from: string, to: string) {
  expect([from, await names(app, from)]).toEqual([from, []])
  expect([to, await names(app, to)]).toEqual([to, ['Dish']])
}

describe('a new name is found at once, and the old one no longer', () => {
  test.for([
    ['categories', 'recipeCategory', 'suppers'],
    ['tags', 'tags', 'spicy'],
    ['tools', 'tools', 'wok'],
  ] as const)('of one of the %s', async ([kind, field, word], { app }) => {
    const recipe = await parsed(app)
    expect(await names(app, word)).toEqual(['Dish'])
    const { id } = recipe[field][0]
    await app.as(app.admin).put(`/api/organizers/${kind}/${id}`, { name: 'Qwertz' })
    await expectMoved(app, word, 'qwertz')
    await app.as(app.admin).delete(`/api/organizers/${kind}/${id}`)
    expect(await names(app, 'qwertz')).toEqual([])
  })

  test('of a food, with its plural and its other names', async ({ app }) => {
    const { food } = await parsed(app)
    const api = app.as(app.admin)
    const change = async (changes: object) => {
      const { status } = await api.put(`/api/foods/${food.id}`, { ...food, ...changes })
      expect(status).toBe(200)
    }
    await change({ name: 'zucchini' })
    await expectMoved(app, 'courgette', 'zucchini')
    await change({ name: 'zucchini', pluralName: 'kolokythia' })
    await expectMoved(app, 'courgette', 'kolokythia')
    await change({ name: 'zucchini', aliases: [{ name: 'Courgette' }] })
    await expectMoved(app, 'kolokythia', 'courgette')
    await change({ name: 'zucchini', aliases: [{ name: 'Baby marrow' }] })
    await expectMoved(app, 'courgette', 'marrow')
    await api.delete(`/api/foods/${food.id}`)
    expect(await names(app, 'marrow zucchini')).toEqual([])
  })

  test('of a unit', async ({ app }) => {
    const { unit } = await parsed(app)
    const api = app.as(app.admin)
    await api.put(`/api/units/${unit.id}`, { ...unit, name: 'fistful', abbreviation: 'ff' })
    await expectMoved(app, 'handful', 'fistful')
    expect(await names(app, 'ff')).toEqual(['Dish'])
  })

  test('after one food became part of another', async ({ app }) => {
    const { food } = await parsed(app)
    const made = await app.as(app.admin).post('/api/foods', { name: 'marrow' })
    const body = { fromFood: food.id, toFood: made.body.id }
    expect((await app.as(app.admin).put('/api/foods/merge', body)).status).toBe(200)
    expect(await names(app, 'marrow')).toEqual(['Dish'])
  })

  test('of a recipe, its lines and its notes', async ({ app }) => {
    const { slug } = await parsed(app)
    const api = app.as(app.cook)
    await api.patch(`/api/recipes/${slug}`, { notes: [{ title: 'Tip', text: 'Serve warm' }] })
    await expectMoved(app, 'cold', 'warm')
    await api.patch(`/api/recipes/${slug}`, { recipeIngredient: ['1 leek'] })
    await expectMoved(app, 'courgette', 'leek')
    await api.patch(`/api/recipes/${slug}`, { tags: ['Mild'] })
    await expectMoved(app, 'spicy', 'mild')
    await api.patch(`/api/recipes/${slug}`, { name: 'Meal' })
    expect(await names(app, 'dish')).toEqual([])
    expect(await names(app, 'meal')).toEqual(['Meal'])
  })
})

test('the trash hides a recipe, and restoring finds it again', async ({ app }) => {
  const { id, slug } = await parsed(app)
  const api = app.as(app.cook)
  await api.delete(`/api/recipes/${slug}`)
  expect(await names(app, 'courgette')).toEqual([])
  const { status } = await api.post(`/api/recipe-trash/${id}/restore`)
  expect(status).toBe(200)
  expect(await names(app, 'courgette')).toEqual(['Dish'])
  await api.delete(`/api/recipes/${slug}`)
  await app.as(app.admin).delete(`/api/recipe-trash/${id}`)
  expect(await names(app, 'courgette')).toEqual([])
  const rows = await sql`select rowid from searchIndex union all select rowId from searchDocuments
    union all select rowId from searchTexts
    union all select rowId from searchStale`.execute(app.db)
  expect(rows.rows).toEqual([])
})

describe('also without the server', () => {
  test('by statements of its own', async ({ app }) => {
    await parsed(app)
    await sql`update foods set name = 'swede' where name = 'courgette'`.execute(app.db)
    await expectMoved(app, 'courgette', 'swede')
  })

  test('when all that a recipe names is deleted at once', async ({ app }) => {
    await parsed(app)
    await app.create.recipe({
      name: 'Second',
      recipeIngredient: [{ food: 'courgette' }, { food: 'courgette', unit: 'handful' }],
    })
    await app.db.transaction().execute(async (db) => {
      for (const table of ['tags', 'tools', 'categories', 'foods', 'units'] as const) {
        await db.deleteFrom(table).execute()
      }
    })
    for (const word of ['courgette', 'handful', 'wok', 'spicy', 'suppers']) {
      expect([word, await names(app, word)]).toEqual([word, []])
    }
    expect(await names(app, 'cold second')).toEqual(['Second', 'Dish'])
  })

  test('by another program', async ({ app }) => {
    await parsed(app)
    const Sqlite = createRequire(import.meta.url)(
      'better-sqlite3',
    ) as typeof import('better-sqlite3')
    const elsewhere = new Sqlite(path.join(app.dataDir, 'trivet.db'))
    elsewhere.exec(`update tags set name = 'Sweet' where name = 'Spicy'`)
    elsewhere.exec(`update recipes set nameSearch = 'dish of old' where name = 'Dish'`)
    elsewhere.close()
    await expectMoved(app, 'spicy', 'sweet')
    await expectMoved(app, 'new', 'old')
  })

  test('a rolled-back change is not found', async ({ app }) => {
    await parsed(app)
    const ctx = await app.ctx(app.cook)
    const undone = ctx.db.transaction().execute(async (db) => {
      await sql`update tags set name = 'Phantom' where name = 'Spicy'`.execute(db)
      await refreshDocuments(db)
      const { words } = await vocabularyOf(db, app.home.id)
      expect(words).toContain('phantom')
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await names(app, 'phantom')).toEqual([])
    expect(await names(app, 'spicy')).toEqual(['Dish'])
    // The ids of rolled-back words and changes are used again.
    await sql`update tags set name = 'Mellow' where name = 'Spicy'`.execute(app.db)
    expect(await names(app, 'phantom')).toEqual([])
    expect(await names(app, 'mellow')).toEqual(['Dish'])
  })

  test('after a restart', async ({ app }) => {
    await parsed(app)
    await app.restart()
    expect(await names(app, 'courgette')).toEqual(['Dish'])
    await sql`update foods set name = 'swede' where name = 'courgette'`.execute(app.db)
    await app.restart()
    await expectMoved(app, 'courgette', 'swede')
  })
})

test('a recipe that changed a thousand times is found by its latest text', async ({ app }) => {
  await makeNamed(app, 'Dish')
  expect(await names(app, 'dish')).toEqual(['Dish'])
  for (let round = 0; round < 1100; round += 1) {
    await sql`update recipes set nameSearch = ${`dish ${round}`} where name = 'Dish'`.execute(
      app.db,
    )
    if (round % 10 === 0) await names(app, 'dish')
  }
  expect(await names(app, '"dish 1099"')).toEqual(['Dish'])
  expect(await names(app, '"dish 1098"')).toEqual([])
})

test('searches at once, some while recipes change, all find the same', async ({ app }) => {
  await makeNamed(app, 'Soup one', 'Soup two')
  const api = app.as(app.cook)
  const found = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      if (index % 4 === 0) await api.patch('/api/recipes/soup-one', { description: `v${index}` })
      return names(app, 'soup', `&_=${index}`)
    }),
  )
  for (const each of found) expect(each).toEqual(['Soup two', 'Soup one'])
})

test('an answer to a search is kept until something changes', async ({ app }) => {
  await makeNamed(app, 'Soup one')
  await names(app, 'soup')
  app.queries.reset()
  expect(await names(app, 'soup')).toEqual(['Soup one'])
  expect(app.queries.all().filter((statement) => statement.includes('search'))).toEqual([])
  await makeNamed(app, 'Soup two')
  expect(await names(app, 'soup')).toEqual(['Soup two', 'Soup one'])
})
