import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { insertAll } from '#server/db/insert-all.ts'
import { LONGEST_KEPT } from '#server/db/statements.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const now = '2026-01-01T00:00:00.000Z'
const unit = (app: TestApp, at: number) => ({
  id: randomUUID(),
  groupId: app.cook.groupId,
  name: `unit ${at} “½” \u0000 ' ?`,
  description: '',
  abbreviation: `u${at}`,
  useAbbreviation: 0 as const,
  fraction: 1 as const,
  extras: '{}',
  onHand: 0 as const,
  createdAt: now,
  updatedAt: now,
})

test('any number of rows is stored as given, in statements that are kept', async ({ app }) => {
  const rows = Array.from({ length: 1003 }, (_, at) => unit(app, at))
  app.queries.reset()
  await insertAll(app.db, 'units', rows)
  const texts = app.queries.all()
  expect(texts.length).toBeGreaterThan(2)
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(LONGEST_KEPT)
  expect(new Set(texts).size).toBe(2)
  const stored = await app.db
    .selectFrom('units')
    .where('name', 'like', 'unit %')
    .selectAll()
    .orderBy('abbreviation')
    .execute()
  const sorted = rows.toSorted((one, other) => (one.abbreviation < other.abbreviation ? -1 : 1))
  expect(stored).toMatchObject(sorted)
})

test('what only some rows have is null in the others, and none is nothing', async ({ app }) => {
  const [one, other] = [unit(app, 1), unit(app, 2)]
  await insertAll(app.db, 'units', [one, { ...other, pluralName: 'units' }])
  const plurals = await app.db
    .selectFrom('units')
    .where('id', 'in', [one.id, other.id])
    .select(['name', 'pluralName'])
    .orderBy('name')
    .execute()
  expect(plurals.map(({ pluralName }) => pluralName)).toEqual([null, 'units'])
  app.queries.reset()
  await insertAll(app.db, 'units', [])
  expect(app.queries.count()).toBe(0)
})

test('a row that is there gets the columns named, unless it is another household’s', async ({
  app,
}) => {
  const own = unit(app, 1)
  const theirs = { ...unit(app, 2), groupId: app.stranger.groupId }
  await insertAll(app.db, 'units', [own, theirs])
  const changed = [own, theirs].map((row) => ({
    ...row,
    groupId: app.cook.groupId,
    name: 'new',
    description: 'new',
  }))
  await insertAll(app.db, 'units', changed, { by: 'id', columns: ['description'] })
  const rows = await app.db
    .selectFrom('units')
    .where('id', 'in', [own.id, theirs.id])
    .selectAll()
    .execute()
  expect(rows.find(({ id }) => id === own.id)).toMatchObject({ name: own.name, description: 'new' })
  expect(rows.find(({ id }) => id === theirs.id)).toMatchObject(theirs)
})
