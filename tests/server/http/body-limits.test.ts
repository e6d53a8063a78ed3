import { describe, expect } from 'vitest'
import { contract } from '#contract/index.ts'
import { readJson } from '#server/http/json-body.ts'
import { client } from '#tests/support/client.ts'
import { askWithoutEnd, packed } from '#tests/support/open-call.ts'
import { test } from '#tests/support/test.ts'

const json = { 'content-type': 'application/json' }
const MB = 1024 * 1024

describe('who may call is decided before the body is read', () => {
  test('a stranger who announces ten megabytes is refused at their first byte', async ({ app }) => {
    const headers = { ...json, 'content-length': String(10 * MB) }
    const answer = await askWithoutEnd(`${app.url}/api/recipes`, '[', { headers })
    expect(answer).toMatchObject({ status: 401, code: 'auth.required' })
  })

  test('so is a member without the right, and a token that was revoked', async ({ app }) => {
    const ask = (token: string) =>
      askWithoutEnd(`${app.url}/api/admin/users`, '[', {
        headers: { ...json, authorization: `Bearer ${token}` },
      })
    expect(await ask(app.cook.token)).toMatchObject({ status: 403 })
    expect(await ask('trivet_gone')).toMatchObject({ status: 401, code: 'auth.token-revoked' })
  })

  test('an address that does not exist reads nothing either', async ({ app }) => {
    const answer = await askWithoutEnd(`${app.url}/api/nothing`, '[', { headers: json })
    expect(answer.status).toBe(404)
  })

  test('a call without a body leaves it unread', () => {
    for (const calls of Object.values(contract)) {
      for (const endpoint of Object.values(calls)) {
        const reads = 'body' in endpoint || 'form' in endpoint
        expect([endpoint.route, readJson(endpoint).length]).toEqual([endpoint.route, reads ? 1 : 0])
      }
    }
  })
})

describe('a stranger', () => {
  const register = '/api/users/register'

  test('may send 64 kB, and hears so before the end of more', async ({ app }) => {
    const text = (length: number) => `{"username":"${'x'.repeat(length - 15)}"}`
    const answer = await askWithoutEnd(app.url + register, text(64 * 1024 + 1), { headers: json })
    expect(answer).toMatchObject({ status: 413, code: 'request.too-large' })
    const announced = { ...json, 'content-length': '65537' }
    const early = await askWithoutEnd(app.url + register, '', { headers: announced })
    expect(early.status).toBe(413)
    const fits = await client(app.url, null).post(register, { username: 'x'.repeat(65_000) })
    expect(fits.status).toBe(422)
  })

  test('cannot hide a longer body by packing it', async ({ app }) => {
    const headers = { ...json, 'content-encoding': 'gzip' }
    const bomb = packed(`{"username":"${'x'.repeat(20 * MB)}"}`)
    expect(bomb.length).toBeLessThan(64 * 1024)
    const answer = await askWithoutEnd(app.url + register, bomb, { headers })
    expect(answer.status).toBe(413)
  })

  test.for([
    ['a form', 'application/x-www-form-urlencoded', `username=${'x'.repeat(70_000)}`],
    [
      'a form in parts',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="username"\r\n\r\n${'x'.repeat(70_000)}\r\n--x--\r\n`,
    ],
    ['JSON', 'application/json', `{"username":"${'x'.repeat(70_000)}"}`],
  ] as const)('logs in with no more than that as %s', async ([, type, body], { app }) => {
    const answer = await fetch(`${app.url}/api/auth/token`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'request.too-large' })
  })

  test('sends few values and shallow ones', async ({ app }) => {
    const deep = await askWithoutEnd(app.url + register, '['.repeat(17), { headers: json })
    expect(deep).toMatchObject({ status: 422, detail: [{ loc: ['body'], type: 'invalid' }] })
    const many = await askWithoutEnd(app.url + register, `[${'0,'.repeat(1000)}`, { headers: json })
    expect(many).toMatchObject({ status: 422, detail: [{ loc: ['body'], type: 'too_big' }] })
  })
})

describe('somebody signed in', () => {
  const ask = (url: string, token: string, begun: string | Buffer, more = {}) =>
    askWithoutEnd(`${url}/api/recipes`, begun, {
      headers: { ...json, authorization: `Bearer ${token}`, ...more },
    })

  test('is refused while too many levels or values still come in', async ({ app }) => {
    const { token } = app.cook
    expect(await ask(app.url, token, '['.repeat(65))).toMatchObject({
      status: 422,
      code: 'request.invalid',
      detail: [{ loc: ['body'], type: 'invalid' }],
    })
    expect(await ask(app.url, token, '[[],'.padEnd(500_000, '0,'))).toMatchObject({
      status: 422,
      detail: [{ loc: ['body'], type: 'too_big', msg: 'Must be at most 30000' }],
    })
  })

  test('may send ten megabytes, packed or not', async ({ app }) => {
    const { token } = app.cook
    const long = '"'.padEnd(10 * MB + 1, 'x')
    expect(await ask(app.url, token, long)).toMatchObject({ status: 413 })
    const more = { 'content-encoding': 'gzip' }
    expect(await ask(app.url, token, packed(long), more)).toMatchObject({ status: 413 })
    const fits = { name: 'Packed stew', description: 'y'.repeat(150_000) }
    const body = packed(JSON.stringify(fits))
    const headers = { ...json, ...more, authorization: `Bearer ${token}` }
    const saved = await fetch(`${app.url}/api/recipes`, { method: 'POST', headers, body })
    expect(saved.status).toBe(201)
  })

  test('saves four megabytes of recipes in one call, all or nothing', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const text = 'y'.repeat(150_000)
    const steps = (length: number) => ({
      recipeInstructions: Array.from({ length }, () => ({ text })),
    })
    const api = app.as(app.cook)
    expect((await api.put('/api/recipes/soup', steps(20))).status).toBe(200)
    const long = steps(30)
    const refused = [
      await api.put('/api/recipes/soup', long),
      await api.patch('/api/recipes/soup', long),
      await api.post('/api/recipes/create-with-content', { name: 'Stew', ...long }),
      await api.put('/api/recipes', [
        { slug: 'soup', description: 'x' },
        { slug: 'soup', ...long },
      ]),
      await api.patch('/api/recipes', [
        { slug: 'soup', description: 'x' },
        { slug: 'soup', ...long },
      ]),
    ]
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 413, body: { code: 'request.too-large' } })
    }
    const { body } = await api.get('/api/recipes/soup')
    expect(body.description).toBe('')
    expect(body.recipeInstructions).toHaveLength(20)
  })

  test.for([
    ['a way of packing that nobody knows', { 'content-encoding': 'rot13' }, '{}'],
    ['something else than it says', { 'content-encoding': 'gzip' }, '{"name":"plain"}'],
    ['letters in an old encoding', { 'content-type': 'application/json; charset=latin1' }, '{}'],
  ] as const)('hears that %s cannot be read', async ([, more, body], { app }) => {
    const headers = { ...json, authorization: `Bearer ${app.cook.token}`, ...more }
    const answer = await fetch(`${app.url}/api/recipes`, { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'request.malformed' })
  })
})
