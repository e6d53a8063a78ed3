import { request } from 'node:http'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

test('an unknown path is a JSON 404, a known one with another method a JSON 405', async ({
  app,
}) => {
  const unknown = await app.as(null).get('/api/nothing/here')
  expect(unknown).toMatchObject({ status: 404, body: { detail: 'Not Found' } })
  const wrong = await app.as(app.cook).send('DELETE', '/api/app/about')
  expect(wrong).toMatchObject({ status: 405, body: { detail: 'Method Not Allowed' } })
  expect(wrong.headers.get('allow')).toBe('GET')
})

test('bodies may be spelled in camelCase or snake_case, but extras are left alone', async ({
  app,
}) => {
  const { slug } = await app.create.recipe({ name: 'Names' })
  const saved = await app.as(app.cook).patch(`/api/recipes/${slug}`, {
    recipe_yield: '4 servings',
    org_url: 'https://example.test/names',
    recipe_ingredient: [{ note: 'salt', original_text: 'a pinch of salt' }],
    extras: { my_own_key: 'kept' },
    nobody_knows_this: true,
  })
  expect(saved.body).toMatchObject({
    recipeYield: '4 servings',
    orgURL: 'https://example.test/names',
    recipeIngredient: [{ note: 'salt', originalText: 'a pinch of salt' }],
    extras: { my_own_key: 'kept' },
  })
})

test('wrong fields are named one by one, with words', async ({ app }) => {
  const answer = await app.as(app.cook).post('/api/recipes', {})
  expect(answer.status).toBe(422)
  expect(answer.body.detail).toEqual([
    { type: 'missing', loc: ['body', 'name'], msg: 'Field required', input: null },
  ])
})

test('a body that is no JSON is a 422 that says so', async ({ app }) => {
  const answer = await fetch(`${app.url}/api/recipes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${app.cook.token}` },
    body: '{"name": ',
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ detail: [{ type: 'json_invalid', loc: ['body'] }] })
})

test('a call without a result answers null as JSON', async ({ app }) => {
  const answer = await app.as(app.cook).delete('/api/users/self/sessions')
  expect(answer.status).toBe(200)
  expect(answer.body).toBeNull()
  expect(answer.headers.get('content-type')).toContain('application/json')
})

test('dates are UTC without an offset, and both spellings of the change time are there', async ({
  app,
}) => {
  const recipe = await app.create.recipe({ lastMade: '2026-03-01T10:00:00+02:00' })
  expect(recipe.lastMade).toBe('2026-03-01T08:00:00')
  expect(recipe.updateAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?$/)
  expect(recipe.updatedAt).toBe(recipe.updateAt)
  expect(recipe.dateAdded).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a record says when it changed, and is not cached', async ({ app }) => {
  const recipe = await app.create.recipe()
  const { headers } = await app.as(app.cook).get(`/api/recipes/${recipe.slug}`)
  expect(headers.get('last-modified')).toBe(recipe.updateAt)
  expect(headers.get('cache-control')).toContain('no-store')
})

test('large answers are compressed for those who take it', async ({ app }) => {
  const answer = await fetch(`${app.url}/openapi.json`, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const small = await fetch(`${app.url}/api/app/about/startup-info`)
  expect(small.headers.get('content-encoding')).toBeNull()
})

test('a repeated scalar counts by its last value, an unknown parameter not at all', async ({
  app,
}) => {
  for (const name of ['Apple', 'Pear', 'Plum']) await app.create.recipe({ name })
  const { body } = await app
    .as(app.cook)
    .get('/api/recipes?perPage=2&perPage=1&per_page=3&_searchSeed=5')
  expect(body).toMatchObject({ per_page: 1, total: 3, total_pages: 3 })
})

describe('who may talk to us at all', () => {
  const ask = (url: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const call = request(url, { method, headers }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (part: string) => (body += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      })
      call.on('error', reject)
      call.end()
    })

  test.for([
    ['localhost', 200],
    ['127.0.0.1:9925', 200],
    ['192.168.7.9:9925', 200],
    ['[::1]:9925', 200],
    ['localhost.', 200],
    ['evil.example', 421],
    ['evil.example:9925', 421],
    ['localhost.evil.example', 421],
    ['user@localhost', 421],
    ['127.0.0.1.nip.example', 421],
  ] as const)('AN-10 the host “%s” answers %d', async ([host, status], { app }) => {
    const answer = await ask(`${app.url}/api/app/about`, { host })
    expect(answer.status).toBe(status)
  })

  test.for([
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{}, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
  ] as const)('a change with the cookie and %j answers %d', async ([headers, status], { app }) => {
    const cookie = `trivet.session=${app.cook.token}`
    const answer = await ask(`${app.url}/api/users/self/sessions`, { cookie, ...headers }, 'DELETE')
    expect(answer.status).toBe(status)
  })

  test('a foreign page gains nothing by adding an Authorization header to our cookie', async ({
    app,
  }) => {
    const headers = {
      cookie: `trivet.session=${app.cook.token}`,
      authorization: 'Basic x',
      origin: 'http://evil.example',
    }
    expect((await ask(`${app.url}/api/users/self/sessions`, headers, 'DELETE')).status).toBe(401)
    await ask(`${app.url}/api/auth/logout`, headers, 'POST')
    expect((await app.as(app.cook).get('/api/users/self')).status).toBe(200)
  })

  test('our own origin may change with the cookie; the cookie alone may read', async ({ app }) => {
    const cookie = `trivet.session=${app.cook.token}`
    const own = { cookie, origin: app.url }
    expect((await ask(`${app.url}/api/users/self/sessions`, own, 'DELETE')).status).toBe(200)
    expect((await ask(`${app.url}/api/users/self`, { cookie })).status).toBe(200)
  })

  test('every answer forbids foreign scripts, frames and sniffing', async ({ app }) => {
    for (const path of ['/api/app/about', '/api/nothing', '/docs']) {
      const { headers } = await app.as(null).get(path)
      expect(headers.get('content-security-policy')).toContain("script-src 'self';")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })
})
