import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { portOwner } from '#main/server/port-owner.ts'

function listen(host: string) {
  const server = createServer()
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return new Promise<number>((resolve) => {
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port))
  })
}

test.each(['127.0.0.1', '0.0.0.0', '::1'])(
  'the program that listens on %s is known by name',
  async (host) => {
    expect(await portOwner(await listen(host))).toBe(path.basename(process.execPath))
  },
)

test('nobody listens: nobody is named', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  await new Promise<void>((resolve) => void server.close(() => resolve()))
  expect(await portOwner(port)).toBeNull()
})
