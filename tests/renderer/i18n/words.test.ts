import { expect, test } from 'vitest'
import { formatList } from '#renderer/i18n/format.ts'
import { asData, i18n } from '#renderer/i18n/words.ts'

test('a name of the other direction does not turn our sentence around, and is stored as it is', () => {
  const name = 'مجدرة (2)'
  expect(i18n.t('recipe.deleted', { name })).toContain(`\u2068${name}\u2069`)
  expect(i18n.t('recipe.copy-name', { name, ...asData })).not.toMatch(/[\u2068\u2069]/)
  expect(i18n.t('recipe.deleted', { name })).toContain(`\u2068${name}\u2069`)
  expect(formatList(['flour', 'مجدرة'])).toBe('flour and \u2068مجدرة\u2069')
})

test('a name of the same direction stays as it is, also with what HTML would read', () => {
  expect(i18n.t('recipe.deleted', { name: 'Mac & <b>cheese</b>' })).toContain('Mac & <b>cheese</b>')
})
