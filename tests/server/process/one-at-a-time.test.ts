import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/process/listener.ts'

/** Sends so many requests on one connection without waiting; what came back until it ended. */
async function sentAhead(port: number, count: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (piece: Buffer) => {
    text += piece.toString()
  })
  socket.on('error', () => undefined) // a server that hangs up
  const request = (at: number, more = '') => `GET /${at} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
  const ahead = Array.from({ length: count - 1 }, (_, at) => request(at)).join('')
  socket.write(ahead + request(count - 1, 'Connection: close\r\n'))
  await once(socket, 'close')
  return text
}

/** Answers each request in a later round of the event loop, and counts how many are under way. */
function counting() {
  const count = { now: 0, most: 0, begun: 0 }
  const handle: RequestListener = (req, res) => {
    count.begun += 1
    count.now += 1
    count.most = Math.max(count.most, count.now)
    setImmediate(() => {
      count.now -= 1
      res.end(`answer${req.url}.`)
    })
  }
  return { count, handle }
}

test('what is sent ahead on one connection is begun one after the other, and all of it answered', async () => {
  const { count, handle } = counting()
  const listener = await listen(handle, '127.0.0.1', 0)
  onTestFinished(listener.close)
  const text = await sentAhead(listener.port(), 30)
  expect([...text.matchAll(/answer\/(\d+)\./g)].map(([, at]) => Number(at))).toEqual(
    Array.from({ length: 30 }, (_, at) => at),
  )
  expect(count).toMatchObject({ begun: 30, most: 1 })
})

test('whoever sends 2,000 requests ahead is hung up on, and none of them goes on', async () => {
  const { count, handle } = counting()
  const listener = await listen(handle, '127.0.0.1', 0)
  onTestFinished(listener.close)
  expect(await sentAhead(listener.port(), 2000)).not.toContain('answer/1999.')
  expect(count.begun).toBeLessThan(50)

  const { begun } = count
  expect(await sentAhead(listener.port(), 1)).toContain('answer/0.')
  expect(count).toMatchObject({ begun: begun + 1, now: 0 })
})
