import { afterEach, expect, vi } from 'vitest'
import { estateOf } from '#tests/server/security/estate.ts'
import { addressOf, calls } from '#tests/server/security/routes-of.ts'
import { test } from '#tests/support/test.ts'

const kept = calls.filter((call) => call.kept)

afterEach(() => {
  vi.useRealTimers()
})

test('an answer that is kept is the same years later, when it is read anew', async ({ app }) => {
  const estate = await estateOf(app, app.cook, 'Ours')
  // Sessions would have ended by then.
  const made = await app.as(app.cook).post('/api/users/api-tokens', { name: 'Clock' })
  const program = app.as({ token: made.body.token as string })
  const addresses = kept.map(({ route }) => {
    const path = route.split(' ')[1]!
    return path.includes('/:') ? addressOf(path, estate) : `/api${path}`
  })
  expect(addresses.length).toBeGreaterThan(10)
  const readAll = async () => {
    // Any change empties the cache.
    await app.db.updateTable('groups').set({ name: 'Home' }).where('slug', '=', 'home').execute()
    app.queries.reset()
    const answers = new Map<string, unknown>()
    for (const address of addresses) {
      const { status, body } = await program.get(address)
      answers.set(address, { status, body })
    }
    expect(app.queries.all().some((text) => text.includes('from "recipes"'))).toBe(true)
    return answers
  }

  const now = await readAll()
  expect([...now.values()]).toEqual(addresses.map(() => expect.objectContaining({ status: 200 })))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 366 * 24 * 3600 * 1000 })
  expect(await readAll()).toEqual(now)
})
