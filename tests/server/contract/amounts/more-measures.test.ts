import { beforeAll, describe, expect, test } from 'vitest'
import { subTotals } from '#contract/amounts/added-up.ts'
import { kitchenUnitNamed, kitchenUnits } from '#contract/amounts/kitchen-units.ts'
import { kitchenUnitOf, measureNamed } from '#contract/amounts/measure-names.ts'
import { learnMoreMeasures } from '#contract/amounts/more-measures.ts'
import { moreUnitNames } from '#contract/amounts/more-unit-names.ts'
import { scaleNote } from '#contract/amounts/note-scaling.ts'
import type { Conversion } from '#contract/amounts/text-amounts.ts'
import { findQuantities } from '#contract/amounts/text-quantities.ts'
import { keyOf } from '#contract/amounts/word-key.ts'

beforeAll(learnMoreMeasures)

const conversion = (system: Conversion['system']): Conversion => ({ system, word: (unit) => unit })
const shown = (text: string, system: Conversion['system']) =>
  scaleNote(text, { factor: 1, locale: 'en', conversion: conversion(system) })

describe('the main measures of a language are converted in its lines', () => {
  test.each([
    ['sv', '8 msk smör', '120 ml smör', '½ cup smör'],
    ['sv', '3 hekto ost', '300 g ost', '10½ oz ost'],
    ['da', '8 spsk sukker', '120 ml sukker', '½ cup sukker'],
    ['nb', '2,5 desiliter melk', '2,5 desiliter melk', '1 cup melk'],
    ['fi', '2 desilitraa maitoa', '2 desilitraa maitoa', '⅞ cup maitoa'],
    ['pl', '1 szklanka mąki', '250 ml mąki', '1 cup mąki'],
    ['pl', '25 deka masła', '250 g masła', '9 oz masła'],
    ['cs', '1 hrnek mouky', '250 ml mouky', '1 cup mouky'],
    ['cs', '8 lžic oleje', '120 ml oleje', '½ cup oleje'],
    ['hu', '50 dkg liszt', '500 g liszt', '18 oz liszt'],
    ['ro', '2 căni de lapte', '500 ml de lapte', '2 cup de lapte'],
    ['ru', '250 г муки', '250 г муки', '9 oz муки'],
    ['ru', '2 стакана муки', '500 ml муки', '2 cup муки'],
    ['ru', '8 ст. л. сахара', '120 ml сахара', '½ cup сахара'],
    ['uk', '1 склянка цукру', '250 ml цукру', '1 cup цукру'],
    ['el', '1 φλιτζάνι αλεύρι', '250 ml αλεύρι', '1 cup αλεύρι'],
    ['tr', '1 su bardağı un', '200 ml un', '⅞ cup un'],
    ['he', '500 גרם קמח', '500 גרם קמח', '18 oz קמח'],
    ['he', '1 כוס סוכר', '240 ml סוכר', '1 כוס סוכר'],
    ['ar', '500 غرام طحين', '500 غرام طحين', '18 oz طحين'],
    ['ja', '小麦粉 1カップ', '小麦粉 200 ml', '小麦粉 ⅞ cup'],
    ['zh', '200克面粉', '200克面粉', '7 oz面粉'],
    ['ko', '우유 2컵', '우유 400 ml', '우유 1⅔ cup'],
    ['pt', '1 xícara de açúcar', '240 ml de açúcar', '1 xícara de açúcar'],
    ['pt', '8 colheres de sopa de óleo', '120 ml de óleo', '½ cup de óleo'],
    ['ru', '8 унций масла', '225 g масла', '8 унций масла'],
    ['ja', '牛肉 1ポンド', '牛肉 450 g', '牛肉 1ポンド'],
    ['en', '1 imperial cup milk', '280 ml milk', '1¼ cup milk'],
    ['en', '1 metric cup milk', '250 ml milk', '1 cup milk'],
    ['en', '1 US cup milk', '240 ml milk', '1 US cup milk'],
    ['en', '1 imperial pint stock', '575 ml stock', '2½ cup stock'],
    ['en', '3 Australian tablespoons oil', '60 ml oil', '¼ cup oil'],
  ])('%s: %j is %j or %j', (_, line, metric, us) => {
    expect([shown(line, 'metric'), shown(line, 'us')]).toEqual([metric, us])
  })
})

test('a number with its unit before it is one amount, whose unit is replaced with it', () => {
  const [amount] = findQuantities('砂糖 大さじ8')
  expect(amount).toMatchObject({ start: 3, measure: { kind: 'kitchen', unit: 'tbsp' } })
  expect(shown('砂糖 大さじ8', 'metric')).toBe('砂糖 120 ml')
})

test('every name means one measure, in any case and with any dots', () => {
  const listed = Object.values(moreUnitNames).flatMap((measures) =>
    Object.entries<string>(measures).flatMap(([unit, names]) =>
      names.split('|').map((name) => [name, unit]),
    ),
  )
  expect(listed.length).toBeGreaterThan(400)
  expect(listed.map(([name = '']) => [name, measureNamed(name)])).toEqual(listed)
  const loud = listed.map(([name = '']) => [name, measureNamed(`${name.toUpperCase()}.`)])
  expect(loud).toEqual(listed)
})

test('no name is listed that is known without the list', () => {
  const names = Object.values(moreUnitNames).flatMap((measures) => Object.values(measures))
  const listed = names.flatMap((text) => text.split('|'))
  expect(listed.filter((name) => kitchenUnitNamed(name) !== null)).toEqual([])
})

test('words without accents are the same measure, unless they are another one', () => {
  expect(measureNamed('lyzki')).toBe('tbsp')
  expect(measureNamed('СТАКАНОВ')).toBe('metricCup')
  expect(measureNamed('čl')).toBe('tsp')
  expect(measureNamed('cl')).toBe('cl')
  expect(keyOf('čl')).toBe('cl')
})

test.each(['kopp', 'tk', 'cc', 'lg', 'чашка', 'щепотка', 'szczypta', 'x'.repeat(5000)])(
  '%.20j is no measure, as its size is not agreed upon',
  (word) => {
    expect(measureNamed(word)).toBeNull()
  },
)

test('a decagram is no day', () => {
  expect(measureNamed('dag')).toBe('decagram')
  expect(shown('Laat het 1 dag rusten.', 'us')).toBe('Laat het 1 dag rusten.')
})

test('what is bought is added up in every language', () => {
  const unit = (id: string, name: string) => ({ id, name, pluralName: null, abbreviation: '' })
  const [glass, millilitres, spoon] = [unit('1', 'стакан'), unit('2', 'мл'), unit('3', 'щепотка')]
  expect(kitchenUnitOf(glass)).toBe('metricCup')
  expect(
    subTotals([
      { quantity: 2, unit: glass },
      { quantity: 100, unit: millilitres },
      { quantity: 1, unit: spoon },
    ]),
  ).toEqual([
    { quantity: 600, unit: millilitres },
    { quantity: 1, unit: spoon },
  ])
})

test('imperial cups and pints hold more than American ones', () => {
  expect(kitchenUnits.imperialCup.size * 2).toBeCloseTo(kitchenUnits.imperialPint.size)
  expect(kitchenUnits.imperialPint.size / kitchenUnits.pint.size).toBeCloseTo(1.2, 2)
})
