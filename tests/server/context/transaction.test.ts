import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  inSlices,
  oneByOne,
  rehearse,
  sizeAfter,
  transaction,
} from '#server/context/transaction.ts'
import { AppError } from '#server/errors/app-error.ts'
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

test('a change of hundreds of recipes does not wait until all can be found, and needs no search for it', async ({
  app,
}) => {
  const { ctx } = await listening(app)
  await app.create.recipe({ name: 'First of many' })
  const waiting = async () => (await app.db.selectFrom('searchStale').selectAll().execute()).length
  await transaction(ctx, async ({ db }) => {
    await sql`insert into recipes (id, groupId, userId, slug, name, nameSearch, dateAdded, dateUpdated, createdAt, updatedAt)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 450)
      select 'copy-' || n, groupId, userId, 'copy-' || n, 'Copy', 'copy', dateAdded, dateUpdated, createdAt, updatedAt
      from numbers, recipes where recipes.slug = 'first-of-many'`.execute(db)
  })
  // The rest is begun after the answer.
  expect(await waiting()).toBe(250)
  await expect.poll(waiting).toBe(0)
  const found = await app.as(app.cook).get('/api/recipes?search=copy')
  expect(found.body.total).toBe(450)
})

test('a server that stops keeps such a change, and indexes the rest at its next start', async ({
  app,
}) => {
  const { ctx } = await listening(app)
  await app.create.recipe({ name: 'First of many' })
  const jobs = {
    ...ctx.jobs,
    start: () => {
      throw new AppError('request.busy')
    },
  }
  await transaction({ ...ctx, jobs }, async ({ db }) => {
    await sql`insert into searchStale (rowId)
      with recursive numbers(n) as (select 1000 union all select n + 1 from numbers where n < 1450)
      select n from numbers`.execute(db)
    await sql`update recipes set name = 'Kept' where slug = 'first-of-many'`.execute(db)
  })
  const row = await app.db.selectFrom('recipes').select('name').executeTakeFirst()
  expect(row).toEqual({ name: 'Kept' })
})

test('slices are transactions of their own, and others are served in between', async ({ app }) => {
  const { ctx, told } = await listening(app)
  const order: string[] = []
  const work = inSlices(ctx, { all: ['a', 'b', 'c', 'd', 'e'], size: 2 }, async (inner, slice) => {
    inner.emit(event)
    await sql`select 1`.execute(inner.db)
    order.push(slice.join(''))
  })
  const other = app.db
    .selectFrom('groups')
    .select('id')
    .execute()
    .then(() => order.push('other'))
  await Promise.all([work, other])
  const slices = order.toSpliced(1, 1)
  expect(order.slice(0, 2)).toEqual(['ab', 'other'])
  expect(slices.join('')).toBe('abcde')
  expect(slices.length).toBeGreaterThan(1)
  expect(told).toEqual(slices.map(() => event))
})

test('a slice is as large as fits into the time that others may wait', () => {
  expect(sizeAfter(25, 10, 25)).toBe(25)
  expect(sizeAfter(25, 7, 25)).toBe(35)
  // The next ones may take longer.
  expect(sizeAfter(25, 0, 25)).toBe(50)
  expect(sizeAfter(400, 0, 25)).toBe(500)
  expect(sizeAfter(100, 20, 25)).toBe(50)
  // Smaller ones would make it longer for everybody on a computer that is busy.
  expect(sizeAfter(100, 1000, 25)).toBe(25)
})

test('slices before one that fails stay, and are told of', async ({ app }) => {
  const { ctx, told } = await listening(app)
  const { slug } = await app.create.recipe({ name: 'Soup' })
  const texts = ['good', 'better', 'best']
  const work = inSlices(ctx, { all: texts, size: 2 }, async (inner, slice) => {
    for (const description of slice) {
      await inner.db.updateTable('recipes').set({ description }).execute()
      inner.emit(event)
      if (description === 'best') throw new Error('the disk is full')
    }
  })
  await expect(work).rejects.toThrow('the disk is full')
  expect((await app.as(app.cook).get(`/api/recipes/${slug}`)).body.description).toBe('better')
  expect(told).toEqual([event, event])
})

/** As a record of megabytes takes it. */
function compute(milliseconds: number) {
  const begun = performance.now()
  while (performance.now() - begun < milliseconds);
}

test('of records that take long, each is a transaction; of others as many as there is time for', async ({
  app,
}) => {
  const { ctx, told } = await listening(app)
  const seen: number[] = []
  await oneByOne(ctx, ['long', 'long', 'short', 'short'], async (inner, kind) => {
    seen.push(told.length)
    if (kind === 'long') compute(12)
    inner.emit(event)
  })
  expect(seen.slice(0, 3)).toEqual([0, 1, 2])
  expect(told).toHaveLength(4)
})

test('what can be done before a slice is done while no transaction is open', async ({ app }) => {
  const { ctx } = await listening(app)
  const done: string[] = []
  const before = async (one: number) => {
    await others()
    await ctx.db.selectFrom('recipes').select('id').execute() // would wait for an open one
    done.push(`before ${one}`)
  }
  await oneByOne(
    ctx,
    [1, 2],
    async (_ctx, one) => {
      compute(12)
      done.push(`saved ${one}`)
    },
    before,
  )
  expect(done).toEqual(['before 1', 'saved 1', 'before 2', 'saved 2'])
})

test('what was only tried is told to nobody, and every record is tried', async ({ app }) => {
  const { ctx, told } = await listening(app)
  const { id } = await app.create.recipe({ name: 'Before' })
  const tried: string[] = []
  await rehearse(ctx, ['a', 'b', 'c'], async (inner, name) => {
    tried.push(name)
    await inner.db.updateTable('recipes').set({ name }).where('id', '=', id).execute()
    inner.emit(event)
    compute(12)
  })
  expect(tried).toEqual(['a', 'b', 'c'])
  expect(told).toEqual([])
  const row = await app.db.selectFrom('recipes').select('name').executeTakeFirst()
  expect(row).toEqual({ name: 'Before' })
})

test('others are served between any two slices of several large changes', async ({ app }) => {
  const { ctx } = await listening(app)
  const state = { round: 0, isOver: false }
  const slices: number[] = []
  const counting = (async () => {
    while (!state.isOver) {
      await others()
      state.round += 1
    }
  })()
  const slice = async () => {
    slices.push(state.round)
    compute(12)
  }
  await Promise.all([
    oneByOne(ctx, [1, 2, 3], slice),
    oneByOne(ctx, [1, 2, 3], slice),
    rehearse(ctx, [1, 2, 3], slice),
    inSlices(ctx, { all: [1, 2, 3], size: 1 }, slice),
  ])
  state.isOver = true
  await counting
  expect(slices).toHaveLength(12)
  const between = slices.slice(1).map((round, at) => round - slices[at]!)
  expect(Math.min(...between)).toBeGreaterThanOrEqual(3)
})

test('a change that fails keeps no other one waiting', async ({ app }) => {
  const { ctx } = await listening(app)
  const failing = oneByOne(ctx, [1, 2], async () => {
    throw new Error('no')
  })
  const done: number[] = []
  const other = oneByOne(ctx, [1, 2], async (_ctx, one) => void done.push(one))
  await expect(failing).rejects.toThrow('no')
  await other
  expect(done).toEqual([1, 2])
})
