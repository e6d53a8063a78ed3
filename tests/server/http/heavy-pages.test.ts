import { randomUUID } from 'node:crypto'
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
