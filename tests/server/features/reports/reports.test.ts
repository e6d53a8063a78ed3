import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { keptOf } from '#contract/limits.ts'
import { addEntry, closeReport, openReport } from '#server/features/reports/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

async function reportWith(app: TestApp, outcomes: boolean[], category = 'migration' as const) {
  const ctx = await app.ctx(app.cook)
  const id = await openReport(ctx, { category, name: 'Work' })
  for (const [index, success] of outcomes.entries()) {
    await addEntry(ctx, id, { success, message: `entry ${index}` })
  }
  await closeReport(ctx, id)
  return id
}

describe('a report', () => {
  test.for([
    [[true, true], 'success'],
    [[false, false], 'failure'],
    [[true, false, true], 'partial'],
    [[], 'failure'],
  ] as const)('with %j is a %s', async ([outcomes, status], { app }) => {
    const id = await reportWith(app, [...outcomes])
    const { body } = await app.as(app.cook).get(`/api/groups/reports/${id}`)
    expect(body).toMatchObject({ id, status, category: 'migration', name: 'Work' })
    expect(body.timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+$/)
    expect(body.entries.map((entry: { success: boolean }) => entry.success)).toEqual(outcomes)
    expect(body.entries.map((entry: { message: string }) => entry.message)).toEqual(
      outcomes.map((_, index) => `entry ${index}`),
    )
  })

  test('is listed by kind, or with all', async ({ app }) => {
    const id = await reportWith(app, [true])
    const list = async (query: string) => {
      const { body } = await app.as(app.admin).get(`/api/groups/reports${query}`)
      return body.map((report: { id: string }) => report.id)
    }
    expect(await list('')).toEqual([id])
    expect(await list('?report_type=migration')).toEqual([id])
    expect(await list('?report_type=bulk_import')).toEqual([])
    const wrong = await app.as(app.cook).get('/api/groups/reports?report_type=x')
    expect(wrong.status).toBe(422)
    const [summary] = (await app.as(app.cook).get('/api/groups/reports')).body
    expect(summary).not.toHaveProperty('entries')
  })

  test('is deleted, and what is written to it afterwards is not kept', async ({ app }) => {
    const id = await reportWith(app, [true])
    const answer = await app.as(app.cook).delete(`/api/groups/reports/${id}`)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Report deleted.', error: false },
    })
    await addEntry(await app.ctx(app.cook), id, { success: true, message: 'late' })
    await closeReport(await app.ctx(app.cook), id)
    for (const method of ['get', 'delete'] as const) {
      expect((await app.as(app.cook)[method](`/api/groups/reports/${id}`)).status).toBe(404)
    }
    expect(await app.db.selectFrom('reportEntries').select('id').execute()).toEqual([])
  })

  test('is hidden from other groups', async ({ app }) => {
    const id = await reportWith(app, [true])
    const stranger = app.as(app.stranger)
    expect((await stranger.get('/api/groups/reports')).body).toEqual([])
    expect((await stranger.get(`/api/groups/reports/${id}`)).status).toBe(404)
    expect((await stranger.delete(`/api/groups/reports/${id}`)).status).toBe(404)
    expect((await app.as(app.cook).get(`/api/groups/reports/${id}`)).status).toBe(200)
  })

  test('that a crash left open is ended at the next start', async ({ app }) => {
    const ctx = await app.ctx(app.cook)
    const id = await openReport(ctx, { category: 'bulk_import', name: 'Work' })
    await addEntry(ctx, id, { success: true, message: 'done' })
    await app.restart()
    const { body } = await app.as(app.cook).get(`/api/groups/reports/${id}`)
    expect(body).toMatchObject({
      status: 'partial',
      entries: [{ success: true }, { success: false }],
    })
    expect(body.entries[1].message).toContain('stopped')
  })
})

test('of ended reports the oldest goes where there are a thousand later ones; what goes on stays', async ({
  app,
}) => {
  const ctx = await app.ctx(app.cook)
  const { groupId } = app.cook
  const at = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString()
  const row = { groupId, category: 'migration', name: 'Old', takeBackBy: null } as const
  const kinds = Array.from({ length: keptOf.reports + 3 }, (_, number) => ({
    ...row,
    id: randomUUID(),
    timestamp: at(number),
    status: number === 0 ? ('in-progress' as const) : ('success' as const),
    takeBack: number === 1 ? ('keep' as const) : null,
  }))
  await app.db.insertInto('reports').values(kinds).execute()
  const theirs = await openReport(await app.ctx(app.stranger), { category: 'migration', name: 'x' })
  const id = await openReport(ctx, { category: 'migration', name: 'New' })
  const left = await app.db.selectFrom('reports').select('id').execute()
  const ids = new Set(left.map((one) => one.id))
  expect(kinds.filter((one) => !ids.has(one.id))).toEqual([kinds[2]])
  expect([theirs, id].every((one) => ids.has(one))).toBe(true)
})
