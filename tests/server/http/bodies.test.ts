import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

function sendRaw(app: TestApp, method: string, path: string, body: string, type: string | null) {
  return fetch(app.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${app.cook.token}`,
      ...(type !== null && { 'Content-Type': type }),
    },
    // Bytes, so that fetch adds no type of its own.
    body: new TextEncoder().encode(body),
  })
}

describe('a JSON call', () => {
  test.for(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'does not take %s for an empty body and say it was saved',
    async (type, { app }) => {
      const { slug } = await app.create.recipe({ name: 'Stew' })
      const body = '{"name":"Changed"}'
      const answer = await sendRaw(app, 'PUT', `/api/recipes/${slug}`, body, type)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ detail: [{ type: 'json_invalid' }] })
    },
  )

  test.for([null, 'application/merge-patch+json', 'application/json;charset=utf-8'])(
    'reads %s as JSON',
    async (type, { app }) => {
      const { slug } = await app.create.recipe({ name: 'Stew' })
      const body = '{"description":"Hearty"}'
      const answer = await sendRaw(app, 'PATCH', `/api/recipes/${slug}`, body, type)
      expect(await answer.json()).toMatchObject({ description: 'Hearty' })
    },
  )

  test('refuses bodies that are nested too deep, inside extras too', async ({ app }) => {
    const { slug } = await app.create.recipe({ name: 'Stew' })
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    for (const body of [`{"extras":{"a":${deep}}}`, `{"tags":[${deep}]}`]) {
      const answer = await sendRaw(app, 'PATCH', `/api/recipes/${slug}`, body, 'application/json')
      expect(answer.status).toBe(422)
    }
  })
})

test('lists that are too long are refused before their entries are checked', async ({ app }) => {
  const { slug } = await app.create.recipe({ name: 'Stew' })
  const save = (body: unknown) => app.as(app.cook).patch(`/api/recipes/${slug}`, body)
  const long = Array.from({ length: 25_000 }, () => 5)
  const refused = await save({ recipe_ingredient: long })
  expect(refused.body.detail).toEqual([
    expect.objectContaining({
      type: 'too_big',
      loc: ['body', 'recipe_ingredient'],
      msg: 'Must be at most 10000',
    }),
  ])
  const wrong = await save({ recipeIngredient: long.slice(0, 1000) })
  expect(wrong.status).toBe(422)
  expect(wrong.body.detail).toHaveLength(100)
})

describe('a form', () => {
  test.for([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['cut in the middle', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
    [
      'with a part that has no header',
      'multipart/form-data; boundary=x',
      '--x\r\nno\r\n\r\nq\r\n--x--',
    ],
  ] as const)('%s is the sender’s mistake', async ([, type, body], { app }) => {
    const { slug } = await app.create.recipe({ name: 'Stew' })
    for (const [method, path] of [
      ['PUT', `/api/recipes/${slug}/image`],
      ['POST', '/api/auth/token'],
    ] as const) {
      const answer = await sendRaw(app, method, path, body, type)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'request.malformed' })
    }
  })

  test('of the login is limited to what an account can have', async ({ app }) => {
    const form = new URLSearchParams({ username: 'x'.repeat(60_000), password: 'y' })
    const answer = await app.as(null).post('/api/auth/token', form)
    expect(answer.status).toBe(422)
  })
})

test('unknown addresses outside the API are a JSON 404, too', async ({ app }) => {
  const answer = await app.as(null).post('/openapi.json', {})
  expect(answer).toMatchObject({ status: 404, body: { code: 'request.not-found' } })
})

describe('a date', () => {
  test.for([
    ['2024-01-02', '2024-01-02T00:00:00'],
    ['2024-01-02 10:00:00', '2024-01-02T10:00:00'],
    ['2024-01-02T10:00:00+02', '2024-01-02T08:00:00'],
    ['2024-01-02T10:00:00.5-0130', '2024-01-02T11:30:00.500000'],
  ] as const)('%s is read as UTC', async ([given, kept], { app }) => {
    const recipe = await app.create.recipe({ lastMade: given })
    expect(recipe.lastMade).toBe(kept)
  })

  test.for(['1', 'May 5', '2024-13-01', '+275760-09-13T00:00:00Z', '9999-12-31T23:59:59-02:00'])(
    '%s is refused',
    async (given, { app }) => {
      const { slug } = await app.create.recipe()
      const answer = await app.as(app.cook).patch(`/api/recipes/${slug}`, { lastMade: given })
      expect(answer.status).toBe(422)
    },
  )
})
