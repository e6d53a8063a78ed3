import { describe, expect } from 'vitest'
import { checkPassword, noteWrongGuess } from '#server/features/auth/attempts.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const tooMany = { status: 429, body: { code: 'request.too-many' } }

async function exhaust(app: TestApp, but: number) {
  const ctx = await app.ctx(app.cook)
  for (let count = 0; count < 300 - but; count += 1) noteWrongGuess(ctx)
}

describe('AN-1 who has an account on the server', () => {
  test('is not found out by trying names for oneself', async ({ app }) => {
    await exhaust(app, 2)
    const rename = (username: string) =>
      app.as(app.cook).put(`/api/users/${app.cook.id}`, { username })
    expect((await rename('stranger')).status).toBe(400)
    // What one already has, or only looks the same, is no guess.
    expect((await rename('cook')).status).toBe(200)
    expect((await rename('grandma')).status).toBe(400)
    expect(await rename('stranger')).toMatchObject(tooMany)
    expect(await rename('nobody')).toMatchObject(tooMany)
    const kept = await app.as(app.cook).put(`/api/users/${app.cook.id}`, { fullName: 'Ada' })
    expect(kept.status).toBe(200)
  })

  test('nor by adding people with their addresses', async ({ app }) => {
    const anna = await app.create.person('anna', { canManage: 1 })
    await exhaust(app, 1)
    const add = (email: string, person = anna) =>
      app.as(person).post('/api/groups/members', { fullName: 'Mia', email })
    expect((await add('stranger@example.test')).status).toBe(409)
    expect(await add('nobody@example.test')).toMatchObject(tooMany)
    const without = await app.as(anna).post('/api/groups/members', { fullName: 'Mia' })
    expect(without.status).toBe(201)
    // Administrators see all accounts anyway.
    expect((await add('nobody@example.test', app.admin)).status).toBe(201)
  })

  test('is not told by how long a wrong password takes: both are hashed', async ({ app }) => {
    // The people of the tests have a cheap hash; this one is as in life.
    const { body: mia } = await app.as(app.admin).post('/api/groups/members', { fullName: 'Mia' })
    const ctx = await app.ctx(app.cook)
    const quickest = async (name: string) => {
      const times: number[] = []
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const begun = performance.now()
        await expect(checkPassword(ctx, name, 'wrong')).rejects.toThrow('auth.invalid-credentials')
        times.push(performance.now() - begun)
      }
      return Math.min(...times)
    }
    // A busy computer takes longer, but none hashes quicker: 38 MB are written. Everything else takes less than this.
    for (const name of [mia.username, 'nobody']) expect(await quickest(name)).toBeGreaterThan(2)
  })
})
