import { expect, test, vi } from 'vitest'
import { parseDestination, pinnedLookup, resolveDestination } from '#server/net/destination.ts'

const anywhere = '93.184.215.14'

test('a public name gives its addresses', async () => {
  const policy = { allow: [], lookup: async () => [anywhere, '2606:4700::1'], networks: () => [] }

  expect(await resolveDestination(new URL('https://cook.test/'), policy)).toEqual([
    anywhere,
    '2606:4700::1',
  ])
})

test('SSRF-3 a name that first resolves to a public and then to a private address is refused then', async () => {
  const lookup = vi.fn<() => Promise<string[]>>()
  lookup.mockResolvedValueOnce([anywhere]).mockResolvedValueOnce(['192.168.1.1'])
  const policy = { allow: [], lookup, networks: () => [] }
  const url = new URL('http://rebind.test/')

  expect(await resolveDestination(url, policy)).toEqual([anywhere])
  await expect(resolveDestination(url, policy)).rejects.toMatchObject({ reason: 'refused' })
})

test('SSRF-3 a name with one private address among public ones is refused', async () => {
  const policy = { allow: [], lookup: async () => [anywhere, '10.0.0.1'], networks: () => [] }

  await expect(resolveDestination(new URL('http://both.test/'), policy)).rejects.toMatchObject({
    reason: 'refused',
  })
})

test('SSRF-3 a socket only gets the checked addresses, whatever name it looks up', () => {
  const lookup = pinnedLookup([anywhere, '2606:4700::1'])
  const one = vi.fn<() => void>()
  const all = vi.fn<() => void>()
  lookup('localhost', {}, one)
  lookup('localhost', { all: true }, all)

  expect(one).toHaveBeenCalledWith(null, anywhere, 4)
  expect(all).toHaveBeenCalledWith(null, [
    { address: anywhere, family: 4 },
    { address: '2606:4700::1', family: 6 },
  ])
})

test('SSRF-7 a public address of this very machine is refused on any port', async () => {
  const policy = { allow: [], lookup: async () => [anywhere], networks: () => [`${anywhere}/24`] }

  for (const url of ['http://home.test/', 'http://home.test:631/', `http://${anywhere}:8080/`]) {
    await expect(resolveDestination(new URL(url), policy)).rejects.toMatchObject({
      reason: 'refused',
    })
  }
})

test('SSRF-7 our own port is refused on every name, since a router may lead back to us', async () => {
  const policy = {
    allow: ['friend.test:9925'],
    ownPorts: () => [9925, 443],
    lookup: async () => [anywhere],
    networks: () => [],
  }
  const addressesOf = (url: string) => resolveDestination(new URL(url), policy)

  await expect(addressesOf('http://router.test:9925/')).rejects.toMatchObject({ reason: 'refused' })
  expect(await addressesOf('http://friend.test:9925/')).toEqual([anywhere])
  expect(await addressesOf('https://cook.test/')).toEqual([anywhere])
})

test.each([
  'file:///etc/passwd',
  'ftp://cook.test/',
  'gopher://cook.test/',
  'data:text/html,hello',
  'javascript:alert(1)',
  'http://cook@kitchen.test/',
  'http://cook:secret@kitchen.test/',
  String.raw`http:\\kitchen.test\\`,
  String.raw`http://kitchen.test\@127.0.0.1/`,
  'kitchen.test',
  'http://',
  '',
])('%j is no destination', (text) => {
  expect(() => parseDestination(text)).toThrow('could not be reached')
})
