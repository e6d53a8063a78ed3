import { Agent, get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/process/listener.ts'

test('what is connected stays connected when the server moves into the home and back', async () => {
  const listener = await listen((_, res) => void res.end('soup'), '127.0.0.1', 0)
  onTestFinished(listener.close)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = () =>
    new Promise<{ body: string; port: number | undefined; wasOpen: boolean }>((resolve, reject) => {
      const asked = get({ agent, port: listener.port() }, (answer) => {
        const port = answer.socket.localPort
        answer.setEncoding('utf8').on('data', (body: string) => {
          resolve({ body, port, wasOpen: asked.reusedSocket })
        })
      })
      asked.on('error', reject)
    })
  const first = await ask()
  await listener.move(() => '0.0.0.0')
  expect(await ask()).toEqual({ body: 'soup', port: first.port, wasOpen: true })
  await listener.move(() => '127.0.0.1')
  expect(await ask()).toEqual({ body: 'soup', port: first.port, wasOpen: true })
})

test('a connection is kept for longer than proxies and browsers use it', async () => {
  const listener = await listen((_, res) => void res.end('soup'), '127.0.0.1', 0)
  onTestFinished(listener.close)
  const { headers } = await fetch(`http://127.0.0.1:${listener.port()}/`)
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
})
