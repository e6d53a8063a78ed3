import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { startReceiver } from '#tests/server/features/webhooks/receiver.ts'
import { startApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const at = '/api/admin/allowed-addresses'
const page = { kind: 'page', method: 'POST', body: '{}' } as const

describe('devices in the home', () => {
  plain('SSRF-10 are reached while an administrator allows them, and only they', async () => {
    const [device, neighbour] = [await startReceiver(), await startReceiver()]
    const app = await startApp({ fetchAllow: ['nas.local:8080'] })
    onTestFinished(app.stop)
    const admin = app.as(app.admin)
    expect((await admin.get(at)).body).toEqual({ fixed: ['nas.local:8080'], addresses: [] })
    await expect(app.services.fetch(device.url, page)).rejects.toMatchObject({ reason: 'refused' })

    const entry = { address: device.host, name: 'Home Assistant' }
    const put = await admin.put(at, { addresses: [entry] })
    expect(put).toMatchObject({ status: 200, body: { addresses: [entry] } })
    expect(await app.services.fetch(device.url, page)).toMatchObject({ status: 200 })
    await expect(app.services.fetch(neighbour.url, page)).rejects.toMatchObject({
      reason: 'refused',
    })
    await app.restart()
    expect((await app.as(app.admin).get(at)).body.addresses).toEqual([entry])
    expect(await app.services.fetch(device.url, page)).toMatchObject({ status: 200 })

    await app.as(app.admin).put(at, { addresses: [] })
    await expect(app.services.fetch(device.url, page)).rejects.toMatchObject({ reason: 'refused' })
    expect([device.received.length, neighbour.received.length]).toEqual([2, 0])
  })

  test('SSRF-7 this server itself is none, also if it was written down before', async ({ app }) => {
    const own = `127.0.0.1:${new URL(app.url).port}`
    const refused = await app.as(app.admin).put(at, { addresses: [{ address: own, name: 'Me' }] })
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'allowed-address.own-port', detail: { params: { address: own } } },
    })
    const value = JSON.stringify([{ address: own, name: 'Me' }])
    await app.db.insertInto('serverSettings').values({ key: 'fetch-allow', value }).execute()
    await expect(app.services.fetch(`http://${own}/api/app/about`, page)).rejects.toMatchObject({
      reason: 'refused',
    })
  })

  test.for([
    ['HomeAssistant.local:8123', 'homeassistant.local:8123'],
    [' 192.168.1.5:80 ', '192.168.1.5:80'],
    ['[FD00:0::1]:443', '[fd00::1]:443'],
    ['127.1:1880', '127.0.0.1:1880'],
  ])('%j is kept as %s', async ([address, kept], { app }) => {
    const put = await app.as(app.admin).put(at, { addresses: [{ address, name: 'Device' }] })
    expect(put.body.addresses).toEqual([{ address: kept, name: 'Device' }])
  })

  test.for([
    ['no port', [{ address: 'ha.local', name: 'x' }]],
    ['a link', [{ address: 'http://ha.local:8123', name: 'x' }]],
    ['a path', [{ address: 'ha.local:8123/hook', name: 'x' }]],
    ['every host', [{ address: '*:8123', name: 'x' }]],
    ['a password', [{ address: 'me:secret@ha.local:8123', name: 'x' }]],
    ['port 0', [{ address: 'ha.local:0', name: 'x' }]],
    ['a port beyond all', [{ address: 'ha.local:70000', name: 'x' }]],
    ['no address', [{ address: '', name: 'x' }]],
    ['no name', [{ address: 'ha.local:8123', name: ' ' }]],
  ] as const)('%s is refused, and nothing changes', async ([, addresses], { app }) => {
    const refused = await app.as(app.admin).put(at, { addresses })
    expect(refused).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
    expect((await app.as(app.admin).get(at)).body.addresses).toEqual([])
  })

  test('the same twice is kept once', async ({ app }) => {
    const addresses = [
      { address: '127.0.0.1:1880', name: 'Node-RED' },
      { address: '127.1:1880', name: 'Again' },
    ]
    const put = await app.as(app.admin).put(at, { addresses })
    expect(put.body.addresses).toEqual([addresses[0]])
  })
})
