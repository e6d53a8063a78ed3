import { once } from 'node:events'
import { connect } from 'node:net'
import { URL } from 'node:url'
import type { Request, Response } from 'express'
import { expect } from 'vitest'
import { takeTurn } from '#server/http/change-turns.ts'
import { othersFirst } from '#server/process/others-first.ts'
import type { TestApp } from '#tests/support/app.ts'
import { askPlainly } from '#tests/support/plain-http.ts'
import { inRounds } from '#tests/support/rounds.ts'
import { test } from '#tests/support/test.ts'

const CHANGES = 30
/** One is under way when the reader's request comes in; the others are to spare. */
const MOST_BEFORE = 3

test('who reads is answered before a queue of changes that came first', async ({ app }) => {
  const [writer, reader] = [await open(app), await open(app)]
  const names = Array.from({ length: CHANGES }, (_, index) => `Dish ${index}`)
  const changes = writer.send(names.map((name) => ['POST', '/api/recipes', { name }]))
  await reader.send([['GET', '/api/recipes']])
  expect(writer.answered()).toBeLessThanOrEqual(MOST_BEFORE)

  expect(await changes).toEqual(names.map(() => 201))
  // In the order in which they came.
  const rows = await app.db.selectFrom('recipes').select('name').orderBy('rowId').execute()
  expect(rows.map(({ name }) => name)).toEqual(names)
})

test('nor does a reader who has yet to connect wait for them', async ({ app }) => {
  const authorization = `Bearer ${await keyOf(app)}`
  const address = `${app.url}/api/recipes`
  let answered = 0
  const changes = Array.from({ length: CHANGES }, async (_, index) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: `Dish ${index}` })
    const asked = { method: 'POST', headers, body }
    const { status } = await askPlainly(address, asked, { isKept: false })
    answered += 1
    return status
  })
  await askPlainly(address, { method: 'GET', headers: { authorization } }, { isKept: false })
  expect(answered).toBeLessThanOrEqual(MOST_BEFORE)
  expect(new Set(await Promise.all(changes))).toEqual(new Set([201]))
})

test('later changes of a person come after earlier ones', async ({ app }) => {
  const { slug } = await app.create.recipe({ name: 'Stew' })
  const writer = await open(app)
  const texts = Array.from({ length: CHANGES }, (_, index) => `Text ${index}`)
  await writer.send(
    texts.map((description) => ['PATCH', `/api/recipes/${slug}`, { description }] as const),
  )
  const { body } = await app.as(app.cook).get(`/api/recipes/${slug}`)
  expect(body.description).toBe(texts.at(-1))
})

test('changes that fail pass their turn on', async ({ app }) => {
  const writer = await open(app)
  const statuses = await writer.send([
    ['POST', '/api/recipes', { name: 5 }],
    ['PATCH', '/api/recipes/unknown', { description: 'x' }],
    ['POST', '/api/recipes', { name: 'Stew' }],
  ])
  expect(statuses).toEqual([422, 404, 201])
})

test('a body that takes its time keeps no other change waiting', async ({ app }) => {
  const [slow, quick] = [await open(app), await open(app)]
  const finish = slow.begin(['POST', '/api/recipes', { name: 'Slow stew' }])
  expect(await quick.send([['POST', '/api/recipes', { name: 'Quick stew' }]])).toEqual([201])
  expect(await finish()).toEqual([201])
})

test('a change and a piece of heavy work are never in one round', async () => {
  const pieces = await inRounds((tell) => [
    ...Array.from({ length: CHANGES }, async () => {
      await new Promise<void>((begin) => {
        void takeTurn({} as Request, {} as Response, () => begin())
      })
      tell('change')
    }),
    (async () => {
      for (let at = 0; at < 5; at += 1) {
        await othersFirst()
        tell('heavy')
      }
    })(),
  ])
  expect(pieces).toHaveLength(CHANGES + 5)
  expect(new Set(pieces.map(({ round }) => round)).size).toBe(CHANGES + 5)
})

/** Who calls with such a key is known at once; a session is looked at in another thread, which takes its time. */
async function keyOf(app: TestApp): Promise<string> {
  const made = await app.as(app.cook).post('/api/users/api-tokens', { name: 'Kitchen' })
  return made.body.token
}

type Call = readonly [method: string, path: string, value?: object]

/** A connection that was used before. Many requests can be sent at once over it, as they go over the wire. */
async function open(app: TestApp) {
  const { hostname, port, host } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const authorization = `Authorization: Bearer ${await keyOf(app)}`
  const written = ([method, path, value]: Call) => {
    const body = value === undefined ? '' : JSON.stringify(value)
    const content = ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]
    const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, authorization]
    return `${[...head, ...(value === undefined ? [] : content)].join('\r\n')}\r\n\r\n${body}`
  }

  let text = ''
  let look = () => {}
  socket.on('data', (part: Buffer) => {
    text += part.toString('latin1')
    look()
  })
  const statuses = () =>
    [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  /** @returns the statuses of so many answers, once they are there */
  const write = (request: string, count: number) => {
    text = ''
    const answers = new Promise<number[]>((resolve) => {
      look = () => {
        if (statuses().length >= count) resolve(statuses())
      }
    })
    socket.write(request)
    return answers
  }
  const send = (calls: readonly Call[]) => write(calls.map(written).join(''), calls.length)
  await send([['GET', '/api/app/about']])
  return {
    send,
    answered: () => statuses().length,
    /** Sends all of a request but its last bytes. @returns what sends these */
    begin: (call: Call) => {
      const request = written(call)
      socket.write(request.slice(0, -5))
      return () => write(request.slice(-5), 1)
    },
  }
}
