import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { askPlainly } from '#tests/support/plain-http.ts'
import { test } from '#tests/support/test.ts'

const FLOOD = 300
/** Two for each 64 connections that are let in, and some that began before. */
const MOST_BEFORE = 40

/** Opens so many connections, each with one request, and counts their answers. */
function flood(app: TestApp, path: string, headers: string[]) {
  const { hostname, port, host } = new URL(app.url)
  const state = { answered: 0, sockets: [] as Socket[] }
  for (let at = 0; at < FLOOD; at += 1) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.once('data', () => {
      state.answered += 1
    })
    socket.write(`${[`GET ${path} HTTP/1.1`, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`)
    state.sockets.push(socket)
  }
  return state
}

async function end({ sockets }: { sockets: Socket[] }) {
  for (const socket of sockets) {
    if (socket.closed) continue
    socket.destroy()
    await once(socket, 'close')
  }
}

test.for([
  ['a member', '/api/recipes', true],
  ['a member who opens streams', '/api/live', true],
  ['a stranger', '/api/app/about', false],
  ['a stranger who asks for the description of the API', '/openapi.json', false],
  ['a stranger whose token is made up', '/api/recipes', false],
] as const)(
  '%s with 300 connections to %s keeps nobody else waiting who has yet to connect',
  async ([, path, isMember], { app }) => {
    const guest = await app.create.person('guest')
    const headers = { Authorization: `Bearer ${guest.token}` }
    const ask = () =>
      askPlainly(`${app.url}/api/recipes`, { method: 'GET', headers }, { isKept: false })
    await ask() // is known from now on
    const token = isMember ? app.cook.token : 'made-up'
    const others = flood(app, path, [`Authorization: Bearer ${token}`])
    expect((await ask()).status).toBe(200)
    expect(others.answered).toBeLessThanOrEqual(MOST_BEFORE)
    await end(others)
    expect((await ask()).status).toBe(200)
  },
)

test('on connections that are open already, what is answered at once keeps nobody else waiting', async ({
  app,
}) => {
  const headers = { Authorization: `Bearer ${app.cook.token}` }
  const ask = () =>
    askPlainly(`${app.url}/api/recipes`, { method: 'GET', headers }, { isKept: true })
  await ask() // is known from now on, and keeps the connection
  const { hostname, port, host } = new URL(app.url)
  const sockets = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const socket = connect(Number(port), hostname)
      socket.write(`GET /nowhere HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      await once(socket, 'data')
      return socket
    }),
  )
  let answered = 0
  for (const socket of sockets) {
    socket.once('data', () => (answered += 1))
    socket.write(`GET /nowhere HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  }
  expect((await ask()).status).toBe(200)
  expect(answered).toBeLessThanOrEqual(MOST_BEFORE)
  await end({ sockets })
})
