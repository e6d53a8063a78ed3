import { expect, test } from 'vitest'
import type { HomeAddress } from '#contract/devices.ts'
import { linkBy, reachable, typedAddress } from '#renderer/features/devices/addresses.ts'

const at = (url: string): HomeAddress => ({ url, kind: 'number', network: 'wlan0', isLikely: true })

test('a code never leads to an address that only this computer knows', () => {
  const urls = [
    'http://localhost:9925',
    'http://127.0.0.1:9925',
    'http://[::1]:9925',
    'http://192.168.1.20:9925',
    'nonsense',
  ]
  expect(reachable(urls.map(at))).toEqual([at('http://192.168.1.20:9925')])
})

test('the link of a code goes by the address that was chosen, and by no other that begins alike', () => {
  const links = ['http://10.0.0.2:99250/pair#A', 'http://10.0.0.2:9925/pair#A']
  expect(linkBy(links, at('http://10.0.0.2:9925/'))).toBe('http://10.0.0.2:9925/pair#A')
  expect(linkBy(links, at('http://10.0.0.3:9925'))).toBeNull()
})

test('what is typed has no http:// in front, but says https', () => {
  expect(typedAddress(at('http://trivet.local:9925'), '/pair')).toBe('trivet.local:9925/pair')
  expect(typedAddress(at('https://trivet.example/'), '/pair')).toBe('https://trivet.example/pair')
})
