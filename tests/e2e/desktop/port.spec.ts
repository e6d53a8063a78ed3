import { type AddressInfo, createServer, type Server } from 'node:net'
import path from 'node:path'
import { ask, signIn } from '#tests/support/desktop-calls.ts'
import { expect, isAnswering, test as base } from '#tests/support/desktop.ts'

/** Another program of this computer with a port of its own; its name is that of the test's process. */
const test = base.extend<{ other: { port: number; server: Server; program: string } }>({
  other: async ({}, use) => {
    const server = createServer()
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await use({ port, server, program: path.basename(process.execPath) })
    await new Promise((resolve) => server.close(resolve))
  },
})

/** The port is kept by the app itself, as in a household; by default a test takes any. */
const ownPort = { TRIVET_PORT: '' }

// One after the other: two apps that start at the same time could find the same port free.
test.describe.configure({ mode: 'default' })

const portOf = (origin: string) => Number(new URL(origin).port)

test('the page changes the port: the window follows and stays signed in, and the next start knows it', async ({
  household,
  other,
}) => {
  const first = await household.start(ownPort)
  await signIn(first)
  const found = await ask(first.page, 'checkPort', other.port)
  expect(found).toMatchObject({ isFree: false, takenBy: other.program })
  expect(found.suggestion).toBeGreaterThan(other.port)
  await expect(ask(first.page, 'setPort', other.port)).rejects.toThrow(
    `Port ${other.port} is in use by ${other.program}.`,
  )
  expect(await ask(first.page, 'settings')).toMatchObject({ port: portOf(first.origin) })

  await new Promise((resolve) => other.server.close(resolve))
  expect(await ask(first.page, 'checkPort', other.port)).toMatchObject({ isFree: true })
  // The window may leave for the new address before the answer arrives; then there is no page to receive it.
  const answered = ask(first.page, 'setPort', other.port).catch(() => null)
  await first.page.waitForURL((url) => portOf(url.origin) === other.port)
  await answered
  expect(await ask(first.page, 'settings')).toMatchObject({ port: other.port })
  const self = await first.page.evaluate(async () => (await fetch('/api/users/self')).status)
  expect(self).toBe(200)
  await expect.poll(() => isAnswering(first.origin)).toBe(false)
  await first.app.close()

  const second = await household.start(ownPort)
  expect(portOf(second.origin)).toBe(other.port)
})

test('the address stays the same from start to start', async ({ household }) => {
  const first = await household.start(ownPort)
  await first.app.close()
  const second = await household.start(ownPort)
  expect(second.origin).toBe(first.origin)
})

test('a port that the environment sets is not changed here', async ({ desktop, other }) => {
  expect(await ask(desktop.page, 'settings')).toMatchObject({ portFixed: true })
  await expect(ask(desktop.page, 'setPort', other.port)).rejects.toThrow(
    'set where Trivet is started',
  )
})
