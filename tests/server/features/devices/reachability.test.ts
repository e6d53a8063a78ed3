import os from 'node:os'
import { describe, expect, test as plain } from 'vitest'
import { findingDetails } from '#contract/devices.ts'
import { NotAllowedToSpeak } from '#server/lan/announcing.ts'
import type { Cards } from '#server/lan/cards.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { address, loopback } from '#tests/server/lan/cards-data.ts'
import { cards, connection, share, startAtHome } from './at-home.ts'

describe('looking for reasons', () => {
  const findings = async (app: TestApp, person = app.admin) => {
    const { body } = await app.as(person).get('/api/devices/reachability')
    return Object.fromEntries(
      body.map(({ check, ...found }: { check: string }) => [check, found]),
    ) as Record<string, { state: string; detail: string; params: Record<string, string> }>
  }

  plain('says what is off, and what is good once it is on', async () => {
    const { app } = await startAtHome()
    const before = await findings(app)
    expect(Object.keys(before)).toEqual(Object.keys(findingDetails))
    expect(before).toMatchObject({
      sharing: { state: 'bad', detail: 'off' },
      listening: { state: 'bad', detail: 'loopback' },
      network: { state: 'good', detail: 'home', params: { cards: 'wlan0' } },
      answers: { state: 'unknown', detail: 'not-asked' },
      name: { state: 'unknown', detail: 'off' },
      heard: { state: 'unknown', detail: 'never' },
    })
    await share(app, true)
    await app.services.lan.settled()
    app.services.lan.hear('192.168.1.77', '192.168.1.20')
    const port = new URL(app.url).port
    expect(await findings(app)).toMatchObject({
      sharing: { state: 'good', detail: 'on' },
      listening: { state: 'good', detail: 'home', params: { port } },
      answers: { state: 'bad', detail: 'none' }, // this computer has no such address
      // It is praised only once another device has used it.
      name: { state: 'unknown', detail: 'announced', params: { name: 'trivet.local' } },
      heard: { state: 'good', detail: 'yes', params: { time: expect.stringMatching(/Z$/) } },
    })
    app.services.lan.hear('192.168.1.78', 'trivet.local')
    app.services.lan.hear('192.168.1.78', '192.168.1.20')
    const name = { state: 'good', detail: 'heard', params: { name: 'trivet.local' } }
    expect((await findings(app))['name']).toEqual(name)
  })

  plain('asks its own addresses', async () => {
    const { app } = await startAtHome({ cards: os.networkInterfaces })
    await share(app, true)
    const found = (await findings(app))['answers']!
    const hasCards = (await connection(app)).addresses.some(
      ({ kind }: { kind: string }) => kind === 'number',
    )
    expect(found.detail).toBe(hasCards ? 'all' : 'not-asked')
  })

  plain.for<[string, Cards, object]>([
    ['none', { lo: loopback }, { state: 'bad', detail: 'none', params: {} }],
    [
      'a VPN alone',
      { tun0: [address('10.8.0.2/24')] },
      { state: 'warning', detail: 'only-vpn', params: { cards: 'tun0' } },
    ],
    [
      'a VPN beside',
      { ...cards(), tun0: [address('10.8.0.2/24')] },
      { state: 'warning', detail: 'vpn-beside', params: { cards: 'tun0' } },
    ],
  ])('EL-2 the network: %s', async ([, found, expected]) => {
    const { app } = await startAtHome({ cards: () => found })
    expect((await findings(app))['network']).toEqual(expected)
  })

  plain('tells members nothing about the cards of the computer', async () => {
    const { app } = await startAtHome()
    await share(app, true)
    const found = await findings(app, app.cook)
    expect(found['network']!.params).toEqual({})
    expect(found['answers']!.params).toEqual({})
    expect(JSON.stringify(found)).not.toContain('wlan0')
    expect((await app.as(null).get('/api/devices/reachability')).status).toBe(401)
  })

  plain('notices a name that another device has, and one that failed', async () => {
    const { app, hearers } = await startAtHome()
    await share(app, true)
    await app.services.lan.settled()
    hearers.at(-1)!.named('trivet-2')
    expect((await findings(app))['name']).toEqual({
      state: 'warning',
      detail: 'renamed',
      params: { name: 'trivet-2.local', wanted: 'trivet.local' },
    })
    hearers.at(-1)!.failed(new Error('no multicast'))
    expect((await findings(app))['name']).toMatchObject({ state: 'warning', detail: 'failed' })
  })

  plain('says which switch of macOS keeps the name to itself, and offers no name', async () => {
    const { app, hearers } = await startAtHome()
    await share(app, true)
    await app.services.lan.settled()
    hearers.at(-1)!.failed(new NotAllowedToSpeak('macOS'))
    expect((await findings(app))['name']).toEqual({
      state: 'bad',
      detail: 'not-allowed',
      params: {},
    })
    const { addresses } = await connection(app)
    expect(addresses.map(({ kind }: { kind: string }) => kind)).not.toContain('name')
  })

  test('says that the settings decide', async ({ app }) => {
    expect((await findings(app))['sharing']).toMatchObject({ state: 'bad', detail: 'fixed-off' })
  })
})
