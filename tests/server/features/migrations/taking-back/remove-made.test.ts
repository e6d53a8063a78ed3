import { describe, expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { migrate, send, takeBack, untilTakenBack } from '../migrate.ts'
import { notes, withNotesReader } from '../notes.ts'
import { allRows } from '../rows.ts'

withNotesReader()

const pie = (at: number) => ({
  name: `Pie ${at}`,
  tags: [`Tag ${at % 9}`],
  cookbooks: ['Winter'],
  categories: ['Starters'],
  tools: ['Ladle'],
  ingredients: [
    {
      section: null,
      text: `2 ladles food ${at}`,
      parts: { quantity: 2, quantityMax: null, unit: 'ladle', food: `food ${at}`, note: '' },
      recipe: null,
    },
  ],
  steps: [{ section: null, title: '', text: 'Boil.' }],
})

describe('taking an import back in the background', () => {
  const many = Array.from({ length: 120 }, (_, at) => pie(at))
  const begin = (app: TestApp, id: string, as: Pick<TestApp['cook'], 'token'> = app.cook) =>
    app.as(as).post(`/api/groups/migrations/${id}/take-back`, { changed: 'keep' })

  test('answers at once, tells how far it is, and refuses whoever comes second', async ({
    app,
  }) => {
    const report = await migrate(app, notes(many))
    const manager = await app.create.person('manager', { canManage: 1 })
    const both = await Promise.all([begin(app, report.id), begin(app, report.id, manager)])
    const [begun, refused] = both.toSorted((a, b) => a.status - b.status)
    expect(begun).toMatchObject({
      status: 200,
      body: { isBegun: true, report: { takeBack: 'running', canTakeBack: false, canCancel: true } },
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'migration.taking-back' } })
    expect(await send(app, notes([{ name: 'Soup' }]))).toMatchObject({
      status: 409,
      body: { code: 'migration.taking-back' },
    })
    const seen: { done: number; total: number }[] = []
    await vi.waitFor(
      async () => {
        const { body } = await app.as(app.cook).get('/api/groups/reports')
        if (body[0].progress) seen.push(body[0].progress)
        expect(body[0].takeBack).toBeNull()
      },
      { timeout: 60_000, interval: 10 },
    )
    // 120 recipes with a food each; what they share are ten tags, a category, a tool and a unit.
    expect(seen.at(-1)!.total).toBe(253)
    expect(new Set(seen.map(({ done }) => done)).size).toBeGreaterThan(1)
    const { body } = await app.as(app.cook).get(`/api/groups/reports/${report.id}`)
    expect(body).toMatchObject({ canCancel: false, canTakeBack: false, progress: null })
    expect(body.takenBack).toMatchObject({ removed: { recipes: 120, foods: 120 }, kept: 0 })
  })

  test('goes on by itself after the server was stopped in the middle, and ends whole', async ({
    app,
  }) => {
    const before = await allRows(app)
    const report = await migrate(app, notes(many))
    await begin(app, report.id)
    await untilSome(app, report.id)
    await app.restart()
    const after = await untilWhole(app, report.id)
    expect(after).toMatchObject({
      takenBack: {
        removed: { recipes: 120, foods: 120, tags: 10, tools: 1 },
        restored: 0,
        settings: 0,
        kept: 0,
      },
    })
    expect(await allRows(app)).toEqual(before)
    const { body } = await app.as(app.admin).get('/api/admin/server-tasks')
    const runs = body.items.filter(({ kind }: { kind: string }) => kind === 'take-back')
    expect(runs.map(({ status }: { status: string }) => status)).toEqual(['finished', 'failed'])
  })

  test('can be stopped, and taken up again by somebody else', async ({ app }) => {
    const manager = await app.create.person('manager', { canManage: 1 })
    const before = await allRows(app)
    const report = await migrate(app, notes(many))
    await begin(app, report.id)
    await untilSome(app, report.id)
    const cancelled = await app.as(app.cook).post(`/api/groups/migrations/${report.id}/cancel`)
    expect(cancelled.status).toBe(200)
    const stopped = await untilTakenBack(app.as(app.cook), report.id)
    expect(stopped).toMatchObject({ takeBack: 'stopped', canTakeBack: true, canCancel: false })
    const left = (await app.as(app.cook).get('/api/recipes')).body.total
    expect(left).toBeGreaterThan(0)
    expect(stopped.takenBack.removed.recipes).toBe(120 - left)
    // A start of the server does not go on with what a person stopped.
    await app.restart()
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(left)

    const { body } = await takeBack(app, report.id, {}, manager)
    expect(body).toMatchObject({ removed: { recipes: 120 }, report: { takeBack: null } })
    expect(await allRows(app)).toEqual(before)
  })

  test('ends with its report, if somebody deletes that', async ({ app }) => {
    const report = await migrate(app, notes(many))
    await begin(app, report.id)
    await untilSome(app, report.id)
    await app.as(app.cook).delete(`/api/groups/reports/${report.id}`)
    await vi.waitFor(
      async () => {
        const { body } = await app.as(app.admin).get('/api/admin/server-tasks')
        expect(body.items[0]).toMatchObject({
          kind: 'take-back',
          status: 'failed',
          cancelled: true,
        })
      },
      { timeout: 60_000 },
    )
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBeGreaterThan(0)
  })
})

async function untilSome(app: TestApp, id: string) {
  await vi.waitFor(
    async () => {
      const { body } = await app.as(app.cook).get('/api/groups/reports')
      const { progress } = body.find((report: { id: string }) => report.id === id)
      expect(progress.done).toBeGreaterThan(0)
    },
    { timeout: 60_000, interval: 5 },
  )
}

const untilWhole = (app: TestApp, id: string) =>
  vi.waitFor(
    async () => {
      const { body } = await app.as(app.cook).get(`/api/groups/reports/${id}`)
      expect(body).toMatchObject({ takeBack: null, takenBackAt: expect.any(String) })
      return body
    },
    { timeout: 60_000 },
  )
