import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { takeBack } from '#tests/server/features/migrations/migrate.ts'
import { allRows } from '#tests/server/features/migrations/rows.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { finished, kitchen, start } from './kitchen.ts'

const mediaOf = async (app: TestApp) =>
  (await readdir(path.join(app.dataDir, 'media'), { recursive: true })).toSorted()

const links = (origin: string, count: number, tags = ['Sunday']) =>
  Array.from({ length: count }, (_, at) => ({ url: `${origin}/dish-${at}`, tags }))

describe('an import of many links', () => {
  test('is taken back row for row and file for file, what it replaced included', async () => {
    const { app, origin, state } = await kitchen(await pictureBytes())
    const api = app.as(app.cook)
    state.steps = ['Salt it for a long while.']
    await api.post('/api/recipes/create-url', { url: `${origin}/dish-0` })
    await api.patch('/api/recipes/dish-0', { name: 'Ours', notes: [{ title: '', text: 'Mine.' }] })
    await app.services.largestSizes.idle()
    const before = await allRows(app)
    const files = await mediaOf(app)

    state.lines = ['2 cups unheard-of pepper']
    state.steps = ['Pepper it for a short while.']
    const imports = links(origin, 3)
    const { body } = await start(app, imports, undefined, { onDuplicate: 'replace' })
    const report = await finished(app, body.reportId)
    expect(report).toMatchObject({ status: 'success', canTakeBack: true, canCancel: false })
    await app.services.largestSizes.idle()
    expect((await api.get('/api/recipes/ours/original')).body.text).toContain('Pepper')

    const look = await api.get(`/api/groups/migrations/${report.id}/take-back`)
    expect(look.body).toMatchObject({ recipes: 2, replaced: 1, changed: [], changedReplaced: [] })
    expect((await takeBack(app, report.id)).body).toMatchObject({
      isBegun: true,
      removed: { recipes: 2, tags: 1 },
      restored: 1,
      report: { canTakeBack: false },
    })
    expect(await allRows(app)).toEqual(before)
    expect(await mediaOf(app)).toEqual(files)
  })

  test('asks about what was changed since, and takes only the rest', async () => {
    const { app, origin } = await kitchen()
    const api = app.as(app.cook)
    const { body } = await start(app, links(origin, 3))
    const report = await finished(app, body.reportId)
    await api.patch('/api/recipes/dish-1', { description: 'With love.' })
    const asked = await takeBack(app, report.id)
    expect(asked.body).toMatchObject({ isBegun: false, changed: [{ name: 'dish-1' }] })
    expect((await takeBack(app, report.id, { changed: 'keep' })).body).toMatchObject({
      removed: { recipes: 2, tags: 0 },
      kept: 1,
    })
    const left = (await api.get('/api/recipes')).body.items
    expect(left).toMatchObject([{ name: 'dish-1', tags: [{ name: 'Sunday' }] }])
  })

  test('is taken back by whoever began it and who manages the household, nobody else', async () => {
    const { app, origin } = await kitchen()
    const { body } = await start(app, links(origin, 1))
    await finished(app, body.reportId)
    const friend = await app.create.person('friend')
    const told = await app.as(friend).get(`/api/groups/reports/${body.reportId}`)
    expect(told.body).toMatchObject({ canTakeBack: false })
    expect((await takeBack(app, body.reportId, {}, friend)).status).toBe(403)
    expect((await takeBack(app, body.reportId, {}, app.stranger)).status).toBe(404)
    expect((await takeBack(app, body.reportId, {}, app.admin)).body).toMatchObject({
      isBegun: true,
    })
  })

  test('can be canceled: what is done stays and can be taken back, and each link says why not', async () => {
    const { app, origin, state, waiting } = await kitchen()
    const api = app.as(app.cook)
    const first = await start(app, links(origin, 1))
    await finished(app, first.body.reportId)
    const before = await allRows(app)
    state.open = false
    const { body } = await start(app, links(origin, 8).slice(1))
    await expect.poll(() => waiting).toHaveLength(3)
    const running = await api.get(`/api/groups/reports/${body.reportId}`)
    expect(running.body).toMatchObject({ canCancel: true, progress: { done: 0, total: 7 } })
    await api.post(`/api/groups/migrations/${body.reportId}/cancel`)
    const report = await finished(app, body.reportId)
    expect(report.entries).toHaveLength(7)
    for (const { success, exception } of report.entries)
      expect({ success, exception }).toEqual({
        success: false,
        exception: 'The import was canceled before this.',
      })
    const told = report.entries.map(({ address }: { address: string }) => address)
    expect(told.toSorted()).toEqual(
      links(origin, 8)
        .slice(1)
        .map(({ url }) => url),
    )
    expect(report.canTakeBack).toBe(false)
    expect(await allRows(app)).toEqual(before)
  })
})
