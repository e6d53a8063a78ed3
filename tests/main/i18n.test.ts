import { afterEach, expect, test } from 'vitest'
import { speak, spoken, t } from '#main/i18n.ts'
import { aboutPage } from '#main/menus/about-page.ts'
import { splashPage } from '#main/window/splash.ts'

afterEach(() => speak('en-US'))

test('a language that is not there becomes English, a near one its neighbour', () => {
  speak('xx-XX')
  expect(spoken()).toMatchObject({ code: 'en-US', dir: 'ltr' })
  speak('en-GB')
  expect(spoken().code).toBe('en-US')
  expect(t('menu.copy')).toBe('Copy')
  expect(t('about.version', { version: '1.2' })).toBe('Version 1.2')
})

test('pages of the shell run in the direction of their language', () => {
  for (const page of pages()) expect(page).toContain('<html lang="en-US" dir="ltr">')
  speak('qps-plocm')
  for (const page of pages()) expect(page).toContain('dir="rtl"')
  expect(t('menu.copy')).toBe('Copy')
})

test('pages of the shell run no scripts, fetch nothing and take words for words', () => {
  for (const page of pages()) {
    expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'")
    expect(page).not.toMatch(/<script|<img|onerror=|@import|url\(/i)
  }
  expect(pages()[1]).toContain('/data/&lt;img src=x&gt;')
})

const facts = {
  version: '1',
  parts: { Electron: '33' },
  local: 'http://127.0.0.1:9925',
  shared: null,
  dataDir: '/data/<img src=x>',
  website: 'https://trivet.app',
}
const pages = () => [splashPage(), aboutPage(facts, false)].map((page) => decodeURIComponent(page))
