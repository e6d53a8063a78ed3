import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { closedDoors, type Door, doors } from './ways-out.ts'

/** A computer of the home that counts who comes, at loopback in both families. */
async function neighbour() {
  let visits = 0
  const server = createTcpServer((socket) => {
    visits += 1
    socket.end()
  })
  server.listen(0, '::')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, visits: () => visits }
}

/** This computer, and so the home, as an attacker may spell it. */
const spellings = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  'localhost',
  'localhost.',
  'LOCALHOST',
  '127.0.0.1.',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[0:0:0:0:0:0:0:1]',
  '①②⑦.⓪.⓪.①',
]

/** A server with a recipe, and the door. */
async function at(knock: Door, fetchAllow: string[] = []) {
  const app = await startApp({ fetchAllow })
  await app.create.recipe({ name: 'Soup' })
  return { knock: (host: string) => knock(app, host), stop: app.stop }
}

/** What was told, without what is another each time: the address itself, ids and times. */
const plainly = (told: unknown, host: string) =>
  JSON.stringify(told)
    .replaceAll(host, 'HOST')
    .replaceAll(host.split(':')[0]!, 'HOST')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'TIME')

describe.each(Object.entries(doors))('%s', (_name, knock) => {
  test('SSRF-2 SSRF-5 reaches no computer of the home, however it is spelled', async () => {
    const home = await neighbour()
    const door = await at(knock)
    for (const host of spellings) await door.knock(`${host}:${home.port}`)
    await door.stop() // waits for what was begun
    expect(home.visits()).toBe(0)
  })

  test('SSRF-12 says the same of a port that is open, of one that is closed, and of no computer', async () => {
    const home = await neighbour()
    const told: string[] = []
    for (const host of [`127.0.0.1:${home.port}`, '127.0.0.1:9', '10.255.255.1:9']) {
      const door = await at(knock)
      told.push(plainly(await door.knock(host), host))
      await door.stop()
    }
    expect(told[1]).toBe(told[0])
    expect(told[2]).toBe(told[0])
  })

  test('SSRF-10 reaches the one that was allowed', async () => {
    const home = await neighbour()
    const host = `127.0.0.1:${home.port}`
    const door = await at(knock, [host])
    await door.knock(host)
    await expect.poll(home.visits).toBeGreaterThan(0)
    await door.stop()
  })
})

describe.each(Object.entries(closedDoors))('%s', (_name, knock) => {
  test('SSRF-2 reaches nobody, also not whom others may reach', async () => {
    const home = await neighbour()
    const door = await at(knock, [`127.0.0.1:${home.port}`])
    for (const host of spellings) await door.knock(`${host}:${home.port}`)
    await door.stop()
    expect(home.visits()).toBe(0)
  })
})

test('SSRF-1 there is a door for every part that fetches', () => {
  const root = fileURLToPath(new URL('../../../server/features/', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && /\.fetch\(/.test(readFileSync(root + file, 'utf8')))
  // A new one needs a door in ways-out.ts.
  expect(files.toSorted()).toEqual([
    'helper/ask.ts', // only to where an administrator says: closedDoors
    'migrations/pictures.ts',
    'notifiers/door.ts',
    'recipe-actions/trigger.ts',
    'recipe-import/bulk.ts',
    'recipe-import/service.ts',
    'recipes/pictures.ts',
    'webhooks/deliver.ts',
  ])
})

// Mail knows no redirects.
const webDoors = Object.entries(doors).filter(([name]) => name !== 'notifier by mail')

describe.each(webDoors)('SSRF-4 %s', (_name, knock) => {
  test('is led to no computer of the home by a redirect', async () => {
    const home = await neighbour()
    const targets = spellings.map((host) => encodeURI(`http://${host}:${home.port}/`))
    const elsewhere = createServer((_req, res) => {
      res.writeHead(307, { location: targets.shift() ?? '/' }).end()
    })
    elsewhere.listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    onTestFinished(() => void elsewhere.close())
    const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    const door = await at(knock, [host])
    for (const _ of spellings) await door.knock(host)
    await expect.poll(() => targets).toEqual([])
    await door.stop()
    expect(home.visits()).toBe(0)
  })
})
