import { describe, expect, test as plainTest } from 'vitest'
import { countQuestion } from '#server/features/validators/limit.ts'
import { startApp, startEmptyApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

type Api = { get: (path: string) => Promise<{ status: number; body: { valid: boolean } }> }
const ask = async (api: Api, query: string) => {
  const { status, body } = await api.get(`/api/validators/${query}`)
  expect(status).toBe(200)
  return body.valid
}
const taken = ['user/name?name=cook', 'user/email?email=cook%40example.test', 'group?name=Home']

describe('names of people and groups', () => {
  test('are free until somebody has them, for whoever is signed in', async ({ app }) => {
    const api = app.as(app.cook)
    for (const query of taken) expect(await ask(api, query)).toBe(false)
    expect(await ask(api, 'user/name?name=%20STRANGER%20')).toBe(false)
    expect(await ask(api, 'user/email?email=Stranger%40Example.TEST')).toBe(false)
    expect(await ask(api, 'user/name?name=stranger%40example.test')).toBe(false)
    expect(await ask(api, 'user/name?name=nobody')).toBe(true)
    expect(await ask(api, 'user/email?email=nobody%40example.test')).toBe(true)
    expect(await ask(api, 'group?name=home')).toBe(true)
    expect(await ask(api, 'group?name=Nowhere')).toBe(true)
  })

  test('must be asked for', async ({ app }) => {
    for (const path of ['user/name', 'user/email', 'group']) {
      for (const person of [app.cook, null]) {
        expect((await app.as(person).get(`/api/validators/${path}`)).status).toBe(422)
      }
    }
  })
})

describe('a stranger', () => {
  test('learns nothing while nobody can sign up', async ({ app }) => {
    for (const query of taken) {
      app.queries.reset()
      expect(await ask(app.as(null), query)).toBe(true)
      const asked = app.queries.all().filter((statement) => /username|"name"/.test(statement))
      expect(asked).toEqual([])
    }
  })

  test('is told about the names of recipes who knows the group’s id', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    for (const address of ['recipe', 'group/recipe']) {
      const valid = (name: string, groupId = app.home.id) =>
        ask(app.as(null), `${address}?group_id=${groupId}&name=${name}`)
      expect(await valid('soup')).toBe(false)
      expect(await valid('Stew')).toBe(true)
      expect(await valid('Soup', app.other.id)).toBe(true)
      expect(await valid('Soup', '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f')).toBe(true)
      const old = `${address}?group_id=${app.home.id}%3Fname=Soup`
      expect(await ask(app.as(null), old)).toBe(false)
      const missing = await app.as(null).get(`/api/validators/${address}?group_id=${app.home.id}`)
      expect(missing.status).toBe(422)
    }
    await app.as(app.cook).delete('/api/recipes/soup')
    expect(await ask(app.as(null), `recipe?group_id=${app.home.id}&name=Soup`)).toBe(true)
  })

  test('may not go on asking', async ({ app }) => {
    const stranger = { ...(await app.ctx(app.cook)), viewer: null }
    for (let count = 0; count < 600; count += 1) countQuestion(stranger)
    const query = `recipe?group_id=${app.home.id}&name=Soup`
    expect((await app.as(null).get(`/api/validators/${query}`)).status).toBe(429)
  })

  plainTest('gets an answer where everybody may sign up', async () => {
    const app = await startApp({ signup: true })
    try {
      for (const query of taken) expect(await ask(app.as(null), query)).toBe(false)
      expect(await ask(app.as(null), 'user/name?name=nobody')).toBe(true)
    } finally {
      await app.stop()
    }
  })

  plainTest('gets an answer while the server is set up', async () => {
    const app = await startEmptyApp()
    try {
      const now = new Date().toISOString()
      const row = { id: 'a', name: 'Left over', slug: 'left-over', createdAt: now, updatedAt: now }
      await app.server.db.insertInto('groups').values(row).execute()
      expect(await ask(app.as(null), 'group?name=Left%20over')).toBe(false)
      expect(await ask(app.as(null), 'user/name?name=ada')).toBe(true)
    } finally {
      await app.stop()
    }
  })
})

test('too many questions are refused for a quarter of an hour, for each person', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const ctx = await app.ctx(app.cook)
  for (let count = 1; count < 600; count += 1) countQuestion(ctx)
  expect((await api.get('/api/validators/group?name=x')).status).toBe(200)
  const refused = await api.get('/api/validators/user/name?name=cook')
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.too-many' } })
  expect((await app.as(app.admin).get('/api/validators/group?name=x')).status).toBe(200)
})
