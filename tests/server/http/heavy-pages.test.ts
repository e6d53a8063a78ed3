import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { shortened } from '#server/http/paging.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const COUNT = 400 // events of a recipe of 190 kB: 76 MB, if all were sent

async function events(app: TestApp) {
  const recipe = await app.create.recipe({ name: 'Long', description: 'a'.repeat(190_000) })
  const { groupId } = app.cook
  await app.db.deleteFrom('timelineEvents').execute()
  const rows = Array.from({ length: COUNT }, (_, at) => {
    const time = new Date(Date.UTC(2026, 0, 1, 0, 0, at)).toISOString()
    return {
      id: randomUUID(),
      groupId,
      recipeId: recipe.id,
      userId: null,
      subject: `Event ${at}`,
      eventType: 'info' as const,
      eventMessage: null,
      hasImage: 0 as const,
      isMade: 0 as const,
      timestamp: time,
      createdAt: time,
      updatedAt: time,
    }
  })
  await app.db.insertInto('timelineEvents').values(rows).execute()
}

test('a page that would be too heavy is shorter, and its links lead to all of it', async ({
  app,
}) => {
  await events(app)
  const api = app.as(app.cook)
  const path = '/api/recipes/timeline/events?orderBy=timestamp&orderDirection=asc'
  const found: string[] = []
  let next: string | null = `${path.slice(4)}&perPage=-1&page=1`
  while (next) {
    const { body } = await api.get(`/api${next}`)
    expect(body.total).toBe(COUNT)
    expect(body.items.length).toBeLessThan(190)
    found.push(...body.items.map(({ subject }: { subject: string }) => subject))
    next = body.next
  }
  expect(found).toEqual(Array.from({ length: COUNT }, (_, at) => `Event ${at}`))
  // What fits is as long as it was asked for.
  const { body } = await api.get(`${path}&perPage=100&page=2`)
  expect(body).toMatchObject({ page: 2, per_page: 100, total_pages: 4 })
  expect(body.items).toHaveLength(100)
})

test('a shorter page begins where the longer one would', () => {
  const window = { page: 3, perPage: 200, limit: 200, offset: 400, pages: 5 }
  expect(shortened(window, 1000, 170)).toMatchObject({ page: 5, perPage: 100, offset: 400 })
  expect(shortened({ ...window, page: 1, offset: 0 }, 1000, 170)).toMatchObject({
    page: 1,
    perPage: 170,
    pages: 6,
  })
})

test('comments, plans and foods with long texts come on shorter pages as well', async ({ app }) => {
  const recipe = await app.create.recipe({ name: 'Long' })
  const [count, text] = [400, 'a'.repeat(100_000)] // longer than a person may write, as in an old backup
  const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const { id: userId, groupId } = app.cook
  const rows = <T>(more: (at: number) => T) =>
    Array.from({ length: count }, (_, at) => ({ groupId, ...stamps, ...more(at) }))
  const who = { recipeId: recipe.id, userId, writerId: null, writerName: null }
  await app.db
    .insertInto('comments')
    .values(rows(() => ({ ...who, id: randomUUID(), text })))
    .execute()
  const none = { mealType: null, recipeId: null, servings: null, leftoverOf: null }
  const meal = { ...none, entryType: 'side', title: 'x', eatingOut: 0, userId: null } as const
  await app.db
    .insertInto('mealPlans')
    .values(rows(() => ({ ...meal, date: '2026-05-05', text })))
    .execute()
  const food = { description: text, extras: '{}', onHand: 0, labelId: null } as const
  await app.db
    .insertInto('foods')
    .values(rows((at) => ({ ...food, id: randomUUID(), name: `Food ${at}` })))
    .execute()
  for (const path of ['comments', 'groups/mealplans', 'foods']) {
    const { body } = await app.as(app.cook).get(`/api/${path}?perPage=-1&page=1`)
    expect([path, body.total]).toEqual([path, count])
    expect(body.items.length).toBeLessThan(count)
    expect(body.next).toContain('page=2')
  }
})

test('recipes of very many bytes come on shorter pages, to members and visitors, and a cookbook has all', async ({
  app,
}) => {
  const [count, bytes] = [104, 250_000]
  const api = app.as(app.cook)
  await app.as(app.admin).put('/api/groups/preferences', { privateGroup: false })
  for (let at = 0; at < count; at += 1) {
    await app.create.recipe({ name: `Recipe ${at}`, settings: { public: true } })
  }
  const { slug, id } = (await api.post('/api/groups/cookbooks', { name: 'All', public: true })).body
  await sql`update recipeCards set json = json_set(json, '$.description', ${'a'.repeat(bytes)})`.execute(
    app.db,
  )
  const { slug: group } = (await api.get('/api/groups/self')).body
  const names = Array.from({ length: count }, (_, at) => `Recipe ${at}`)
  for (const [client, path] of [
    [api, '/recipes'],
    [app.as(null), `/explore/recipes/${group}`],
  ] as const) {
    const found: string[] = []
    const lengths: number[] = []
    let next = `${path}?perPage=-1&page=1&orderBy=created_at&orderDirection=asc`
    while (next) {
      const { body } = await client.get(`/api${next}`)
      expect(body.total).toBe(count)
      lengths.push(body.items.length)
      found.push(...body.items.map(({ name }: { name: string }) => name))
      next = body.next
    }
    expect(found).toEqual(names)
    expect(lengths[0]! * bytes).toBeLessThanOrEqual(24 * 1024 * 1024)
    expect(lengths).toHaveLength(2)
  }
  // A cookbook has no other pages.
  expect((await api.get(`/api/groups/cookbooks/${id}`)).body.recipes).toHaveLength(count)
  const open = await app.as(null).get(`/api/explore/cookbooks/${group}/${slug}`)
  expect(open.body.recipes).toHaveLength(count)
})

test('foods with hundreds of other names come on shorter pages, too', async ({ app }) => {
  const count = 120
  const { groupId } = app.cook
  const ids = Array.from({ length: count }, () => randomUUID())
  const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const food = { description: '', extras: '{}', onHand: 0, labelId: null } as const
  await app.db
    .insertInto('foods')
    .values(ids.map((id, at) => ({ ...food, ...stamps, groupId, id, name: `Food ${at}` })))
    .execute()
  // As long as no name of today may be, so that it takes few of them.
  const name = 'a'.repeat(300_000)
  await app.db
    .insertInto('foodAliases')
    .values(ids.map((foodId) => ({ foodId, name, nameSearch: '' })))
    .execute()
  const { body } = await app.as(app.cook).get('/api/foods?perPage=-1&page=1')
  expect(body.items.length).toBeLessThan(count)
  expect(body).toMatchObject({ total: count, next: expect.stringContaining('page=2') })
})
