import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { insertAll } from '#server/db/insert-all.ts'
import { refreshDocuments } from '#server/search/documents.ts'
import { pageOfFound } from '#server/search/page.ts'
import { GUESS_SPAN, NAME_SPAN } from '#server/search/scores.ts'
import { seededRandom } from '#scripts/support/random.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const now = '2026-01-01T00:00:00.000Z'

/** More than a page could show, many of them of the same minute and with the same name. */
async function fill(app: TestApp, count: number) {
  const random = seededRandom(4)
  const rows = Array.from({ length: count }, (_, index) => {
    const name = `cake ${random.between(1, 300)}`
    const createdAt = new Date(Date.UTC(2020, 0, 1, 0, random.between(0, 900))).toISOString()
    return {
      id: randomUUID(),
      groupId: index % 50 === 0 ? app.stranger.groupId : app.cook.groupId,
      userId: app.cook.id,
      slug: `cake-${index}`,
      name,
      nameSearch: name,
      dateAdded: '2020-01-01',
      dateUpdated: now,
      deletedAt: index % 40 === 1 ? now : null,
      createdAt,
      rating: random.chance(0.5) ? random.between(1, 5) : null,
      updatedAt: new Date(Date.UTC(2021, 0, random.between(1, 60))).toISOString(),
    }
  })
  for (let start = 0; start < count; start += 500) {
    // Columns that are left out have defaults in the database.
    await insertAll(app.db, 'recipes', rows.slice(start, start + 500) as never)
  }
  await refreshDocuments(app.db)
  return app.db
    .selectFrom('recipes')
    .where('groupId', '=', app.cook.groupId)
    .where('deletedAt', 'is', null)
    .select(['rowId', 'createdAt', 'updatedAt', 'nameSearch as name', 'rating'])
    .execute()
}

test('a page of many found recipes is the one that sorting all of them gives', async ({ app }) => {
  const recipes = await fill(app, 6000)
  const random = seededRandom(5)
  for (let round = 0; round < 80; round += 1) {
    const share = random.pick([0.01, 0.3, 0.9])
    const found = recipes
      .filter(() => random.chance(share))
      .map((recipe) => {
        const band = random.chance(0.7) ? 1 : random.pick([0, 2])
        return {
          ...recipe,
          band,
          relevance: [0, GUESS_SPAN, NAME_SPAN][band]! + random.between(1, 40),
        }
      })
    const order = {
      by: random.pick(['relevance', 'createdAt', 'updatedAt', 'name', 'rating'] as const),
      direction: random.pick(['asc', 'desc'] as const),
      nulls: random.pick([undefined, 'first', 'last'] as const),
    }
    const sign = order.direction === 'asc' ? 1 : -1
    // Where SQLite puts those without a rating, if nobody says.
    const last = order.nulls ? order.nulls === 'last' : order.direction === 'desc'
    const unrated = last ? sign * 9 : sign * -9
    const sorted = found.toSorted((a, b) => {
      if (order.by === 'relevance') return b.relevance - a.relevance || b.rowId - a.rowId
      const [one, other] = [a[order.by] ?? unrated, b[order.by] ?? unrated]
      const apart = one < other ? -1 : one > other ? 1 : a.rowId - b.rowId
      return b.band - a.band || sign * apart
    })
    const offset = random.pick([0, 0, 30, 200, 3000])
    const limit = random.pick([1, 30, 500, null])
    const end = limit === null ? undefined : offset + limit
    const page = await pageOfFound(
      app.db,
      app.cook.groupId,
      {
        rowIds: found.map(({ rowId }) => rowId),
        relevance: found.map(({ relevance }) => relevance),
      },
      {
        order,
        window: { offset, limit },
      },
    )
    const wanted = sorted.slice(offset, end).map(({ rowId }) => rowId)
    const asked = { order, offset, limit, share }
    expect({ asked, page }).toEqual({ asked, page: wanted })
  }
})
