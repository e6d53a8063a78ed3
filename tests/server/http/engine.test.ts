import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
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

test('a connection that its sender wants closed is closed, also after an error that is told at once', async ({
  app,
}) => {
  for (const path of ['/nowhere', '/api/nowhere', '/api/recipes', '/api/app/about']) {
    const { hostname, port, host } = new URL(app.url)
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    // It ends when the connection does.
    expect(await text(socket)).toContain('Connection: close')
  }
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

test('large answers are compressed for clients that accept it', async ({ app }) => {
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

describe('who may send requests', () => {
  const ask = (url: string, headers: Record<string, string>, method = 'GET', sent?: string) =>
    new Promise<{ status: number; body: string; cookies: string[] }>((resolve, reject) => {
      const call = request(url, { method, headers }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (part: string) => (body += part))
        const cookies = answer.headers['set-cookie'] ?? []
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, cookies }))
      })
      call.on('error', reject)
      call.end(sent)
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

  const places = {
    origin: { none: undefined, own: 'OWN', foreign: 'http://evil.example', opaque: 'null' },
    referer: {
      none: undefined,
      own: 'OWN/recipes?page=2',
      foreign: 'http://evil.example/trap',
      odd: 'about:blank',
      broken: '%%%',
    },
    site: {
      none: undefined,
      'same-origin': 'same-origin',
      typed: 'none',
      'same-site': 'same-site',
      'cross-site': 'cross-site',
    },
  }
  const combinations = Object.keys(places.origin).flatMap((origin) =>
    Object.keys(places.referer).flatMap((referer) =>
      Object.keys(places.site).map((site) => ({ origin, referer, site })),
    ),
  ) as { [K in keyof typeof places]: keyof (typeof places)[K] }[]

  /** Every origin header that a browser sends must name our own pages; programs send none. */
  const passes = ({ origin, referer, site }: (typeof combinations)[number]) => {
    if (site === 'same-site' || site === 'cross-site') return false
    if (origin !== 'none') return origin === 'own'
    return site !== 'none' || referer === 'none' || referer === 'own'
  }

  test('a change with the cookie is accepted only if all its headers name our own pages', async ({
    app,
  }) => {
    const own = (text: string | undefined) => text?.replace('OWN', app.url)
    for (const combination of combinations) {
      const said = {
        origin: own(places.origin[combination.origin]),
        referer: own(places.referer[combination.referer]),
        'sec-fetch-site': places.site[combination.site],
      }
      const headers = Object.fromEntries(
        Object.entries(said).filter((pair): pair is [string, string] => pair[1] !== undefined),
      )
      const cookie = `trivet.session=${app.cook.token}`
      const call = { cookie, ...headers }
      const answer = await ask(`${app.url}/api/users/self/sessions`, call, 'DELETE')
      const status = passes(combination) ? 200 : 403
      expect([headers, answer.status]).toEqual([headers, status])
    }
  })

  test('a program on Node sends Sec-Fetch-Mode, but is not taken for a page', async ({ app }) => {
    const headers = { cookie: `trivet.session=${app.cook.token}`, 'sec-fetch-mode': 'cors' }
    const answer = await ask(`${app.url}/api/users/self/sessions`, headers, 'DELETE')
    expect(answer.status).toBe(200)
  })

  test('a program that keeps cookies signs in again and goes on changing things', async ({
    app,
  }) => {
    const form = (cookie?: string) => ({
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie !== undefined && { cookie }),
    })
    const account = { username: app.cook.email, password: app.cook.password }
    const login = new URLSearchParams(account).toString()
    const first = await ask(`${app.url}/api/auth/token`, form(), 'POST', login)
    const kept = first.cookies.map((line) => line.split(';')[0]).join('; ')
    expect(kept).toContain('trivet.session=')
    const again = await ask(`${app.url}/api/auth/token`, form(kept), 'POST', login)
    expect(again.status).toBe(200)

    const json = { 'content-type': 'application/json', cookie: kept }
    const body = JSON.stringify({ name: 'Program’s soup' })
    expect(await ask(`${app.url}/api/recipes`, json, 'POST', body)).toMatchObject({
      status: 201,
      body: '"programs-soup"',
    })
    const change = JSON.stringify({ description: 'Hot' })
    const url = `${app.url}/api/recipes/programs-soup`
    expect((await ask(url, json, 'PATCH', change)).status).toBe(200)
    expect((await ask(url, { cookie: kept }, 'DELETE')).status).toBe(200)
  })

  test('a foreign page gains nothing by adding an Authorization header', async ({ app }) => {
    const headers = {
      cookie: `trivet.session=${app.cook.token}`,
      authorization: 'Basic x',
      origin: 'http://evil.example',
    }
    expect((await ask(`${app.url}/api/users/self/sessions`, headers, 'DELETE')).status).toBe(401)
    await ask(`${app.url}/api/auth/logout`, headers, 'POST')
    expect((await app.as(app.cook).get('/api/users/self')).status).toBe(200)
  })

  test('the cookie allows changes from our own origin, and reads without an origin', async ({
    app,
  }) => {
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

test('the page of the API says what a program must know before it writes', async ({ app }) => {
  const page = (await app.as(null).get('/docs')).body as string
  const document = (await app.as(null).get('/openapi.json')).body
  const { put } = document.paths['/api/recipes/{slug}']
  const { post } = document.paths['/api/users/api-tokens']
  expect(put.summary).toContain('left out keeps its value')
  expect(post.summary).toContain('Asked with an API token it is refused')
  for (const { summary } of [put, post]) expect(page).toContain(summary)
})
