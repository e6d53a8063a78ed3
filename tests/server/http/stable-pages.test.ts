import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

interface Page {
  items: { id: string }[]
  total: number
}

/** All pages of a list, as somebody reads them who scrolls; `between` is done after each. */
async function readThrough(
  app: TestApp,
  path: string,
  between: () => Promise<unknown> = async () => {},
) {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await app.as(app.cook).get(`${path}&perPage=7&page=${page}`)
    expect(status).toBe(200)
    const { items } = body as Page
    if (items.length === 0) return ids
    ids.push(...items.map(({ id }) => id))
    await between()
  }
}

const fillWith = async (app: TestApp, count: number) => {
  for (let index = 0; index < count; index += 1) {
    const recipe = await app.create.recipe({ name: `Soup ${index}`, tags: ['Warm'] })
    await app.as(app.cook).post('/api/foods', { name: `Food ${index}` })
    await app.as(app.cook).post('/api/recipes/timeline/events', {
      recipeId: recipe.id,
      subject: 'Cooked',
      eventType: 'comment',
      timestamp: '2026-01-02T03:04:05Z',
    })
  }
  // One moment and one number for all, so that nothing but the id tells them apart.
  const same = { createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' }
  await app.db
    .updateTable('recipes')
    .set({ ...same, rating: 3 })
    .execute()
  await app.db.updateTable('foods').set(same).execute()
}

describe('Q-5 pages', () => {
  test('of equal rows have each of them once, in every order', async ({ app }) => {
    await fillWith(app, 24)
    const paths = [
      ...[
        'rating',
        'createdAt',
        'created_at:asc',
        'updatedAt',
        'totalTime',
        'lastMade',
        'recipeYield',
      ].map((order) => `/api/recipes?orderBy=${order}`),
      '/api/recipes?search=soup',
      '/api/recipes?tags=warm&orderBy=rating',
      '/api/foods?orderBy=createdAt',
      '/api/foods?orderBy=updatedAt:asc',
      '/api/recipes/timeline/events?orderBy=timestamp',
    ]
    for (const path of paths) {
      const { status } = await app.as(app.cook).get(`${path}&perPage=1`)
      if (status === 400) throw new Error(`${path} cannot be sorted like this`)
      const ids = await readThrough(app, path)
      expect({ path, found: ids.length >= 24, twice: ids.length - new Set(ids).size }).toEqual({
        path,
        found: true,
        twice: 0,
      })
    }
  })

  test('keep what was there in its place while others add at the end', async ({ app }) => {
    await fillWith(app, 15)
    const before = await readThrough(app, '/api/recipes?orderBy=createdAt:asc')
    let added = 0
    const add = async () => {
      added += 1
      if (added < 3) await app.create.recipe({ name: `New ${added}` })
    }
    const ids = await readThrough(app, '/api/recipes?orderBy=createdAt:asc', add)
    expect(ids.slice(0, before.length)).toEqual(before)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(before.length + 2)
  })
})
