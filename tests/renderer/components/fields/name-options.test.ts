import { describe, expect, test } from 'vitest'
import {
  exactOption,
  foldName,
  matchingOptions,
  nameOption,
} from '#renderer/components/fields/name-options.ts'

const cream = nameOption('1', 'Crème fraîche', [null, '', 'sour cream'])
const onion = nameOption('2', 'spring onion', ['spring onions', 'scallion'])
const scallion = nameOption('3', 'Scallion')
const egg = nameOption('4', 'egg', ['eggs'])
const eggplant = nameOption('5', 'eggplant')
const options = [cream, onion, scallion, egg, eggplant]

test.each([
  ['Crème  Fraîche ', 'creme fraiche'],
  ['GROSSE Nuß', 'grosse nuss'],
  ['½ Tasse', '1⁄2 tasse'],
])('%s is looked for as %s', (text, folded) => {
  expect(foldName(text)).toBe(folded)
})

test('an option knows every word for it once', () => {
  expect(nameOption('1', 'Egg', ['egg', 'eggs', undefined]).words).toEqual(['egg', 'eggs'])
})

describe('the exact one', () => {
  test.each([
    ['creme fraiche', cream],
    ['Sour Cream', cream],
    ['EGGS', egg],
    ['scallion', scallion],
    ['eg', null],
    ['  ', null],
  ])('of %j', (text, found) => {
    expect(exactOption(options, text)).toBe(found)
  })
})

describe('the list', () => {
  test.each([
    ['egg', [egg, eggplant]],
    ['onion', [onion]],
    ['scal', [scallion, onion]],
    ['aiche', [cream]],
    ['zebra', []],
  ])('for %j', (text, found) => {
    expect(matchingOptions(options, text)).toEqual(found)
  })

  test('is no longer than it may be', () => {
    expect(matchingOptions(options, '', 2)).toEqual([cream, onion])
  })
})
