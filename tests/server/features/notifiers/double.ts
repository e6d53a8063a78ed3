import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'

export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  // oxlint-disable-next-line typescript/no-explicit-any -- read freely; what tests expect is the type check
  json: any
}

type Answer = { status?: number; json?: unknown; headers?: Record<string, string> } | void

/**
 * A service of our own that remembers what it gets.
 * @param answer what it says to each request; 200 and `{}` otherwise
 */
export async function startDouble(answer: (received: Received) => Answer = () => {}) {
  const received: Received[] = []
  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const one = { method: req.method ?? '', path: req.url ?? '', headers: req.headers, body }
      const seen = { ...one, json: jsonIn(body) }
      received.push(seen)
      const { status = 200, json = {}, headers = {} } = answer(seen) ?? {}
      res.writeHead(status, { 'content-type': 'application/json', ...headers })
      res.end(JSON.stringify(json))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    received,
    /** What has come, once there is so much of it. */
    first: async (count: number) => {
      await expect.poll(() => received.length).toBeGreaterThanOrEqual(count)
      return received.slice(0, count)
    },
  }
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
