import { expect, test } from 'vitest'
import { isOfOrigin, outsideAddress } from '#main/origin.ts'

const ours = 'http://127.0.0.1:9925'

test.each(['http://127.0.0.1:9925', 'http://127.0.0.1:9925/g/home?page=2#top'])(
  '%s is ours',
  (url) => {
    expect(isOfOrigin(url, ours)).toBe(true)
  },
)

test.each([
  'http://127.0.0.1:99251/',
  'http://127.0.0.1:9925@example.com/',
  'http://127.0.0.1:9925.example.com/',
  'https://127.0.0.1:9925/',
  'http://localhost:9925/',
  'https://example.com/?next=http://127.0.0.1:9925/',
  'data:text/html,hello',
  'about:blank',
  'file:///etc/passwd',
  '/g/home',
  '',
])('%j is foreign', (url) => {
  expect(isOfOrigin(url, ours)).toBe(false)
})

test('before there is a server, nothing is ours', () => {
  expect(isOfOrigin('about:blank', 'null')).toBe(false)
  expect(isOfOrigin('data:text/html,hello', 'null')).toBe(false)
})

test.each([
  ['https://example.com/pie?a=1', 'https://example.com/pie?a=1'],
  ['http://example.com', 'http://example.com/'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['HTTPS://Example.com/', 'https://example.com/'],
  ['file:///etc/passwd', null],
  ['javascript:alert(1)', null],
  ['smb://nas/share', null],
  ['ms-settings:privacy', null],
  ['not an address', null],
])('%j may be opened outside as %j', (url, expected) => {
  expect(outsideAddress(url)).toBe(expected)
})
