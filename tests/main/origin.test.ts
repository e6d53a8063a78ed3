import { expect, test } from 'vitest'
import { isOfOrigin, isOurFrame, moveAddress, outsideAddress } from '#main/origin.ts'

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

test('the bridge is for our own page alone, and for nobody before there is a server', () => {
  expect(isOurFrame({ origin: ours, parent: null }, ours)).toBe(true)
  expect(isOurFrame({ origin: ours, parent: {} }, ours)).toBe(false)
  expect(isOurFrame({ origin: 'http://127.0.0.1:99251', parent: null }, ours)).toBe(false)
  expect(isOurFrame(null, ours)).toBe(false)
  // Pages of the shell, and whatever else has no origin of its own.
  expect(isOurFrame({ origin: 'null', parent: null }, ours)).toBe(false)
  expect(isOurFrame({ origin: 'null', parent: null }, 'null')).toBe(false)
})

test.each([
  ['http://127.0.0.1:9925/g/home?page=2#top', 'http://127.0.0.1:5000/g/home?page=2'],
  ['http://127.0.0.1:9925//example.com/x', 'http://127.0.0.1:5000//example.com/x'],
  ['http://127.0.0.1:9925/%5C%5Cexample.com', 'http://127.0.0.1:5000/%5C%5Cexample.com'],
  ['http://127.0.0.1:9925///@example.com:80/', 'http://127.0.0.1:5000///@example.com:80/'],
])('when the port changes, %s becomes %s and stays with us', (shown, expected) => {
  expect(moveAddress(shown, 'http://127.0.0.1:5000')).toBe(expected)
})
