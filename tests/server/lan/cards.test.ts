import { describe, expect, test } from 'vitest'
import { homeAddresses } from '#server/lan/addresses.ts'
import { cardAddresses, type Cards, isNeighbour, isSixOnly } from '#server/lan/cards.ts'
import { address, loopback } from './cards-data.ts'

const tunnel = { mac: '00:00:00:00:00:00' }
const home: Cards = {
  lo: loopback,
  wlan0: [address('192.168.1.20/24'), address('2001:db8:1::20/64'), address('fe80::20/64')],
}
const sixOnly: Cards = {
  lo: loopback,
  en0: [address('fe80::1/64'), address('2003:1:2:3::20/64'), address('fd12::20/64')],
}

const found = (cards: Cards, likely = true) =>
  cardAddresses(cards)
    .filter(({ isLikely }) => isLikely === likely)
    .map(({ address: at }) => at)

describe('EL-2 the addresses of this computer', () => {
  test.each<[string, Cards, likely: string[], unlikely: string[]]>([
    ['one card', home, ['192.168.1.20'], []],
    ['none', { lo: loopback }, [], []],
    [
      'cable and wireless',
      { eth0: [address('10.0.0.5/24')], wlan0: [address('10.0.0.6/24')] },
      ['10.0.0.5', '10.0.0.6'],
      [],
    ],
    [
      'a VPN that is up comes after the home',
      { tun0: [address('10.8.0.2/24', tunnel)], wlan0: [address('192.168.1.20/24')] },
      ['192.168.1.20'],
      ['10.8.0.2'],
    ],
    [
      'a VPN that calls itself like a card is told by its having no hardware, or no network around it',
      {
        'Local Area Connection 2': [address('10.64.0.2/16', tunnel)],
        'Ethernet 5': [address('10.8.0.6/32')],
        Ethernet: [address('192.168.1.20/24')],
      },
      ['192.168.1.20'],
      ['10.64.0.2', '10.8.0.6'],
    ],
    [
      'containers and virtual machines',
      {
        docker0: [address('172.17.0.1/16')],
        'br-1a2b': [address('172.18.0.1/16')],
        virbr0: [address('192.168.122.1/24')],
        'vEthernet (WSL)': [address('172.30.0.1/20')],
        'VMware Network Adapter VMnet8': [address('192.168.9.1/24')],
        bridge100: [address('192.168.64.1/24')],
        Ethernet: [address('192.168.178.3/24')],
      },
      ['192.168.178.3'],
      ['172.17.0.1', '172.18.0.1', '192.168.122.1', '172.30.0.1', '192.168.9.1', '192.168.64.1'],
    ],
    [
      'a bridge of a home server is a home card',
      { br0: [address('192.168.1.2/24')] },
      ['192.168.1.2'],
      [],
    ],
    [
      'addresses of a carrier, of nobody and of the internet',
      {
        tailscale0: [address('100.101.102.103/32', tunnel)],
        rmnet0: [address('100.64.3.4/10')],
        eth0: [address('169.254.7.8/16')],
        eth1: [address('203.0.113.9/24')],
      },
      [],
      ['100.101.102.103', '100.64.3.4', '169.254.7.8', '203.0.113.9'],
    ],
    [
      'of several private ones that of the home’s router first, those between this computer and its guests last',
      {
        'Ethernet 3': [address('192.168.56.1/24', { mac: '0a:00:27:00:00:0b' })],
        'Ethernet 4': [address('172.20.0.5/16'), address('2003:1:2:3::20/64')],
        Ethernet: [address('10.0.0.7/24')],
        'Wi-Fi': [address('fd12::20/64'), address('192.168.178.20/24')],
      },
      ['192.168.178.20', '10.0.0.7', '172.20.0.5', '192.168.56.1'],
      [],
    ],
    ['only IPv6: the one that lasts', sixOnly, ['fd12::20'], []],
    [
      'only IPv6 of the provider',
      { en0: [address('2003:1:2:3::20/64'), address('2003:1:2:3::beef/64')] },
      ['2003:1:2:3::20'],
      [],
    ],
    [
      'IPv6 at home, IPv4 through the VPN',
      { wg0: [address('10.9.0.2/32', tunnel)], en0: [address('fd12::20/64')] },
      ['fd12::20'],
      ['10.9.0.2'],
    ],
  ])('%s', (_case, cards, likely, unlikely) => {
    expect(found(cards)).toEqual(likely)
    expect(found(cards, false)).toEqual(unlikely)
  })

  test('a home of IPv6 alone is recognised', () => {
    expect([sixOnly, home, { lo: loopback }].map(isSixOnly)).toEqual([true, false, false])
  })
})

