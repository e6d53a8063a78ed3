import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { transaction } from '#server/context/transaction.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { openLive } from '#tests/support/live-stream.ts'
import { test } from '#tests/support/test.ts'

/** A change that every member hears: what did not come before it, does not come. */
const lastly = async (
  app: TestApp,
  person: Person,
  stream: Awaited<ReturnType<typeof openLive>>,
) => {
  await app.as(person).post('/api/foods', { name: `food ${randomUUID()}` })
  await stream.change('foods')
}

describe('a change', () => {
  test('is told to the household with the record it was', async ({ app }) => {
    const stream = await openLive(app.url, app.admin)
    const recipe = await app.create.recipe({ name: 'Pea soup' })
    const { data, id } = await stream.change('recipes')
    expect(data.ids).toEqual([recipe.id])
    expect(id).toMatch(/^[\da-f]{12}-\d+$/)
  })

  test('is told to nobody else', async ({ app }) => {
    const stream = await openLive(app.url, app.stranger)
    await app.create.recipe({ name: 'Pea soup' })
    await lastly(app, app.stranger, stream)
    expect(stream.topics()).toEqual(['foods'])
  })

  test('of an item names its list', async ({ app }) => {
    const api = app.as(app.cook)
    const { body: list } = await api.post('/api/groups/shopping/lists', { name: 'Market' })
    const stream = await openLive(app.url, app.admin)
    await api.post('/api/groups/shopping/items', { shoppingListId: list.id, note: 'milk' })
    expect((await stream.change('shopping-lists')).data.ids).toEqual([list.id])
  })

  test('of many records says that it was many', async ({ app }) => {
    const stream = await openLive(app.url, app.admin)
    const now = new Date().toISOString()
    const rows = Array.from({ length: 51 }, (_, index) => ({
      id: randomUUID(),
      groupId: app.home.id,
      name: `tag ${index}`,
      slug: `tag-${index}`,
      createdAt: now,
      updatedAt: now,
    }))
    await app.db.transaction().execute(async (db) => {
      for (const row of rows) await db.insertInto('tags').values(row).execute()
    })
    expect((await stream.change('organizers')).data.ids).toEqual([])
    expect(stream.topics()).toEqual(['organizers'])
  })

  test('is told after the commit, and not before', async ({ app }) => {
    const stream = await openLive(app.url, app.admin)
    const ctx = await app.ctx(app.admin)
    const { id } = await app.create.recipe()
    await stream.change('recipes')
    const told = stream.heard.length
    let heardInside = 0
    await transaction(ctx, async ({ db }) => {
      await db.updateTable('recipes').set({ description: 'new' }).where('id', '=', id).execute()
      // A whole round through the network, in which a change that is told too early would arrive.
      await fetch(`${app.url}/openapi.json`)
      heardInside = stream.heard.length - told
    })
    expect(heardInside).toBe(0)
    await expect.poll(() => stream.heard.length).toBe(told + 1)
  })

  test('without a request is told, too', async ({ app }) => {
    const stream = await openLive(app.url, app.admin)
    await app.db.updateTable('groups').set({ name: 'Nest' }).where('id', '=', app.home.id).execute()
    expect((await stream.change('household')).data.ids).toEqual([app.home.id])
  })
})

describe('by right:', () => {
  const change = {
    favorites: (app: TestApp, recipe: { slug: string }) =>
      app.as(app.cook).post(`/api/users/${app.cook.id}/favorites/${recipe.slug}`),
    tasks: (app: TestApp) => app.as(app.admin).post('/api/admin/server-tasks'),
    invitations: (app: TestApp) => app.as(app.admin).post('/api/groups/invitations', { uses: 1 }),
  }

  test('what is a person’s own is told to that person only', async ({ app }) => {
    const recipe = await app.create.recipe()
    const other = await app.create.person('tom')
    const [own, others] = [await openLive(app.url, app.cook), await openLive(app.url, other)]
    expect((await change.favorites(app, recipe)).status).toBeLessThan(300)
    expect((await own.change('favorites')).data.ids).toEqual([recipe.id])
    await lastly(app, other, others)
    expect(others.topics()).toEqual(['foods'])
  })

  test('what needs a right is told to those who have it', async ({ app }) => {
    const inviting = await app.create.person('ida', { canInvite: 1 })
    const [may, mayNot] = [await openLive(app.url, inviting), await openLive(app.url, app.cook)]
    expect((await change.invitations(app)).status).toBe(201)
    await may.change('invitations')
    await lastly(app, app.cook, mayNot)
    expect(mayNot.topics()).toEqual(['foods'])
  })

  test('the work of the server is told to administrators', async ({ app }) => {
    const [may, mayNot] = [await openLive(app.url, app.admin), await openLive(app.url, app.cook)]
    await change.tasks(app)
    await may.change('tasks')
    await lastly(app, app.cook, mayNot)
    expect(mayNot.topics()).toEqual(['foods'])
  })

  test('administrators are told of the people of other households, not of their recipes', async ({
    app,
  }) => {
    const stream = await openLive(app.url, app.admin)
    await app.create.recipe({ name: 'Secret stew' }, app.stranger)
    await app.create.person('newcomer', {}, app.other)
    await stream.change('people')
    expect(stream.topics()).not.toContain('recipes')
  })
})

