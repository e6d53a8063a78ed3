import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { finished, kitchen, start } from './kitchen.ts'

describe('many addresses', () => {
  test('are imported in the background and reported one by one', async () => {
    const { app, origin } = await kitchen()
    const imports = [
      { url: `${origin}/dish-1`, categories: [{ name: 'Dinner' }], tags: ['Quick'] },
      { url: `${origin}/missing` },
      { url: '' },
      { url: 'nonsense', categories: null, tags: null },
    ]
    const answer = await start(app, imports)
    expect(answer).toMatchObject({ status: 202, body: { reportId: expect.any(String) } })
    const report = await finished(app, answer.body.reportId)
    expect(report).toMatchObject({
      category: 'bulk_import',
      name: 'Bulk Import',
      status: 'partial',
      groupId: app.home.id,
    })
    expect(report.entries).toHaveLength(3)
    const made = report.entries.find((entry: { success: boolean }) => entry.success)
    const { body: recipe } = await app.as(app.cook).get('/api/recipes/dish-1')
    expect(made).toMatchObject({ recipeId: recipe.id, exception: '' })
    expect(made.message).toContain('dish-1')
    expect(recipe).toMatchObject({
      userId: app.cook.id,
      orgURL: `${origin}/dish-1`,
      recipeCategory: [{ name: 'Dinner' }],
      tags: [{ name: 'Quick' }],
    })
    const failed = report.entries.filter((entry: { success: boolean }) => !entry.success)
    for (const entry of failed) expect(entry.exception).toContain('Couldn’t open the page')
  })

  test('go three at a time', async () => {
    const { app, origin, state, waiting, open } = await kitchen()
    state.open = false
    const imports = Array.from({ length: 9 }, (_, index) => ({ url: `${origin}/dish-${index}` }))
    const { body } = await start(app, imports, 'create/url/bulk')
    await expect.poll(() => waiting).toHaveLength(3)
    const during = await app.as(app.cook).get(`/api/groups/reports/${body.reportId}`)
    expect(during.body).toMatchObject({ status: 'in-progress', entries: [] })
    open()
    const report = await finished(app, body.reportId)
    expect(report).toMatchObject({ status: 'success' })
    expect(report.entries).toHaveLength(9)
    expect(state.most).toBe(3)
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(9)
  })

  test('of one household go three at a time, however many imports of it there are, and five at most', async () => {
    const { app, origin, state, waiting, open } = await kitchen()
    state.open = false
    const begin = (name: string) =>
      start(
        app,
        Array.from({ length: 4 }, (_, index) => ({ url: `${origin}/dish-${name}${index}` })),
      )
    const begun = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) begun.push((await begin(name)).body.reportId)
    expect(await begin('f')).toMatchObject({ status: 429, body: { code: 'request.at-once' } })
    await expect.poll(() => waiting).toHaveLength(3)
    open()
    for (const id of begun) expect(await finished(app, id)).toMatchObject({ status: 'success' })
    expect(state.most).toBe(3)
    expect((await begin('g')).status).toBe(202)
  })

  test('that are known, or come twice, are imported once', async () => {
    const { app, origin } = await kitchen()
    const url = `${origin}/dish-1`
    const first = await app.as(app.cook).post('/api/recipes/create-url', { url })
    const again = [
      { url: `${url}?utm_source=x` },
      { url: `${origin}/dish-2` },
      { url: `${origin}/dish-2/` },
    ]
    const { body } = await start(app, again)
    const report = await finished(app, body.reportId)
    expect(report.status).toBe('success')
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(2)
    const known = await app.as(app.cook).get(`/api/recipes/${first.body}`)
    const entry = report.entries.find((one: { recipeId: string }) => one.recipeId === known.body.id)
    expect(entry.message).toContain('so it was skipped')
  })

  test('that are known are replaced on wish: names, pictures and comments stay, the report tells of both', async () => {
    const { app, origin, state } = await kitchen()
    const api = app.as(app.cook)
    const url = `${origin}/dish-1`
    await api.post('/api/recipes/create-url', { url })
    await api.patch('/api/recipes/dish-1', { name: 'Ours', description: 'As we like it.' })
    const before = (await api.get('/api/recipes/ours')).body
    await api.post('/api/comments', { recipeId: before.id, text: 'Good.' })
    await app.create.recipe({ name: 'Theirs', orgURL: url }, app.stranger)
    state.lines = ['2 cups pepper']
    const imports = [{ url, tags: ['Again'] }, { url: `${origin}/dish-2` }]
    const { body } = await start(app, imports, 'create-url/bulk', { onDuplicate: 'replace' })
    const report = await finished(app, body.reportId)
    expect(report).toMatchObject({ status: 'success', entries: [{}, {}] })
    const entry = report.entries.find((one: { recipeId: string }) => one.recipeId === before.id)
    expect(entry).toMatchObject({
      success: true,
      message: `Ours now says what the page says: ${url}`,
      losses: [{ field: 'picture', value: `${origin}/photo.jpg` }],
    })
    const now = (await api.get('/api/recipes/ours')).body
    expect(now).toMatchObject({
      name: 'Ours',
      // The page says nothing of it.
      description: 'As we like it.',
      image: before.image,
      recipeIngredient: [{ display: '2 cups pepper' }],
      comments: [{ text: 'Good.' }],
    })
    expect(now.tags).toMatchObject([{ name: 'Again' }])
    expect((await api.get('/api/recipes')).body.total).toBe(2)
    const versions = (await api.get('/api/recipes/ours/versions')).body
    await api.post(`/api/recipes/ours/versions/${versions[1].id}/restore`)
    expect((await api.get('/api/recipes/ours')).body.recipeIngredient).toMatchObject([
      { display: 'salt' },
    ])
  })

  test('that are known come beside what is here on wish, and one that is locked is not replaced', async () => {
    const { app, origin } = await kitchen()
    const url = `${origin}/dish-1`
    await app.as(app.admin).post('/api/recipes/create-url', { url })
    await app.as(app.admin).patch('/api/recipes/dish-1', { settings: { locked: true } })
    const before = (await app.as(app.cook).get('/api/recipes/dish-1')).body
    const replacing = await start(app, [{ url }], undefined, { onDuplicate: 'replace' })
    const refused = await finished(app, replacing.body.reportId)
    expect(refused.entries).toMatchObject([{ success: false, recipeId: null }])
    expect(refused.entries[0].exception).not.toBe('')
    expect((await app.as(app.cook).get('/api/recipes/dish-1')).body).toEqual(before)
    const copying = await start(app, [{ url }], undefined, { onDuplicate: 'copy' })
    await finished(app, copying.body.reportId)
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(2)
    const wrong = await start(app, [{ url }], undefined, { onDuplicate: 'maybe' })
    expect(wrong.status).toBe(422)
  })

  test('none at all are refused', async ({ app }) => {
    for (const imports of [[], [{ url: ' ' }], [{}], 'x', undefined]) {
      expect((await start(app, imports)).status).toBe(422)
    }
    expect((await app.as(app.cook).get('/api/groups/reports')).body).toEqual([])
  })

  test('that are under way when the server stops are reported, and nothing is lost', async () => {
    const { app, origin, state, waiting } = await kitchen()
    const before = await start(app, [{ url: `${origin}/dish-0` }])
    await finished(app, before.body.reportId)
    state.open = false
    const imports = Array.from({ length: 8 }, (_, index) => ({ url: `${origin}/dish-${index}` }))
    const { body } = await start(app, imports)
    await expect.poll(() => waiting).toHaveLength(3)
    await app.restart()
    const { body: report } = await app.as(app.cook).get(`/api/groups/reports/${body.reportId}`)
    expect(report.status).toBe('partial')
    expect(report.entries).toHaveLength(8)
    const failed = report.entries.filter((entry: { success: boolean }) => !entry.success)
    expect(failed).toHaveLength(7)
    for (const { exception } of failed)
      expect(exception).toContain('was stopped before this was finished')
  })
})
