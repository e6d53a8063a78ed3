import { luminance } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { inkOn, labelColour, randomColour } from '#renderer/components/kitchen/label-colours.ts'
import { cleanAliases } from '#renderer/features/data-management/aliases.ts'
import { csvOf, jsonOf } from '#renderer/features/data-management/table-file.ts'

test('other names: blank ones, repeated ones and the name itself are left out', () => {
  const aliases = ['green onion', ' ', 'Scallions', 'GREEN  ONION', 'cebolleta ', 'Cebollèta']
  expect(cleanAliases(aliases, ['scallion', 'scallions', null])).toEqual([
    { name: 'green onion' },
    { name: 'cebolleta' },
  ])
})

describe('a file for spreadsheets', () => {
  test('quotes what would end a cell, joins lists, leaves absent values empty', () => {
    const rows = [
      { name: 'salt, fine', plural: null, aliases: ['sel', 'sal'], onHand: true },
      { name: 'the "good" oil', plural: 'oils', aliases: [], onHand: false },
    ]
    expect(csvOf(rows)).toBe(
      '\uFEFFname,plural,aliases,onHand\r\n' +
        '"salt, fine",,"sel, sal",true\r\n' +
        '"the ""good"" oil",oils,,false\r\n',
    )
  })

  test('nothing in it runs as a formula', () => {
    expect(csvOf([{ name: '=HYPERLINK("x")', note: '-', amount: -3 }])).toContain(
      `"'=HYPERLINK(""x"")",'-,-3`,
    )
  })
})

test('a file for programs keeps lists and absent values', () => {
  const rows = [{ name: 'salt', aliases: ['sel'], plural: null }]
  expect(JSON.parse(jsonOf(rows))).toEqual(rows)
})

describe('colours of labels', () => {
  test.each([
    ['#ABC', '#aabbcc'],
    ['#2F6C8F', '#2f6c8f'],
    ['red', '#e0e0e0'],
    ['', '#e0e0e0'],
    ['#12345678', '#e0e0e0'],
  ])('%s is drawn as %s', (written, drawn) => expect(labelColour(written)).toBe(drawn))

  test('the words on every colour can be read', () => {
    let seed = 1
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    for (const colour of [...Array.from({ length: 300 }, () => randomColour(random)), '#767676']) {
      expect(colour).toMatch(/^#[\da-f]{6}$/)
      const [ground, ink] = [luminance(colour), luminance(inkOn(colour))]
      const contrast = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05)
      expect(contrast).toBeGreaterThanOrEqual(4.5)
    }
  })
})
