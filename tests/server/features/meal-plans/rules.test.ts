import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const rules = '/api/groups/mealplans/rules'
const random = '/api/groups/mealplans/random'
const monday = '2026-03-02'
const tuesday = '2026-03-03'
const unknown = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'

/** Every recipe that can be picked: moves each picked one to the trash until none is left, then restores them. */
const draw = async (app: TestApp, body: object) => {
  const drawn: string[] = []
  const trash = (deletedAt: string | null, ids: string[]) =>
    app.db.updateTable('recipes').set({ deletedAt }).where('id', 'in', ids).execute()
  const ids: string[] = []
  for (;;) {
    const answer = await app.as(app.cook).post(random, body)
    if (answer.status !== 200) break
    drawn.push(answer.body.recipe.name)
    ids.push(answer.body.recipeId)
    await trash('2026-03-01T00:00:00.000Z', ids)
  }
  await trash(null, ids)
  return drawn.toSorted()
}

describe('rules', () => {
  test.for([rules, '/api/households/mealplans/rules'])(
    'are made, read, changed and deleted at %s',
    async (at, { app }) => {
      const api = app.as(app.cook)
      const recipe = await app.create.recipe({ tags: ['Quick'], recipeCategory: ['Soup'] })
      const [tag] = recipe.tags
      const [category] = recipe.recipeCategory
      const made = await api.post(at, {
        day: 'monday',
        entryType: 'dinner',
        categories: [category],
        tags: [tag],
      })
      expect(made).toMatchObject({
        status: 201,
        body: {
          day: 'monday',
          entryType: 'dinner',
          categories: [{ id: category.id, name: 'Soup', slug: 'soup' }],
          tags: [{ id: tag.id, name: 'Quick', slug: 'quick' }],
          groupId: app.cook.groupId,
          queryFilterString: `recipe_category.id CONTAINS ALL ["${category.id}"] AND tags.id CONTAINS ALL ["${tag.id}"]`,
          queryFilter: {
            parts: [
              { logicalOperator: null, attributeName: 'recipe_category.id', value: [category.id] },
              { logicalOperator: 'AND', relationalOperator: 'CONTAINS ALL', value: [tag.id] },
            ],
          },
        },
      })
      const address = `${at}/${made.body.id}`
      expect((await api.get(address)).body).toEqual(made.body)
      expect((await api.get(at)).body).toMatchObject({ total: 1, items: [made.body] })
      const changed = await api.put(address, {})
      expect(changed.body).toMatchObject({
        day: 'unset',
        entryType: 'unset',
        categories: [],
        tags: [],
      })
      expect(changed.body.queryFilterString).toBe('')

      const { queryFilterString } = made.body
      const back = await api.put(address, { day: 'monday', queryFilterString })
      expect(back.body).toMatchObject({ categories: [{ name: 'Soup' }], tags: [{ name: 'Quick' }] })
      expect((await api.delete(address)).body).toEqual(back.body)
      expect((await api.get(address)).status).toBe(404)
    },
  )

  test('keep a filter that lists cannot say, and obey it', async ({ app }) => {
    const api = app.as(app.cook)
    for (const name of ['Apple pie', 'Bread', 'Cake', 'Dumplings'])
      await app.create.recipe({ name })
    const queryFilterString = '(name = "Cake" OR name LIKE "a%") AND rating IS NULL'
    const made = await api.post(rules, { day: 'monday', queryFilterString })
    expect(made).toMatchObject({
      status: 201,
      body: {
        categories: [],
        tags: [],
        queryFilterString,
        queryFilter: {
          parts: [
            { leftParenthesis: '(', attributeName: 'name', relationalOperator: '=', value: 'Cake' },
            { rightParenthesis: ')', logicalOperator: 'OR', relationalOperator: 'LIKE' },
            { logicalOperator: 'AND', attributeName: 'rating', relationalOperator: 'IS' },
          ],
        },
      },
    })
    expect(await draw(app, { date: monday })).toEqual(['Apple pie', 'Cake'])
    expect(await draw(app, { date: tuesday })).toEqual(['Apple pie', 'Bread', 'Cake', 'Dumplings'])
    await api.post(rules, { queryFilterString: 'name <> "Cake"' })
    expect(await draw(app, { date: monday })).toEqual(['Apple pie'])
  })

  test.for([
    ['name = "a', 'request.filter'],
    ['password = 5', 'request.filter-attribute'],
    ['tags.id CONTAINS ALL ["x"]', 'request.filter-id'],
  ])('with the filter %s are refused', async ([queryFilterString, code], { app }) => {
    const answer = await app.as(app.cook).post(rules, { queryFilterString })
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect((await app.as(app.cook).get(rules)).body.total).toBe(0)
  })

  test('of another group are not there', async ({ app }) => {
    const { id } = (await app.as(app.stranger).post(rules, {})).body
    const api = app.as(app.cook)
    for (const known of [id, unknown]) {
      expect((await api.get(`${rules}/${known}`)).status).toBe(404)
      expect((await api.put(`${rules}/${known}`, {})).status).toBe(404)
      expect((await api.delete(`${rules}/${known}`)).status).toBe(404)
    }
    expect((await api.get(rules)).body.total).toBe(0)
  })

  test('take the same few statements for 2 as for 20', async ({ app }) => {
    const count = async () => {
      app.queries.reset()
      await app.as(app.cook).get(`${rules}?perPage=-1&orderBy=day`)
      return app.queries.count()
    }
    const fill = async (many: number) => {
      for (let index = 0; index < many; index += 1) {
        await app.as(app.cook).post(rules, { day: 'monday', tags: [{ name: `Tag ${index}` }] })
      }
    }
    await fill(2)
    const few = await count()
    await fill(18)
    expect(await count()).toBe(few)
  })
})

