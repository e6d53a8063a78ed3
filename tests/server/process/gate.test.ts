import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createGate, waitsForGate } from '#server/process/gate.ts'
import { openSite } from '#tests/server/net/outside-world.ts'

const longEnough = 60_000

/** A gate behind a real socket. */
async function served() {
  const gate = createGate()
  const { port } = await openSite(gate.handle)
  return { gate, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
}

/** An app that keeps requests waiting until the test answers them. */
function slowApp() {
  const { promise: begun, resolve } = Promise.withResolvers<ServerResponse>()
  const app: RequestListener = (_req, res) => resolve(res)
  return { app, begun }
}

test('before it is opened, and while it is closed, programs are told when to retry', async () => {
  const { gate, ask } = await served()
  const early = await ask('/api/app/about')
  gate.open((_req, res) => res.end('here'))
  const open = await ask('/api/app/about')
  await gate.close(longEnough)
  const closed = await ask('/api/app/about')

  expect(await open.text()).toBe('here')
  for (const answer of [early, closed]) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.json()).toMatchObject({
      code: 'request.busy',
      detail: expect.stringContaining('again'),
    })
  }
})

test('BK-10 a page that is opened meanwhile reloads itself', async () => {
  const { gate, ask } = await served()
  await gate.close(longEnough)
  const page = await ask('/g/home')
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('http-equiv="refresh"')
})

test('requests that have begun are answered before the gate is closed', async () => {
  const { gate, ask } = await served()
  const { app, begun } = slowApp()
  gate.open(app)
  const asked = ask('/slow')
  const res = await begun
  const order: string[] = []
  const done = gate.close(longEnough).finally(() => order.push('closed'))
  expect((await ask('/next')).status).toBe(503)

  order.push('answered')
  res.end('after all')
  await done
  expect(order).toEqual(['answered', 'closed'])
  expect(await (await asked).text()).toBe('after all')
})

test('a request that waits for the gate itself is not waited for', async () => {
  const { gate, ask } = await served()
  const { app, begun } = slowApp()
  gate.open(app)
  const asked = ask('/restore')
  const res = await begun
  waitsForGate(res)
  await gate.close(longEnough)

  gate.open((_req, res) => res.end('new'))
  expect(await (await ask('/')).text()).toBe('new')
  res.end('restored')
  expect(await (await asked).text()).toBe('restored')
})

test('requests that take too long are cut off', async () => {
  const { gate, ask } = await served()
  const { app, begun } = slowApp()
  gate.open(app)
  const cut = ask('/endless').catch((error: Error) => error.message)
  const res = await begun
  await gate.close(1)
  expect(res.destroyed).toBe(true)
  expect(await cut).toBe('fetch failed')
})

test('a gate knows for how long nobody has asked, and counts no stream that only stays open', async () => {
  let now = 1000
  const gate = createGate(() => now)
  const { port } = await openSite(gate.handle)
  const { app, begun } = slowApp()
  gate.open(app)
  now = 5000
  expect(gate.quietMs()).toBe(4000)
  const asked = fetch(`http://127.0.0.1:${port}/stream`)
  const res = await begun
  const isClosed = once(res, 'close')
  expect(gate.quietMs()).toBe(0)
  now = 65_000
  expect(gate.quietMs()).toBe(60_000)
  res.end('over')
  await (await asked).text()
  await isClosed
  expect(gate.quietMs()).toBe(0)
})
