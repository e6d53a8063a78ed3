import { expect, test, vi } from 'vitest'
import { createCurrentServer } from '#main/server/current-server.ts'
import type { EmbeddedServer } from '#main/server/embedded-server.ts'

/** A running server that counts how often it is stopped. */
function running() {
  const stop = vi.fn<() => Promise<void>>(async () => {})
  const server: EmbeddedServer = {
    url: 'http://127.0.0.1:9925',
    dataDir: 'data',
    call: async () => Promise.reject(new Error('nobody asks')),
    relocate: async () => {},
    stop,
  }
  return { server, stop }
}

test('no page is ours before the server runs and after it has stopped', async () => {
  const { server, stop } = running()
  const current = createCurrentServer(null)
  expect([current.address(), current.ours(), await current.connection()]).toEqual([
    null,
    'null',
    null,
  ])

  expect(await current.start(async () => server)).toBe(server.url)
  expect([current.current(), current.ours()]).toEqual([server, 'http://127.0.0.1:9925'])

  await current.stop()
  await current.stop()
  expect(stop).toHaveBeenCalledTimes(1)
  expect([current.current(), current.ours()]).toEqual([null, 'null'])
})

test('a server that does not start has no address', async () => {
  expect(await createCurrentServer(null).start(async () => null)).toBeNull()
})

test('while developing no server is started here', async () => {
  const begin = vi.fn<() => Promise<null>>(async () => null)
  const current = createCurrentServer('http://localhost:5173/')
  expect(await current.start(begin)).toBe('http://localhost:5173/')
  expect(begin).not.toHaveBeenCalled()
  expect([current.current(), current.ours()]).toEqual([null, 'http://localhost:5173'])
})
