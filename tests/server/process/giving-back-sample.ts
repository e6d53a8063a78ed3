import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGate } from '#server/process/gate.ts'
import { collectEarly } from '#server/process/lean.ts'

/**
 * Run by giving-back.test.ts: answers one request for which 60 MB of buffers are needed, and says how many bytes of them
 * there are then, and how many when most are gone. Until then it waits, as long as the test does.
 */
collectEarly()
const gate = createGate()
const bytes = () => process.memoryUsage().arrayBuffers
let answered = 0
gate.open((_req, res) => {
  const pieces = Array.from({ length: 60 }, () => new Uint8Array(1024 * 1024))
  answered = bytes()
  res.end(String(pieces.length))
})
const server = createServer(gate.handle).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
await (await fetch(`http://127.0.0.1:${port}/`)).text()

const timer = setInterval(() => {
  if (bytes() > 1024 * 1024) return
  clearInterval(timer)
  process.stdout.write(JSON.stringify({ answered, later: bytes() }))
  server.closeAllConnections()
  server.close()
}, 250)
