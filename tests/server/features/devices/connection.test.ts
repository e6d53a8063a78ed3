import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import os from 'node:os'
import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { startApp, startEmptyApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { address } from '#tests/server/lan/cards-data.ts'
import { cards, connection, share, startAtHome } from './at-home.ts'

/** A request that names the host as a browser would, which `fetch` does not let us. */
function statusFor(app: TestApp, host: string, more: { method?: string; headers?: object } = {}) {
  return new Promise<number>((resolve, reject) => {
    const call = request(
      `${app.url}/api/app/about`,
      { ...more, headers: { ...more.headers, Host: host } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode!)
      },
    )
    call.once('error', reject)
    call.end()
  })
}

/** Another device with an open connection over this computer's network, once sharing is on; null where there is none. */
async function connectFromHome(app: TestApp) {
  const { body } = await share(app, true)
  const found = body.addresses.find((url: string) => !url.includes('.local'))
  if (found === undefined) return null
  const { hostname, port } = new URL(found)
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
  onTestFinished(() => void socket.destroy())
  let answers = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answers += text))
  const over = once(socket, 'close').catch(() => {})
  return { socket, over, answers: () => answers }
}

describe('where the home finds the server', () => {
  plain('EL-5 nowhere until it is shared; then by number and by name, for everybody', async () => {
    const { app } = await startAtHome()
    const port = Number(new URL(app.url).port)
    const closed = { enabled: false, changeable: true, serverName: 'Trivet', port, addresses: [] }
    expect(await connection(app)).toEqual(closed)

    await share(app, true)
    await app.services.lan.settled()
    expect(await connection(app)).toEqual({
      ...closed,
      enabled: true,
      addresses: [
        { url: `http://192.168.1.20:${port}`, kind: 'number', network: '', isLikely: true },
        { url: `http://trivet.local:${port}`, kind: 'name', network: '', isLikely: true },
      ],
    })
    const { body } = await app.as(app.cook).post('/api/devices/codes', {})
    expect(body.links).toEqual([
      `http://192.168.1.20:${port}/pair#${body.code}`,
      `http://trivet.local:${port}/pair#${body.code}`,
    ])
    await share(app, false)
    await app.services.lan.settled()
    expect(await connection(app)).toEqual(closed)
  })

  plain('members learn nothing of cards and of where they lead besides the home', async () => {
    const vpn = { ...cards(), tun0: [address('10.8.0.2/24')] }
    const { app } = await startAtHome({ cards: () => vpn })
    await share(app, true)
    await app.services.lan.settled()
    const { body } = await app.as(app.cook).post('/api/devices/codes', {})
    for (const told of [await connection(app), body]) {
      expect(JSON.stringify(told)).toContain('192.168.1.20')
      expect(JSON.stringify(told)).not.toMatch(/wlan0|tun0|10\.8\.0\.2/)
    }
    const { addresses } = await connection(app, app.admin)
    expect(addresses.map(({ network }: { network: string }) => network)).toEqual([
      'wlan0',
      '',
      'tun0',
    ])
  })

  plain('EL-5 a connection from the home ends when sharing is switched off', async ({ skip }) => {
    const { app } = await startAtHome({ cards: os.networkInterfaces })
    const device = await connectFromHome(app)
    if (!device) return skip('this computer is in no network')
    const { socket, over, answers } = device
    const heard: string[] = []
    app.services.lan.hear = (address) => void heard.push(address)
    // It is in the middle of a request, so it is not just closed.
    const head = 'HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    socket.write(`POST /api/auth/logout ${head}Content-Length: 2\r\n\r\n{`)
    await expect.poll(() => heard.includes(socket.localAddress ?? '')).toBe(true)
    await share(app, false)
    socket.write(`}GET /api/app/about ${head}\r\nGET /api/app/about ${head}\r\n`)
    await over
    expect(answers()).not.toContain('productVersion')
  })

  plain('EL-5 an idle connection gets no further answer', async ({ skip }) => {
    const { app } = await startAtHome({ cards: os.networkInterfaces })
    const device = await connectFromHome(app)
    if (!device) return skip('this computer is in no network')
    const { socket, over, answers } = device
    const ask = 'GET /api/app/about HTTP/1.1\r\nHost: localhost\r\n\r\n'
    socket.write(ask)
    await expect.poll(answers).toContain('productVersion')
    const before = answers()
    await share(app, false)
    socket.write(ask)
    await over
    expect(answers()).toBe(before)
  })

  plain('begins with the configured address', async () => {
    const { app } = await startAtHome({ baseUrl: 'https://food.example' })
    const [first] = (await connection(app)).addresses
    expect(first).toMatchObject({ url: 'https://food.example', kind: 'configured' })
  })

  plain('by the name that an administrator gives, also after a restart', async () => {
    const { app, made } = await startAtHome()
    await share(app, true)
    const refused = await app.as(app.cook).put('/api/devices/connection', { serverName: 'Mine' })
    expect(refused.status).toBe(403)
    const answer = await app.as(app.admin).put('/api/devices/connection', { serverName: 'Kitchen' })
    expect(answer).toMatchObject({ status: 200, body: { serverName: 'Kitchen' } })
    await app.services.lan.settled()
    expect(made.at(-1)).toMatchObject({ title: 'Kitchen', hostName: 'kitchen' })

    await app.restart()
    await app.services.lan.settled()
    expect(made.at(-1)).toMatchObject({ title: 'Kitchen', hostName: 'kitchen' })
    expect(await connection(app)).toMatchObject({ serverName: 'Kitchen', enabled: true })
  })

  plain('restored data neither opens nor renames this computer', async () => {
    const { app } = await startAtHome()
    await app.as(app.admin).put('/api/devices/connection', { serverName: 'Kitchen' })
    const other = await startApp({ host: null, cards, announce: null })
    onTestFinished(other.stop)
    await other.services.sharing.set(true)
    const zip = await other.services.backups.create({ reason: 'manual' })
    await app.services.backups.restore(zip, { revokeTokens: false })
    await app.restart()
    expect(app.services.lan.serverName()).toBe('Kitchen')
    expect(app.services.sharing.enabled()).toBe(false)
  })

  plain(
    'EL-5 AN-4 without an administrator only on this computer, whatever is remembered',
    async () => {
      const app = await startEmptyApp({ host: null, cards })
      onTestFinished(app.stop)
      await app.server.services.sharing.set(true)
      await app.server.close()
      const announced: string[] = []
      const { startServer } = await import('#server/start.ts')
      const again = await startServer({
        dataDir: app.dataDir,
        host: null,
        port: 0,
        logLevel: 'silent',
        announce: ({ hostName }) => {
          announced.push(hostName)
          return { stop: async () => {} }
        },
        cards,
      })
      expect(again.services.lan.host()).toBe('127.0.0.1')
      expect(again.addresses).toEqual([])
      await again.services.lan.settled()
      expect(announced).toEqual([])
      await again.close()
    },
  )
})

