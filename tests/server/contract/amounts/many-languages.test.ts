import { expect, test } from 'vitest'
import { scaleNote } from '#contract/amounts/note-scaling.ts'
import { readAmount } from '#contract/amounts/numbers.ts'
import { scaleYield, servingsOf } from '#contract/amounts/yields.ts'

test.each([
  ['2-3', '4-6'],
  ['2 - 3', '4 - 6'],
  ['2–3', '4–6'],
  ['2 – 3', '4 – 6'],
  ['2‑3', '4‑6'],
  ['2 to 3', '4 to 6'],
  ['2 or 3', '4 or 6'],
  ['2 bis 3', '4 bis 6'],
  ['2 à 3', '4 à 6'],
  ['2 a 3', '4 a 6'],
  ['2 hasta 3', '4 hasta 6'],
  ['2 até 3', '4 até 6'],
  ['2 tot 3', '4 tot 6'],
  ['2 till 3', '4 till 6'],
  ['2 til 3', '4 til 6'],
  ['2 eller 3', '4 eller 6'],
  ['2 do 3', '4 do 6'],
  ['2 vagy 3', '4 vagy 6'],
  ['2 до 3', '4 до 6'],
  ['2〜3', '4〜6'],
  ['2～3', '4～6'],
  ['2~3', '4~6'],
  ['2到3', '4到6'],
  ['2 עד 3', '4 עד 6'],
  ['٢ إلى ٣', '4 إلى 6'],
  ['½ – 1', '1 – 2'],
])('LO-1 the range %j is %j when it is doubled, as a yield and in a line', (range, doubled) => {
  expect(scaleYield(`${range} x`, 2, 'en-US')).toBe(`${doubled} x`)
  expect(scaleNote(`${range} x`, { factor: 2, locale: 'en-US' })).toBe(`${doubled} x`)
})

test('LO-1 a line in the digits of another script is scaled, and one without an amount stays', () => {
  const twice = (text: string) => scaleNote(text, { factor: 2, locale: 'ar' })
  expect(twice('٢ بيض')).toMatch(/^(?:4|٤) بيض$/)
  expect(twice('ملح')).toBe('ملح')
  expect(twice('ملح، ٢ رشة')).toBe('ملح، ٢ رشة')
})

test('LO-1 what only looks like a range stays', () => {
  expect(scaleYield('2 dozen, 3 trays', 2, 'en-US')).toBe('4 dozen, 3 trays')
  expect(scaleNote('2 tomatoes 3 cm thick', { factor: 2, locale: 'en-US' })).not.toContain('6 cm')
  expect(servingsOf('4 до 6 порций')).toBe(4)
})

test.each([
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-BR',
  'nl-NL',
  'sv-SE',
  'da-DK',
  'pl-PL',
  'cs-CZ',
  'hu-HU',
  'ru-RU',
  'tr-TR',
  'fi-FI',
])('LO-2 in %s a comma begins the decimals', (locale) => {
  const typed = ['0,5', '1,5', '0,25', '1,250', '0,125', '12,75']
  expect(typed.map((text) => readAmount(text, locale))).toEqual([
    0.5, 1.5, 0.25, 1.25, 0.125, 12.75,
  ])
  const twice = (text: string) => scaleNote(text, { factor: 2, locale })
  expect([twice('0,5 dl x'), twice('1,5 kg x'), twice('0,25 l x')]).toEqual([
    '1 dl x',
    '3 kg x',
    '0,5 l x',
  ])
})
