import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'
import { inMemoryRoom } from '#server/http/memory-room.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const large = {
  name: 'Soup',
  description: 'x'.repeat(190_000),
  orgURL: `https://a.test/${'y'.repeat(300)}`,
}
/** Longer than a body that needs no place. */
const padded = `${JSON.stringify(large)}${' '.repeat(100_000)}`

/** Begins a large body of a recipe and stops in the middle. */
async function half(app: TestApp, { token }: Person): Promise<Socket> {
  const { hostname, port, host } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = [`POST /api/recipes HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${token}`]
  const content = ['Content-Type: application/json', `Content-Length: ${padded.length}`]
  socket.write(`${[...head, ...content].join('\r\n')}\r\n\r\n${padded.slice(0, 150_000)}`)
  return socket
}

const created = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    let text = ''
    socket.on('data', (piece: Buffer) => {
      text += piece.toString()
      if (text.includes('HTTP/1.1 ')) resolve(text.startsWith('HTTP/1.1 201'))
    })
    socket.once('close', () => resolve(false))
  })
const gone = async (socket: Socket) => {
  const closed = once(socket, 'close')
  socket.destroy()
  await closed
}

test('large bodies of several people that stop in the middle keep nobody else from sending one', async ({
  app,
}) => {
  const other = await app.create.person('guest', { canOrganize: 1 })
  const many = [app.admin, await app.create.person('a'), await app.create.person('b')]
  const ofMany = await Promise.all([...many, ...many].map((person) => half(app, person)))
  const halves = await Promise.all(Array.from({ length: 20 }, () => half(app, app.cook)))
  const sent = await half(app, other)
  const answer = created(sent)
  sent.write(padded.slice(150_000))
  expect(await answer).toBe(true)

  // What waits is received as soon as those before it are done or gone.
  const last = halves.pop()!
  const answered = created(last)
  last.write(padded.slice(150_000))
  for (const socket of halves) await gone(socket)
  expect(await answered).toBe(true)
  await gone(last)
  for (const socket of [sent, ...ofMany]) await gone(socket)
})

test('uploads are in memory together only as long as they fit, a large one alone', async () => {
  const MB = 1024 * 1024
  const running = new Set<string>()
  const ends = new Map<string, () => void>()
  const work = (name: string, size: number) =>
    inMemoryRoom(size * MB, async () => {
      running.add(name)
      await new Promise<void>((end) => ends.set(name, end))
      running.delete(name)
    })
  const all = [work('a', 20), work('b', 20), work('c', 100), work('d', 1)]
  await Promise.resolve()
  expect([...running]).toEqual(['a', 'b'])
  ends.get('a')!()
  await all[0]
  expect([...running]).toEqual(['b'])
  ends.get('b')!()
  await all[1]
  expect([...running]).toEqual(['c'])
  ends.get('c')!()
  await all[2]
  expect([...running]).toEqual(['d'])
  ends.get('d')!()
  await all[3]
})
