import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A program of the household that takes webhooks. It answers with these statuses, then with 200. */
export async function startReceiver(statuses: number[] = [], headers: Record<string, string> = {}) {
  const received: Received[] = []
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (part: Buffer) => (body += part.toString()))
    req.on('end', () => {
      received.push({ url: req.url ?? '', headers: req.headers, body })
      res.writeHead(statuses.shift() ?? 200, headers).end('ok')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  return { received, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/hook`, close }
}
