import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#main/server/port.ts'

function occupy(host: string) {
  const server = createServer()
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return new Promise<number>((resolve) => {
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port))
  })
}

test.each(['127.0.0.1', '0.0.0.0'])('a port that is taken on %s is passed over', async (host) => {
  const taken = await occupy(host)
  expect(await freePort(taken)).toBeGreaterThan(taken)
})

test('a port that was let go is free again', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  await new Promise<void>((resolve) => void server.close(() => resolve()))
  expect(await freePort(port)).toBe(port)
})
