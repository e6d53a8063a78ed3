import { type AddressInfo, createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isCutOff } from '#server/features/recipe-import/cut-off.ts'
import { guardedFetch, refusalOf } from '#tests/server/net/outside-world.ts'
import { startApp } from '#tests/support/app.ts'
import { recipePage } from './site.ts'

/** A web server that writes its answer as it is told, down to the last byte. */
async function openSocket(answer: (socket: Socket, path: string) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', (asked) => answer(socket, String(asked).split(' ')[1]!))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

const page = recipePage({
  name: 'Stew',
  recipeIngredient: ['1 onion', '2 carrots', '3 potatoes'],
  recipeInstructions: 'Cook all of it.',
})
const plain = `<!doctype html><html><body><h1>Stew</h1><h2>Ingredients</h2><ul><li>1 onion</li>
  <li>2 carrots</li><li>3 potatoes</li></ul><h2>Method</h2><ol><li>Cook the onion in butter
  until it is soft.</li><li>Add the carrots and the potatoes, and cook for an hour.</li></ol></body></html>`
const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n'
const middle = page.indexOf('2 carrots')
const packed = gzipSync(page)

/** What arrives before the connection ends, by its address. */
const cuts: Record<string, (string | Buffer)[]> = {
  '/in-the-data': [`${head}\r\n${page.slice(0, middle)}`],
  '/in-a-tag': [`${head}\r\n${plain.slice(0, plain.indexOf('i>2 carrots'))}`],
  '/between-tags': [`${head}\r\n${plain.slice(0, plain.indexOf('<li>2 carrots'))}`],
  '/with-length': [`${head}Content-Length: ${page.length}\r\n\r\n${page.slice(0, middle)}`],
  '/in-chunks': [
    `${head}Transfer-Encoding: chunked\r\n\r\n${page.length.toString(16)}\r\n${page.slice(0, middle)}`,
  ],
  '/between-chunks': [
    `${head}Transfer-Encoding: chunked\r\n\r\n${middle.toString(16)}\r\n${page.slice(0, middle)}\r\n`,
  ],
  '/packed': [`${head}Content-Encoding: gzip\r\n\r\n`, packed.subarray(0, packed.length - 60)],
}
const wholes: Record<string, string> = {
  '/whole': `${head}\r\n${page}`,
  '/whole-text': `${head}\r\n${plain}`,
  '/without-last-tags': `${head}Content-Length: ${plain.length - 14}\r\n\r\n${plain.slice(0, -14)}`,
}

describe('a page of which only a part arrived', () => {
  test('is refused, however it was cut, and no recipe is made of it', async () => {
    const port = await openSocket((socket, path) => {
      for (const part of cuts[path] ?? [wholes[path]!]) socket.write(part)
      socket.end()
    })
    const app = await startApp({ fetchAllow: [`127.0.0.1:${port}`] })
    onTestFinished(() => app.stop())
    const api = app.as(app.cook)
    for (const path of Object.keys(cuts)) {
      const { status, body } = await api.post('/api/recipes/create-url', {
        url: `http://127.0.0.1:${port}${path}`,
      })
      expect({ path, status, told: body.detail?.details }).toEqual({
        path,
        status: 400,
        told: 'CONNECTION_ERROR',
      })
    }
    expect((await api.get('/api/recipes')).body.total).toBe(0)
    for (const path of Object.keys(wholes)) {
      const url = `http://127.0.0.1:${port}${path}`
      const { status } = await api.post('/api/recipes/create-url', { url })
      expect({ path, status }).toEqual({ path, status: 201 })
    }
    const { body } = await api.get('/api/recipes/stew')
    expect(body.recipeIngredient).toHaveLength(3)
  })

  test('says so in words', async () => {
    const port = await openSocket((socket) => socket.end(cuts['/in-the-data']![0]!))
    const app = await startApp({ fetchAllow: [`127.0.0.1:${port}`] })
    onTestFinished(() => app.stop())
    const { body } = await app
      .as(app.cook)
      .post('/api/recipes/create-url', { url: `http://127.0.0.1:${port}/` })
    expect(body).toMatchObject({
      code: 'import.cut-off',
      detail: { message: 'Only a part of this page arrived. Try again.' },
    })
  })

  test('by the deadline is late, not whole, though only its end says how long it is', async () => {
    const port = await openSocket((socket) => socket.write(`${head}\r\n${page.slice(0, middle)}`))
    const fetch = guardedFetch({ allow: [`slow.test:${port}`], limits: { deadlineMs: 50 } })
    const refusal = await refusalOf(fetch(`http://slow.test:${port}/`, { kind: 'page' }))
    expect(refusal.reason).toBe('timeout')
  })

  test('by its size is called too much to read', async () => {
    const port = await openSocket((socket) => {
      socket.write(`${head}\r\n${page}`)
      socket.end(`<!-- ${'x'.repeat(11_000_000)} -->`)
    })
    const app = await startApp({ fetchAllow: [`127.0.0.1:${port}`] })
    onTestFinished(() => app.stop())
    const url = `http://127.0.0.1:${port}/`
    const answer = await app.as(app.cook).post('/api/recipes/create-url', { url })
    expect(answer).toMatchObject({ status: 400, body: { code: 'import.too-heavy' } })
  })
})

test.each([
  ['<html><p>Soup</p>', true, false],
  ['<p>Soup</p>', false, false],
  ['<html><p>Soup, 1 < 2', true, false],
  ['<html><p>Soup</p></html>\n<!-- made in 3 ms -->', false, false],
  ['<html><script src="/ads.js">', true, false],
  ['<html><script>document.write("<script>x<\\/script>")</script></html>', true, false],
  ['{"@type": "Recipe"}', false, false],
  ['<html><p>Soup</p>', false, true],
  ['<html><p>Soup</p', true, true],
  ['<html><p>Soup</p><img src="a.p', true, true],
  ['<script type=application/ld+json>{"@type": "Recipe", "na', true, true],
] as const)('%j, its length known: %j; cut off: %j', (html, isLengthKnown, expected) => {
  expect(isCutOff(html, isLengthKnown)).toBe(expected)
})
