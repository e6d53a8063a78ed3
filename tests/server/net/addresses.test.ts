import { expect, test } from 'vitest'
import { isOwnNetwork, isPublicAddress } from '#server/net/addresses.ts'

test.each(['8.8.8.8', '93.184.215.14', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.251',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::fb',
  'kitchen',
  '',
])('"%s" is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('a public address of this machine counts as its own network, a neighbour in v4 does not', () => {
  const networks = ['93.184.215.14/24', '2606:4700::5/48']

  expect(isOwnNetwork('93.184.215.14', networks)).toBe(true)
  expect(isOwnNetwork('93.184.215.15', networks)).toBe(false)
  expect(isOwnNetwork('2606:4700::99', networks)).toBe(true)
  expect(isOwnNetwork('2606:4700:0:1::99', networks)).toBe(false)
})