describe('AN-3 AN-10 the names in the Host header', () => {
  plain('are the announced one while it is, and never a stranger’s', async () => {
    const { app, hearers } = await startAtHome()
    expect(await statusFor(app, 'trivet.local:9925')).toBe(421)
    await share(app, true)
    await app.services.lan.settled()
    expect(await statusFor(app, 'trivet.local:9925')).toBe(200)
    expect(await statusFor(app, 'TRIVET.LOCAL.')).toBe(200)
    for (const host of ['trivet-2.local', 'trivet.local.evil.example', 'evil.example', 'local']) {
      expect(await statusFor(app, host)).toBe(421)
    }
    hearers.at(-1)!.named('trivet-2')
    expect(await statusFor(app, 'trivet-2.local')).toBe(200)
    expect(await statusFor(app, 'trivet.local')).toBe(421)
    await share(app, false)
    await app.services.lan.settled()
    expect(await statusFor(app, 'trivet-2.local')).toBe(421)
  })

  test('always include IP addresses and this computer’s own name', async ({ app }) => {
    for (const host of ['localhost', '127.0.0.1:1', '192.168.1.20', '[fd12::20]:9925']) {
      expect(await statusFor(app, host)).toBe(200)
    }
    for (const host of ['a b', 'user@localhost', 'localhost/x']) {
      expect([host, await statusFor(app, host)]).toEqual([host, 421])
    }
  })

  plain('do not let a page under another name write, although both lead here', async () => {
    const { app } = await startAtHome()
    await share(app, true)
    const headers = { Cookie: `trivet.session=${app.cook.token}`, Origin: 'http://evil.local' }
    expect(await statusFor(app, 'trivet.local', { method: 'POST', headers })).toBe(403)
  })
})
