import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const at = '/api/households/recipe-actions'
const link = { actionType: 'link', title: 'Look up', url: 'https://a.example/?q=${slug}' }

describe('recipe actions', () => {
  test('are made, read, replaced and deleted at both addresses', async ({ app }) => {
    const cook = app.as(app.cook)
    for (const base of [at, '/api/groups/recipe-actions']) {
      const made = await cook.post(base, link)
      const whole = { ...link, groupId: app.cook.groupId, householdId: app.cook.groupId }
      expect(made).toMatchObject({ status: 201, body: whole })
      const { id } = made.body
      expect((await cook.get(`${base}/${id}`)).body).toEqual({ id, ...whole })
      const changed = await cook.put(`${base}/${id}`, { ...link, title: 'Search' })
      expect(changed).toMatchObject({ status: 200, body: { id, title: 'Search' } })
      const filter = encodeURIComponent('title = "Search"')
      const page = await cook.get(`${base}?perPage=-1&orderBy=title&queryFilter=${filter}`)
      expect(page.body).toMatchObject({ total: 1, items: [{ id }] })
      expect(await cook.delete(`${base}/${id}`)).toMatchObject({ status: 200, body: { id } })
      expect((await cook.get(`${base}/${id}`)).status).toBe(404)
    }
  })

  test.for([
    ['an address that runs', { url: 'javascript:alert(1)' }],
    ['no address', { url: 'nonsense' }],
    ['a recipe that decides on the host', { url: 'https://${slug}.example/' }],
    ['a password in the address', { url: 'https://cook:secret@a.example/' }],
    ['a space in the address', { url: 'https://a.example/a b' }],
    ['an address without end', { url: `https://a.example/${'x'.repeat(2000)}` }],
    ['no title', { title: ' ' }],
    ['a title without end', { title: 'x'.repeat(256) }],
    ['another kind', { actionType: 'get' }],
  ] as const)('%s is refused', async ([, wrong], { app }) => {
    const refused = await app.as(app.cook).post(at, { ...link, ...wrong })
    expect(refused).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
    expect((await app.as(app.cook).get(at)).body.total).toBe(0)
  })
})

/** A program of the household that takes recipes. */
async function startReceiver() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const next = new Promise<{ url: string; type: string; body: string }>((resolve) => {
    server.on('request', (req, res) => {
      let body = ''
      req.on('data', (part: Buffer) => (body += part.toString()))
      req.on('end', () => {
        res.end('{}')
        resolve({ url: req.url ?? '', type: req.headers['content-type'] ?? '', body })
      })
    })
  })
  return { host: `127.0.0.1:${port}`, next }
}

describe('an action that posts', () => {
  plain('sends the recipe, its fields filled in and encoded', async () => {
    const receiver = await startReceiver()
    const app = await startApp({
      fetchAllow: [receiver.host],
      baseUrl: 'https://recipes.example.test',
    })
    onTestFinished(app.stop)
    const recipe = await app.create.recipe({ name: 'Pea soup', recipeIngredient: ['peas'] })
    const url = `http://${receiver.host}/hook?r=\${url}&s=\${slug}&i=\${id}`
    const { body: action } = await app.as(app.cook).post(at, { ...link, actionType: 'post', url })
    const answer = await app.as(app.cook).post(`${at}/${action.id}/trigger/pea-soup`)
    expect(answer).toMatchObject({ status: 202, body: null })

    const received = await receiver.next
    const page = encodeURIComponent('https://recipes.example.test/g/home/r/pea-soup')
    expect(received.url).toBe(`/hook?r=${page}&s=pea-soup&i=${recipe.id}`)
    expect(received.type).toBe('application/json')
    expect(JSON.parse(received.body)).toMatchObject({
      id: recipe.id,
      name: 'Pea soup',
      recipeIngredient: [{ display: 'peas' }],
      createdAt: `${recipe.createdAt}Z`,
    })
  })

  plain('reaches nothing in the home that was not allowed by name', async () => {
    let isReached = false
    const server = createServer((_req, res) => {
      isReached = true
      res.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const app = await startApp()
    await app.create.recipe({ name: 'Soup' })
    const input = { ...link, actionType: 'post', url: `http://127.0.0.1:${port}/` }
    const { body: action } = await app.as(app.cook).post(at, input)
    const answer = await app.as(app.cook).post(`${at}/${action.id}/trigger/soup`)
    expect(answer.status).toBe(202)
    await app.stop() // waits for what was begun
    server.close()
    expect(isReached).toBe(false)
  })

  test('is the only kind that the server can run, for recipes that are there', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const cook = app.as(app.cook)
    const { body: action } = await cook.post(at, link)
    const opened = await cook.post(`${at}/${action.id}/trigger/soup`)
    expect(opened).toMatchObject({ status: 400, body: { code: 'recipe-action.nothing-to-send' } })
    const missing = await cook.post(`${at}/${action.id}/trigger/stew`)
    expect(missing).toMatchObject({ status: 404, body: { code: 'recipe.not-found' } })
  })
})
