import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

describe('a locked recipe', () => {
  test('is changed and unlocked by its owner alone', async ({ app }) => {
    await app.create.recipe({ name: 'Soup', settings: { locked: true } })
    const admin = app.as(app.admin)
    const refused = [
      await admin.put('/api/recipes/soup', { description: 'x' }),
      await admin.patch('/api/recipes/soup', { settings: { locked: false } }),
      await admin.delete('/api/recipes/soup'),
      await admin.post('/api/recipes/soup/image', { url: 'http://a.example/x.png' }),
    ]
    for (const answer of refused) {
      expect(answer).toMatchObject({
        status: 403,
        body: { detail: { message: 'Permission Denied' } },
      })
    }
    expect(
      (await admin.patch('/api/recipes/soup/last-made', { timestamp: '2026-01-02' })).status,
    ).toBe(200)
    const own = await app.as(app.cook).patch('/api/recipes/soup', { settings: { locked: false } })
    expect(own.body.settings.locked).toBe(false)
  })

  test('is rated by everybody, but by nothing more than a rating', async ({ app }) => {
    await app.create.recipe({ name: 'Soup', settings: { locked: true } })
    const admin = app.as(app.admin)
    const rated = await admin.patch('/api/recipes/soup', { name: 'Soup', slug: 'soup', rating: 4 })
    expect(rated).toMatchObject({ status: 200, body: { rating: 4 } })
    for (const more of [{ name: 'Stew' }, { description: 'x' }, { settings: { locked: false } }]) {
      const refused = await admin.patch('/api/recipes/soup', { rating: 1, ...more })
      expect(refused.status).toBe(403)
    }
    expect((await admin.get('/api/recipes/soup')).body).toMatchObject({ name: 'Soup', rating: 4 })
  })

  test('nobody else may lock an open one', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const admin = app.as(app.admin)
    expect((await admin.patch('/api/recipes/soup', { settings: { locked: true } })).status).toBe(
      403,
    )
    const harmless = await admin.patch('/api/recipes/soup', { settings: { locked: false } })
    expect(harmless.status).toBe(200)
  })
})
