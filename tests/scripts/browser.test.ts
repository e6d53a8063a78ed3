import { expect, test } from 'vitest'
import { browserCandidates } from '#scripts/support/browser.ts'

const own = '/cache/chromium/chrome'
const linux = { platform: 'linux' as const, env: { PATH: '/usr/bin:/opt/bin' }, own }
const only =
  (...files: string[]) =>
  (file: string) =>
    files.includes(file)

test('a browser that was named comes before all others', () => {
  const search = {
    ...linux,
    env: { ...linux.env, TRIVET_BROWSER: '/my/chrome' },
    exists: () => true,
  }
  expect(browserCandidates(search)[0]).toBe('/my/chrome')
})

test("Playwright's own comes before those of the system", () => {
  const exists = only(own, '/usr/bin/google-chrome', '/opt/bin/chromium')
  expect(browserCandidates({ ...linux, exists })).toEqual([
    own,
    '/opt/bin/chromium',
    '/usr/bin/google-chrome',
  ])
})

test('one without the parts for a person comes first of those of the system', () => {
  const exists = only('/usr/bin/chromium', '/opt/bin/chromium-headless-shell')
  expect(browserCandidates({ ...linux, exists })).toEqual([
    '/opt/bin/chromium-headless-shell',
    '/usr/bin/chromium',
  ])
})

test('a named browser that is not there is passed over', () => {
  const env = { ...linux.env, TRIVET_BROWSER: '/gone' }
  const found = browserCandidates({ ...linux, env, exists: only('/usr/bin/microsoft-edge') })
  expect(found).toEqual(['/usr/bin/microsoft-edge'])
})

test('nothing installed gives nothing', () => {
  expect(browserCandidates({ ...linux, exists: () => false })).toEqual([])
  expect(browserCandidates({ platform: 'linux', env: {}, own, exists: () => false })).toEqual([])
})

test('on a Mac it is looked for among the applications', () => {
  const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'
  expect(browserCandidates({ platform: 'darwin', env: {}, own, exists: only(edge) })).toEqual([
    edge,
  ])
})

test('on Windows it is looked for in both program folders and in the own one', () => {
  const env = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' }
  const chrome = 'C:\\Users\\ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe'
  expect(browserCandidates({ platform: 'win32', env, own, exists: only(chrome) })).toEqual([chrome])
})
