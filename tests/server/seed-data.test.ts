import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { FoodIn, UnitIn } from '#contract/foods.ts'
import { kitchenUnits } from '#contract/amounts/kitchen-units.ts'
import { kitchenUnitOf } from '#contract/amounts/measure-names.ts'
import { LabelInput } from '#contract/labels.ts'
import { seedLocales } from '#contract/seeders.ts'
import manifest from '#locales/manifest.json' with { type: 'json' }
import { languages, seedData } from '#server/features/seeders/data.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'

interface Named {
  name: string
  pluralName?: string | undefined
  abbreviation?: string | undefined
  pluralAbbreviation?: string | undefined
  aliases?: string[] | undefined
}

const wordsOf = (one: Named) =>
  [
    one.name,
    one.pluralName,
    one.abbreviation,
    one.pluralAbbreviation,
    ...(one.aliases ?? []),
  ].filter((word) => word !== undefined)

const repeated = (words: string[]) => {
  const folded = words.map(normalizeForSearch)
  return words.filter((_, index) => folded.indexOf(folded[index]!) !== index)
}

/** By the formula of WCAG, from 1 to 21. */
function contrast(one: string, other: string) {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(color: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

test('every file is a language, and every language can be asked for', () => {
  const folder = path.resolve(import.meta.dirname, '../../server/seed-data')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const found = files.map((name) => path.basename(name, '.json'))
  expect(Object.keys(languages).toSorted()).toEqual(found.toSorted())
  const spoken = manifest.filter((entry) => !entry.pseudo).map(({ code }) => code)
  expect(seedLocales).toEqual(expect.arrayContaining([...found, ...spoken]))
})

describe.each(Object.keys(languages))('%s', async (locale) => {
  const { foods, units, labels } = await seedData(locale)
  const files: [string, Named[]][] = [
    ['foods', foods],
    ['units', units],
    ['labels', labels],
  ]

  test('is plentiful', () => {
    expect(foods.length).toBeGreaterThanOrEqual(500)
    expect(units.length).toBeGreaterThanOrEqual(40)
    expect(labels.length).toBeGreaterThanOrEqual(25)
  })

  test.each(files)('%s: every word stands there once', (_, entries) => {
    expect(repeated(entries.flatMap(wordsOf))).toEqual([])
  })

  test.each(files)('%s: no word is empty or has spaces around it', (_, entries) => {
    const words = entries.flatMap(wordsOf)
    expect(words.filter((word) => word === '' || word !== word.trim())).toEqual([])
    expect(entries.filter(({ aliases }) => aliases?.length === 0)).toEqual([])
  })

  test.each(files)('%s: in the order of the alphabet', (_, entries) => {
    const names = entries.map(({ name }) => name)
    const order = new Intl.Collator(locale).compare
    expect(names).toEqual(names.toSorted(order))
  })

  test('everything is what the API takes', () => {
    for (const food of foods) expect(FoodIn.parse(food).aliases.length).toBe(aliasCount(food))
    for (const unit of units) expect(UnitIn.parse(unit).aliases.length).toBe(aliasCount(unit))
    for (const label of labels) expect(LabelInput.parse(label)).toEqual(label)
  })

  test('every label that a food names is there', () => {
    const names = new Set(labels.map(({ name }) => name))
    expect(foods.filter(({ label }) => !names.has(label))).toEqual([])
  })

  test('the labels can be told apart and carry text that can be read', () => {
    expect(repeated(labels.map(({ color }) => color))).toEqual([])
    for (const { color } of labels) {
      expect(color).toMatch(/^#[0-9A-F]{6}$/)
      expect(Math.max(contrast(color, '#000000'), contrast(color, '#FFFFFF'))).toBeGreaterThan(7)
    }
  })

  test('metric measures have no fractions, spoons and cups do; all measures are known to scaling', () => {
    const measures = units.flatMap((unit) => {
      const { name, pluralName = null, abbreviation = '' } = unit
      const measure = kitchenUnitOf({ name, pluralName, abbreviation })
      return measure === null ? [] : [{ ...unit, measure }]
    })
    for (const { measure, fraction } of measures) {
      expect([measure, fraction]).toEqual([measure, kitchenUnits[measure].system !== 'metric'])
    }
    const known = measures.map(({ measure }) => measure)
    for (const needed of ['g', 'kg', 'ml', 'l', 'tsp', 'tbsp'] as const) {
      expect(known).toContain(needed)
    }
  })

  test('only what has an abbreviation is shown by it', () => {
    const shown = units.filter((unit) => unit.useAbbreviation)
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.filter(({ abbreviation }) => !abbreviation)).toEqual([])
  })
})

const aliasCount = ({ aliases = [] }: Named) => aliases.length
