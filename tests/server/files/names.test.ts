import { expect, test } from 'vitest'
import { isAssetName } from '#server/files/asset-names.ts'
import { isPlainName, plainTitle } from '#server/files/names.ts'

test.each(['plan.txt', 'Größe "1".csv', 'con-fusion.txt', 'com10.txt', 'a..b', 'x'.repeat(255)])(
  '%j is a name',
  (name) => {
    expect(isPlainName(name)).toBe(true)
  },
)

test.each([
  '',
  '..',
  '.env',
  'a/b',
  'a\\b',
  'C:x',
  'a\nb',
  'CON',
  'nul.txt',
  'aux .txt',
  'COM1.tar.gz',
  'lpt².txt',
  'CONIN$',
  'x'.repeat(256),
  'ж'.repeat(128), // 256 bytes
])('%j is none', (name) => {
  expect(isPlainName(name)).toBe(false)
  expect(isAssetName(name)).toBe(false)
})

test.each(['a\u202Eb.txt', 'x.txt.', 'x ', `${'n'.repeat(120)}.txt`])(
  '%j of an archive gets another name',
  (name) => {
    expect(isAssetName(name)).toBe(false)
  },
)

test('a title keeps its letters and their direction, and loses what turns others around', () => {
  expect(plainTitle('מרק \u200Fעם')).toBe('מרק \u200Fעם')
  expect(plainTitle(' a\u202Eb\u2066c\u0000 ')).toBe('a b c')
})
