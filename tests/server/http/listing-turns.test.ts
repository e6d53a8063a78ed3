import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { foods } from '#contract/foods.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { listings } from '#server/features/foods/index.ts'
import { listPage } from '#server/http/listing.ts'
import type { TestApp } from '#tests/support/app.ts'
import { inRounds, runningClock } from '#tests/support/rounds.ts'
import { test } from '#tests/support/test.ts'

async function makeFoods(app: TestApp, count: number) {
  const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const common = { groupId: app.cook.groupId, pluralName: null, description: '', extras: '{}' }
  const names = Array.from({ length: count }, (_, at) => `Food ${String(at).padStart(5, '0')}`)
  const rows = names.map((name) => ({
    id: randomUUID(),
    name,
    labelId: null,
    onHand: 0 as const,
    ...common,
    ...stamps,
  }))
  await insertAll(app.db, 'foods', rows)
}

/** Lists foods while rounds of the event loop are counted. @returns in which one they were read, and their ids */
async function listed(app: TestApp, asked: Record<string, string>) {
  runningClock()
  const found: string[] = []
  const [loaded] = await inRounds((tell) => [
    listPage(app.db, app.cook.groupId, listings.food, {
      query: foods.list.query.parse({ orderBy: 'name', orderDirection: 'asc', ...asked }),
      load: (ids) => {
        if (found.length === 0) tell('loaded')
        found.push(...ids)
        return Promise.resolve(ids.map((id) => ({ id })))
      },
      path: '/foods',
      asked: new URLSearchParams(),
    }),
  ])
  return { round: loaded!.round, found }
}

test('others are served between sorting all of a list and reading it', async ({ app }) => {
  await makeFoods(app, 3)
  const { round, found } = await listed(app, { perPage: '-1' })
  expect(found).toHaveLength(3)
  expect(round).toBeGreaterThanOrEqual(4)
})

test('thousands of names that are searched are read with others served in between', async ({
  app,
}) => {
  await makeFoods(app, 2001)
  app.queries.reset()
  const { round, found } = await listed(app, { search: 'food 02000', perPage: '2' })
  expect(found).toHaveLength(2)
  const reads = app.queries.all().filter((sql) => sql.includes('normalized(name) as name'))
  expect(reads).toHaveLength(3)
  // A pause before each thousand, and one behind the order.
  expect(round).toBeGreaterThanOrEqual(4 * 4)
})