describe('a random meal', () => {
  test('is a dinner of any recipe of one’s own group when no rule fits', async ({ app }) => {
    await app.create.recipe({ name: 'A', tags: ['Quick'] })
    await app.create.recipe({ name: 'B' })
    await app.create.recipe({ name: 'Theirs' }, app.stranger)
    const api = app.as(app.cook)
    await api.post(rules, { day: 'tuesday', tags: [{ name: 'Quick' }] })
    await api.post(rules, { entryType: 'lunch', tags: [{ name: 'Quick' }] })
    await app.as(app.stranger).post(rules, { tags: [{ name: 'Rare' }] })
    expect(await draw(app, { date: monday })).toEqual(['A', 'B'])
    const answer = await app.as(app.cook).post('/api/households/mealplans/random', { date: monday })
    expect(answer.body).toMatchObject({ entryType: 'dinner', date: monday, userId: app.cook.id })
  })

  test('has every category and every tag of all rules that fit', async ({ app }) => {
    await app.create.recipe({ name: 'Both', tags: ['Quick', 'Cheap'], recipeCategory: ['Soup'] })
    await app.create.recipe({ name: 'Quick only', tags: ['Quick'], recipeCategory: ['Soup'] })
    await app.create.recipe({ name: 'No soup', tags: ['Quick', 'Cheap'] })
    const api = app.as(app.cook)
    await api.post(rules, { day: 'monday', tags: [{ name: 'Quick' }] })
    await api.post(rules, {
      entryType: 'dinner',
      tags: [{ name: 'Cheap' }],
      categories: [{ name: 'Soup' }],
    })
    await api.post(rules, {})
    expect(await draw(app, { date: monday, entryType: 'dinner' })).toEqual(['Both'])
    expect(await draw(app, { date: tuesday, entryType: 'dinner' })).toEqual(['Both'])
    expect(await draw(app, { date: monday, entryType: 'lunch' })).toEqual([
      'Both',
      'No soup',
      'Quick only',
    ])
  })

  test('is refused when nothing fits, and nothing is planned', async ({ app }) => {
    const api = app.as(app.cook)
    const none = {
      status: 404,
      body: { detail: { message: 'No recipes match your rules', error: true } },
    }
    expect(await api.post(random, { date: monday })).toMatchObject(none)
    await app.create.recipe({ name: 'Plain' })
    await api.post(rules, { tags: [{ name: 'Rare' }] })
    expect(await api.post(random, { date: monday })).toMatchObject(none)
    expect((await api.get('/api/groups/mealplans')).body.total).toBe(0)
    expect((await api.post(random, { date: '2026-02-30' })).status).toBe(422)
  })
})
