import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'

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

/** Every way of a plain member to have the server connect to somewhere. What is refused at once is fine, too. */
const doors: Record<string, (app: TestApp, host: string) => Promise<void>> = {
  webhook: async (app, host) => {
    const api = app.as(app.cook)
    const hook = { url: `http://${host}/`, scheduledTime: '07:00' }
    const { body } = await api.post('/api/groups/webhooks', hook)
    if (body.id) await api.post(`/api/groups/webhooks/${body.id}/test`)
  },
  'recipe action': async (app, host) => {
    const api = app.as(app.cook)
    const action = { actionType: 'post', title: 'x', url: `http://${host}/` }
    const { body } = await api.post('/api/households/recipe-actions', action)
    if (body.id) await api.post(`/api/households/recipe-actions/${body.id}/trigger/soup`)
  },
  'notifier that posts': (app, host) => notify(app, `json://${host}/`),
  'notifier of a service': (app, host) => notify(app, `gotify://${host}/AbCdEfGhIjKlMnO`),
  'notifier by mail': (app, host) => {
    const [name, port] = [
      host.slice(0, host.lastIndexOf(':')),
      host.slice(host.lastIndexOf(':') + 1),
    ]
    return notify(
      app,
      `mailto://a:b@example.org:${port}?smtp=${name}&to=c@example.org&mode=insecure`,
    )
  },
  'picture by address': async (app, host) => {
    await app.as(app.cook).post('/api/recipes/soup/image', { url: `http://${host}/a.jpg` })
  },
  'import by address': async (app, host) => {
    await app.as(app.cook).post('/api/recipes/create-url', { url: `http://${host}/` })
  },
}

async function notify(app: TestApp, appriseUrl: string) {
  const api = app.as(app.cook)
  const { body } = await api.post('/api/groups/events/notifications', { name: 'x', appriseUrl })
  if (body.id) await api.post(`/api/groups/events/notifications/${body.id}/try`)
}

/** A server with a recipe, and the door. */
async function at(knock: (typeof doors)[string], fetchAllow: string[] = []) {
  const app = await startApp({ fetchAllow })
  await app.create.recipe({ name: 'Soup' })
  return { knock: (host: string) => knock(app, host), stop: app.stop }
}

describe.each(Object.entries(doors))('%s', (_name, knock) => {
  test('SSRF-2 SSRF-5 reaches no computer of the home, however it is spelled', async () => {
    const home = await neighbour()
    const door = await at(knock)
    for (const host of spellings) await door.knock(`${host}:${home.port}`)
    await door.stop() // waits for what was begun
    expect(home.visits()).toBe(0)
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
