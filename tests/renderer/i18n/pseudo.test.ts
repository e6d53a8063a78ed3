import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18n, startLocale } from '#renderer/i18n/i18n.ts'
import { counted, formatTime } from '#renderer/i18n/format.ts'
import { detectLocale, localeOf } from '#renderer/i18n/locales.ts'
import { mirrored, pseudo } from '#renderer/i18n/pseudo.ts'

const forget = () => {
  document.cookie = 'trivet.locale=; path=/; max-age=0'
  window.history.replaceState(null, '', '/')
}
beforeEach(forget)
afterEach(async () => {
  forget()
  await startLocale(localeOf('en-US'))
})

test('words are accented and grow, placeholders and tags stay', () => {
  const text = pseudo('Save <b>{{name}}</b> &amp; go')
  expect(text).toContain('{{name}}')
  expect(text).toContain('<b>')
  expect(text).toContain('&amp;')
  expect(text).not.toMatch(/Save|go/)
  expect(text.length).toBeGreaterThan('Save <b>{{name}}</b> &amp; go'.length * 1.3)
})

test('mirrored words are turned around and their values are not', () => {
  expect(mirrored('Hello {{name}}')).toBe('\u202EĦéłłó\u202C {{name}}')
})

test('the address chooses a language, the cookie keeps it', async () => {
  window.history.replaceState(null, '', '/?lang=qps-plocm')
  await startLocale()
  expect(document.documentElement.dir).toBe('rtl')
  expect(i18n.t('general.cancel')).toContain('Çáñçéł')
  expect(i18n.t('search.count', counted(2))).toMatch(/^2 /)

  window.history.replaceState(null, '', '/')
  expect(detectLocale().code).toBe('qps-plocm')
})

test('the accented language runs from left to right', async () => {
  window.history.replaceState(null, '', '/?lang=qps-ploc')
  await startLocale()
  expect(document.documentElement.dir).toBe('ltr')
  expect(i18n.t('general.cancel')).toBe('[Çáñçéł~~]')
  expect(formatTime('2026-11-21')).toBe('November 21, 2026')
})

test('an unknown language falls back to English', () => {
  window.history.replaceState(null, '', '/?lang=xx-XX')
  expect(detectLocale().code).toBe('en-US')
})

test('server times without a zone are UTC, plain dates have none', () => {
  const utc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
  expect(formatTime('2026-11-21T12:00:00.123456')).toBe(
    utc.format(new Date('2026-11-21T12:00:00.123Z')),
  )
  expect(formatTime('2026-11-21')).toBe('November 21, 2026')
})
