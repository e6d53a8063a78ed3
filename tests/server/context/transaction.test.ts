import { sql } from 'kysely'
import { expect } from 'vitest'
import { transaction } from '#server/context/transaction.ts'
import type { AppEvent } from '#server/events/app-event.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const event: AppEvent = { type: 'recipe.updated', recipeId: 'r', groupId: 'g' }

/** The cook's context, and the events that it emitted. */
async function listening(app: TestApp) {
  const told: AppEvent[] = []
  const ctx = await app.ctx(app.cook)
  return { told, ctx: { ...ctx, emit: (one: AppEvent) => void told.push(one) } }
}

test('events of a transaction are told after the commit', async ({ app }) => {
  const { ctx, told } = await listening(app)
  await transaction(ctx, async (inner) => {
    inner.emit(event)
    await transaction(inner, async (innermost) => innermost.emit(event))
    expect(told).toEqual([])
  })
  expect(told).toEqual([event, event])
})

test('nobody hears of what was rolled back', async ({ app }) => {
  const { ctx, told } = await listening(app)
  const undone = transaction(ctx, async (inner) => {
    inner.emit(event)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(told).toEqual([])
})

test('BK-4 reading a recipe writes nothing, so that it works while the disk is full', async ({
  app,
}) => {
  const { slug } = await app.create.recipe({ name: 'Soup' })
  const stale = () => app.db.selectFrom('searchStale').selectAll().execute()
  expect(await stale()).toEqual([])
  // As what was written beside a transaction leaves it.
  await sql`insert into searchStale select rowId from recipes`.execute(app.db)
  expect(await stale()).toHaveLength(1)
  expect((await app.as(app.cook).get(`/api/recipes/${slug}`)).body.name).toBe('Soup')
  expect(await stale()).toHaveLength(1)
  expect((await app.as(app.cook).get('/api/recipes?search=soup')).body.total).toBe(1)
})