describe('EL-2 where the home finds the server', () => {
  const place = { host: '0.0.0.0', port: 9925, baseUrl: null, name: null }
  const urls = (changes: Partial<typeof place> | object, cards: Cards) =>
    homeAddresses({ ...place, ...changes }, cards).map(({ url }) => url)

  test('by number before by name, the unlikely last, the configured first', () => {
    const cards = { tun0: [address('10.8.0.2/24', tunnel)], ...home }
    const found = homeAddresses(
      { ...place, baseUrl: 'https://food.example', name: 'trivet.local' },
      cards,
    )
    expect(found).toEqual([
      { url: 'https://food.example', kind: 'configured', network: '', isLikely: true },
      { url: 'http://192.168.1.20:9925', kind: 'number', network: 'wlan0', isLikely: true },
      { url: 'http://trivet.local:9925', kind: 'name', network: '', isLikely: true },
      { url: 'http://10.8.0.2:9925', kind: 'number', network: 'tun0', isLikely: false },
    ])
  })

  test('IPv6 in brackets, and only where the server listens to it', () => {
    expect(urls({ host: '::' }, sixOnly)).toEqual(['http://[fd12::20]:9925'])
    expect(urls({}, sixOnly)).toEqual([])
  })

  test('one fixed address is the only one', () => {
    const cards = { ...home, eth0: [address('10.0.0.5/24')] }
    expect(urls({ host: '10.0.0.5' }, cards)).toEqual(['http://10.0.0.5:9925'])
    expect(urls({ host: '127.0.0.1' }, cards)).toEqual([])
  })
})

describe('EL-4 who is at home', () => {
  test.each([
    ['192.168.1.77', true],
    ['::ffff:192.168.1.77', true],
    ['192.168.1.20', true], // this computer by its own address
    ['fe80::77%wlan0', true],
    ['fe80::77%2', true], // as Windows writes it
    ['fe80::77%tun0', false], // a VPN's link
    ['fe80::77%9', false],
    ['2001:db8:1::77', false], // made for documentation, not for homes
    ['192.168.2.77', false], // private, but elsewhere
    ['8.8.8.8', false],
    ['127.0.0.1', false], // known otherwise
    ['kitchen', false],
    ['', false],
  ])('%s', (from, expected) => {
    expect(isNeighbour(from, home)).toBe(expected)
  })

  test('who comes through a VPN or a container is not', () => {
    const cards = { tun0: [address('10.8.0.2/24', tunnel)], docker0: [address('172.17.0.1/16')] }
    expect(isNeighbour('10.8.0.9', cards)).toBe(false)
    expect(isNeighbour('172.17.0.9', cards)).toBe(false)
  })

  test('IPv6 neighbours of the same link are, those of a larger network are not', () => {
    expect(isNeighbour('2003:1:2:3::99', sixOnly)).toBe(true)
    expect(isNeighbour('2003:1:2:4::99', sixOnly)).toBe(false)
    expect(isNeighbour('2003:1:9::99', { en0: [address('2003:1::20/32')] })).toBe(false)
    expect(isNeighbour('203.0.113.77', { eth0: [address('203.0.113.9/24')] })).toBe(false)
  })
})
