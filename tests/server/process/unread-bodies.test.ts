import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '#server/process/listener.ts'

const MB = 1024 * 1024

/** A request with a body of a megabyte that nobody reads, and the pieces of it that have come. */
async function unread() {
  const pieces: Buffer[] = []
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>()
  const listener = await listen(
    (req) => {
      const push = req.push.bind(req)
      req.push = (piece: Buffer | null, ...rest) => {
        if (piece) pieces.push(piece)
        return push(piece, ...rest)
      }
      resolve(req)
    },
    '127.0.0.1',
    0,
  )
  onTestFinished(listener.close)
  const socket = connect(listener.port(), '127.0.0.1')
  socket.on('error', () => undefined) // a server that hangs up
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${MB}\r\n\r\n`
  socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(MB, 'x')]))
  const req = await promise
  // From then on Node stops receiving.
  await vi.waitFor(() =>
    expect(req.readableLength).toBeGreaterThanOrEqual(req.readableHighWaterMark),
  )
  return { req, pieces }
}

test('of a body that nobody reads one piece is in memory', async () => {
  const { req } = await unread()
  expect(req.readableLength).toBeLessThanOrEqual(64 * 1024)
})

test('once it is hung up on, that is freed at once', async () => {
  const { req, pieces } = await unread()
  expect(pieces.some(({ length }) => length > 0)).toBe(true)
  req.on('error', () => undefined).socket.destroy()
  await vi.waitFor(() => expect(pieces.map(({ length }) => length)).toEqual(pieces.map(() => 0)))
})