describe('the stream', () => {
  test('is for people who are signed in', async ({ app }) => {
    expect((await app.as(null).get('/api/live')).status).toBe(401)
  })

  test('tells what was missed, once, to whoever comes back', async ({ app }) => {
    const first = await openLive(app.url, app.admin)
    await app.as(app.cook).post('/api/foods', { name: 'celery' })
    const { id } = await first.change('foods')
    first.leave()
    await app.as(app.cook).post('/api/foods', { name: 'leek' })
    await app.create.recipe({}, app.stranger)
    const again = await openLive(app.url, app.admin, { since: id })
    expect(again.topics()).toEqual(['foods'])
    const byHeader = await openLive(app.url, app.admin, { headers: { 'Last-Event-ID': id } })
    expect(byHeader.topics()).toEqual(['foods'])
  })

  test('goes on from the number of an earlier answer', async ({ app }) => {
    const { headers } = await app.as(app.admin).get('/api/users/self')
    const since = headers.get('Trivet-Live')!
    await app.as(app.cook).post('/api/foods', { name: 'leek' })
    const stream = await openLive(app.url, app.admin, { since })
    await stream.change('foods')
    expect(stream.heard.some(({ event }) => event === 'reset')).toBe(false)
  })

  test('the number of an answer is never one of before what was read for it', async ({ app }) => {
    const as = app.as(app.admin)
    for (const name of ['leek', 'kale', 'chard']) {
      await as.post('/api/foods', { name })
      const { headers } = await as.get('/api/foods')
      const stream = await openLive(app.url, app.admin, { since: headers.get('Trivet-Live')! })
      expect(stream.topics()).toEqual([])
      stream.leave()
    }
  })

  test('has no number for strangers', async ({ app }) => {
    const { headers } = await app.as(null).get('/api/app/about')
    expect(headers.get('Trivet-Live')).toBeNull()
  })

  test.for(['nonsense', '0123456789ab-3'])(
    'with the number %s begins anew',
    async (since, { app }) => {
      const stream = await openLive(app.url, app.admin, { since })
      expect(stream.heard[0]).toMatchObject({ event: 'reset', data: {} })
      await lastly(app, app.admin, stream)
    },
  )

  test('begins anew after a restart', async ({ app }) => {
    const { headers } = await app.as(app.admin).get('/api/users/self')
    const stream = await openLive(app.url, app.admin)
    await app.restart()
    await stream.ended()
    const again = await openLive(app.url, app.admin, { since: headers.get('Trivet-Live')! })
    expect(again.heard[0]!.event).toBe('reset')
  })

  test('is neither compressed nor kept', async ({ app }) => {
    const { answer } = await openLive(app.url, app.admin, {
      headers: { 'Accept-Encoding': 'gzip' },
    })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  test('beats', async () => {
    const app = await startApp({ liveBeatMs: 20 })
    try {
      const stream = await openLive(app.url, app.admin)
      const { id } = await stream.until(({ event }) => event === 'beat')
      expect(id).toBe(stream.heard[0]!.id)
    } finally {
      await app.stop()
    }
  })

  test('is refused to a person with very many', async ({ app }) => {
    const open = Array.from({ length: 30 }, () => openLive(app.url, app.cook))
    const streams = await Promise.all(open)
    const { status, body } = await app.as(app.cook).get('/api/live')
    expect([status, body.code]).toEqual([429, 'live.too-many'])
    await openLive(app.url, app.admin)
    streams[0]!.leave()
    await expect
      .poll(async () => (await app.as(app.cook).get('/api/live?since=x')).status)
      .toBe(200)
  })
})

describe('at once', () => {
  const endings: [string, (app: TestApp, person: Person) => Promise<unknown>][] = [
    ['logging out', (app, person) => app.as(person).post('/api/auth/logout')],
    [
      'a new password elsewhere',
      async (app, person) => {
        await app.db.deleteFrom('sessions').where('userId', '=', person.id).execute()
      },
    ],
    ['being removed', (app, person) => app.as(app.admin).delete(`/api/admin/users/${person.id}`)],
    [
      'moving to another household',
      (app, person) =>
        app.db
          .updateTable('users')
          .set({ groupId: app.other.id })
          .where('id', '=', person.id)
          .execute(),
    ],
  ]

  test.for(endings)('%s ends it', async ([, end], { app }) => {
    const person = await app.create.person('ida')
    const stream = await openLive(app.url, person)
    await end(app, person)
    await stream.ended()
  })

  plain('AZ-10 the end of the session ends it, and it does not open again', async () => {
    let now = Date.now()
    const app = await startApp({ now: () => new Date(now), tokenHours: 3, liveBeatMs: 20 })
    onTestFinished(app.stop)
    const stream = await openLive(app.url, app.cook)
    await stream.until(({ event }) => event === 'beat')
    now += 4 * 3_600_000
    await stream.ended()
    expect((await app.as(app.cook).get('/api/live')).status).toBe(401)
  })

  test('a deleted API token ends it', async ({ app }) => {
    const { body } = await app.as(app.cook).post('/api/users/api-tokens', { name: 'Radio' })
    const stream = await openLive(app.url, { token: body.token })
    await app.as(app.cook).delete(`/api/users/api-tokens/${body.id}`)
    await stream.ended()
  })

  test('a right that goes is heard no more, and the stream goes on', async ({ app }) => {
    const person = await app.create.person('ida', { canInvite: 1 })
    const stream = await openLive(app.url, person)
    await app.db.updateTable('users').set({ canInvite: 0 }).where('id', '=', person.id).execute()
    await stream.change('people')
    await app.as(app.admin).post('/api/groups/invitations', { uses: 1 })
    await lastly(app, person, stream)
    expect(stream.topics()).not.toContain('invitations')
    expect(stream.isOver()).toBe(false)
  })
})
