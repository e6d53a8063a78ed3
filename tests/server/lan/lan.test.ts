import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Announce, Announcement, Hearer } from '#server/lan/announcing.ts'
import type { Cards } from '#server/lan/cards.ts'
import { createLan } from '#server/lan/lan.ts'
import { address, loopback } from './cards-data.ts'

const home: Cards = { lo: loopback, wlan0: [address('192.168.1.20/24')] }
const sixOnly: Cards = { lo: loopback, wlan0: [address('fd12::20/64')] }

/** A fake network that records announcements and answers as the test wants. */
function playedNetwork() {
  const log: string[] = []
  const made: { announcement: Announcement; hearer: Hearer }[] = []
  const announce: Announce = (announcement, hearer) => {
    made.push({ announcement, hearer })
    log.push(`hello ${announcement.hostName} on ${announcement.cards.join()}`)
    return {
      stop: async () => {
        log.push(`goodbye ${announcement.hostName}`)
      },
    }
  }
  return { log, made, announce }
}

function start({ cards = home, host = '0.0.0.0', movable = true } = {}) {
  const network = playedNetwork()
  const state = { cards, host }
  const moves: string[] = []
  const lan = createLan({
    log: pino({ level: 'silent' }),
    now: () => new Date('2026-11-21T10:00:00Z'),
    baseUrl: null,
    movable,
    announce: network.announce,
    cards: () => state.cards,
    listener: () => ({
      host: () => state.host,
      port: () => 9925,
      move: async (answer) => {
        const next = answer(state.host)
        if (next === state.host) return
        moves.push(next)
        state.host = next
      },
    }),
  })
  onTestFinished(() => lan.close())
  const look = async () => {
    lan.refresh()
    await lan.settled()
  }
  return { lan, network, state, moves, look }
}

describe('the name on the network', () => {
  test('EL-5 is announced while the home can get in, with a goodbye when it cannot', async () => {
    const { network, state, lan, look } = start({ host: '127.0.0.1' })
    await look()
    expect(network.log).toEqual([])
    state.host = '0.0.0.0'
    await look()
    expect(network.made[0]!.announcement).toEqual({
      title: 'Trivet',
      hostName: 'trivet',
      port: 9925,
      cards: ['wlan0'],
      six: false,
    })
    state.host = '127.0.0.1'
    await look()
    expect(network.log).toEqual(['hello trivet on wlan0', 'goodbye trivet'])
    expect(lan.name()).toEqual({
      name: null,
      wanted: null,
      hasFailed: false,
      isForbidden: false,
    })
  })

  test('is known when the network has agreed, and may be another one', async () => {
    const { network, lan, look } = start()
    await look()
    expect(lan.name()).toMatchObject({ name: null, wanted: 'trivet.local' })
    network.made[0]!.hearer.named('trivet-2')
    expect(lan.name()).toMatchObject({ name: 'trivet-2.local', wanted: 'trivet.local' })
    expect(lan.addresses().map(({ url }) => url)).toEqual([
      'http://192.168.1.20:9925',
      'http://trivet-2.local:9925',
    ])
  })

  test.each([
    ['Kitchen', 'kitchen'],
    ['Omas Küche', 'omas-kuche'],
    ['台所', 'taisuo'],
    ['!!!', 'trivet'],
    ['x'.repeat(80), 'x'.repeat(58)],
  ])('%s is made of what people call the server', async (serverName, hostName) => {
    const { network, lan } = start()
    lan.callIt(serverName)
    await lan.settled()
    expect(network.made[0]!.announcement).toMatchObject({ title: serverName, hostName })
  })

  test('follows a new name of the server, and ignores late events of the old one', async () => {
    const { network, lan, look } = start()
    await look()
    lan.callIt('Kitchen')
    await lan.settled()
    expect(network.log.slice(1)).toEqual(['goodbye trivet', 'hello kitchen on wlan0'])
    network.made[1]!.hearer.named('kitchen')
    network.made[0]!.hearer.named('trivet')
    expect(lan.name().name).toBe('kitchen.local')
  })

  test('is said again when the computer wakes up or meets another network', async () => {
    const { network, look } = start()
    await look()
    await look()
    expect(network.log.slice(1)).toEqual(['goodbye trivet', 'hello trivet on wlan0'])
  })

  test('a failure does no harm and is retried', async () => {
    const { network, lan, look } = start()
    await look()
    network.made[0]!.hearer.failed(new Error('no multicast here'))
    expect(lan.name()).toEqual({
      name: null,
      wanted: 'trivet.local',
      hasFailed: true,
      isForbidden: false,
    })
    expect(lan.addresses()).toHaveLength(1)
    await look()
    network.made[1]!.hearer.named('trivet')
    expect(lan.name()).toMatchObject({ name: 'trivet.local', hasFailed: false })
  })

  test('goes when the server ends', async () => {
    const { network, lan, look } = start()
    await look()
    await lan.close()
    lan.refresh()
    await lan.settled()
    expect(network.log).toEqual(['hello trivet on wlan0', 'goodbye trivet'])
  })
})

describe('EL-2 another network', () => {
  test('is seen at once in the addresses, and announced on its card', async () => {
    const { network, lan, state, look } = start()
    await look()
    state.cards = { lo: loopback, eth0: [address('10.0.0.7/24')] }
    expect(lan.addresses().map(({ url }) => url)).toEqual(['http://10.0.0.7:9925'])
    await look()
    expect(network.log.slice(1)).toEqual(['goodbye trivet', 'hello trivet on eth0'])
    state.cards = { lo: loopback }
    await look()
    expect(network.log.at(-1)).toBe('goodbye trivet')
    expect(lan.addresses()).toEqual([])
  })

  test('with IPv6 alone moves the server to where that is heard, and back', async () => {
    const { lan, state, moves, look, network } = start()
    state.cards = sixOnly
    expect(lan.openHost()).toBe('::')
    await look()
    expect(lan.addresses().map(({ url }) => url)).toEqual(['http://[fd12::20]:9925'])
    expect(network.made.at(-1)!.announcement.six).toBe(true)
    state.cards = home
    await look()
    expect(moves).toEqual(['::', '0.0.0.0'])
  })

  test('moves nothing that is closed to the home, or fixed by the settings', async () => {
    for (const options of [
      { cards: sixOnly, host: '127.0.0.1' },
      { cards: sixOnly, host: '0.0.0.0', movable: false },
      { cards: sixOnly, host: '192.168.1.20' },
    ]) {
      const { moves, look } = start(options)
      await look()
      expect(moves).toEqual([])
    }
  })
})

test('the last visit is of another device than this computer', () => {
  const { lan } = start()
  expect(lan.lastVisit()).toBeNull()
  lan.hear('192.168.1.77', 'trivet.local')
  lan.hear('192.168.1.20', 'trivet.local')
  expect(lan.lastVisit()).toEqual({
    address: '192.168.1.77',
    at: new Date('2026-11-21T10:00:00Z'),
  })
})

test('cards are told apart', () => {
  const cards = { ...home, tun0: [address('10.8.0.2/24', { mac: '00:00:00:00:00:00' })] }
  expect(start({ cards }).lan.cards()).toEqual({ home: ['wlan0'], other: ['tun0'] })
  const both = { eth0: [address('203.0.113.2/24'), address('fd12::20/64')] }
  expect(start({ cards: both }).lan.cards()).toEqual({ home: ['eth0'], other: [] })
})
