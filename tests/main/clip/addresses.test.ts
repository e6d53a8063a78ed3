import { expect, test } from 'vitest'
import { mayRequest, shownAddress, typedAddress } from '#main/clip/addresses.ts'

test.for([
  ['https://soup.example/a?b=1&c=2#d', 'https://soup.example/a?b=1&c=2#d'],
  ['  soup.example/pea ', 'https://soup.example/pea'],
  ['http://soup.example', 'http://soup.example/'],
  ['localhost:8080/x', 'https://localhost:8080/x'],
  ['küche.example/süß?für=zwei', 'https://xn--kche-0ra.example/s%C3%BC%C3%9F?f%C3%BCr=zwei'],
  ['file:///etc/passwd', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['trivet://import', null],
  ['about:blank', null],
  ['pea soup', null],
  ['', null],
] as const)('typed %s opens %s', ([text, address]) => {
  expect(typedAddress(text)).toBe(address)
})

test('an address longer than any that a person has opens nothing', () => {
  expect(typedAddress(`https://soup.example/${'a'.repeat(4000)}`)).toBeNull()
})

test.for([
  ['https://soup.example/a#b', 'https://soup.example/a#b'],
  ['https://bank.example@evil.example/', 'https://evil.example/'],
  ['https://bank.example:443%2F@evil.example/', 'https://evil.example/'],
  ['https://аpple.example/', 'https://xn--pple-43d.example/'],
  ['about:blank', ''],
  ['', ''],
] as const)('%s is shown as %s', ([url, shown]) => {
  expect(shownAddress(url)).toBe(shown)
})

const ours = 'http://127.0.0.1:9925'

test.for([
  'https://soup.example/',
  'http://192.168.1.20/',
  'http://127.0.0.1:8080/',
  'wss://soup.example/live',
  'blob:https://soup.example/1',
  'http://soup.example:9925/',
])('a page may ask for %s', (url) => {
  expect(mayRequest(url, ours)).toBe(true)
})

test.for([
  'http://127.0.0.1:9925/api/users/self',
  'http://127.1.2.3:9925/',
  'http://0x7f000001:9925/',
  'http://localhost:9925/',
  'http://home.localhost:9925/',
  'http://[::1]:9925/',
  'http://[::ffff:127.0.0.1]:9925/',
  'http://0.0.0.0:9925/',
  'ws://localhost:9925/',
  'file:///etc/passwd',
  'chrome://gpu',
  'trivet://import',
  'nonsense',
])('a page may not ask for %s', (url) => {
  expect(mayRequest(url, ours)).toBe(false)
})

test('while no server runs, none is guarded', () => {
  expect(mayRequest('http://localhost:9925/', 'null')).toBe(true)
})
