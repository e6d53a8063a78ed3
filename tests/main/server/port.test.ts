import { type AddressInfo, createServer, Server } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort, isFreePort } from '#main/server/port.ts'

function occupy(host: string) {
  const server = createServer()
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return new Promise<number>((resolve) => {
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port))
  })
}

const cases = ['127.0.0.1', '0.0.0.0'].flatMap((host) =>
  [true, false].map((shared) => [host, shared] as const),
)
test.for(cases)('a port that is taken on %s is passed over, shared %s', async ([host, shared]) => {
  const taken = await occupy(host)
  expect(await freePort(taken, { shared })).toBeGreaterThan(taken)
})

test('a port that was let go is free again', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  await new Promise<void>((resolve) => void server.close(() => resolve()))
  expect(await freePort(port, { shared: false })).toBe(port)
})

test('nothing listens for the network before the home may connect, or firewalls ask', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen')
  onTestFinished(() => listen.mockRestore())
  const hosts = () => listen.mock.calls.map(([options]) => (options as { host: string }).host)
  await freePort(40_000, { shared: false })
  await isFreePort(40_000, { shared: false })
  expect(new Set(hosts())).toEqual(new Set(['127.0.0.1']))

  await isFreePort(await freePort(40_000, { shared: true }), { shared: true })
  expect(new Set(hosts())).toEqual(new Set(['127.0.0.1', '0.0.0.0']))
})
