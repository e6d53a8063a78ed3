import { describe, expect, test } from 'vitest'
import { type KnownNames, parseLine } from '#server/ingredient-parser/index.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { lines } from './lines.ts'

const nothing: KnownNames = { isUnit: () => false, isFood: () => false }

function knowing({ units = [], foods = [] }: { units?: string[]; foods?: string[] }): KnownNames {
  const among = (names: string[]) => (text: string) =>
    names.map(normalizeForSearch).includes(normalizeForSearch(text))
  return { isUnit: among(units), isFood: among(foods) }
}

describe('without knowing the household', () => {
  test.each(lines)('$text', ({ text, expected }) => {
    const { certainty: _, ...parsed } = parseLine(text, nothing)
    expect(parsed).toEqual(expected)
  })

  test.each(['', '   ', '()', ',', '200 g', '1/0 cup', '🧄', '- ', '(((', '12345678901234567890'])(
    'takes %j without complaint',
    (text) => {
      expect(typeof parseLine(text, nothing).note).toBe('string')
    },
  )

  test('a line of two thousand characters is parsed quickly', () => {
    for (const text of [
      '1 '.repeat(1000),
      '('.repeat(2000),
      'a, '.repeat(660),
      ' -'.repeat(1000),
    ]) {
      expect(typeof parseLine(text, nothing).note).toBe('string')
    }
  })

  test('no word of a line gets lost', () => {
    const free = /^(?:of|de|di|d)$/
    for (const { text, expected } of lines.filter(({ text }) => /^[a-z0-9 ]+$/.test(text))) {
      const said = `${expected.unit ?? ''}${expected.food ?? ''}${expected.note}`
      const words = text.split(' ').filter((word) => /^[a-z]+$/.test(word) && !free.test(word))
      const lost = words.filter((word) => !said.includes(word))
      // Words for numbers become numbers.
      const numbers =
        /^(?:a|an|and|to|or|three|x|half|one|two|twelve|dozen|couple|un[ae]?|demi|media|mezzo|een|halve|eine)$/
      expect(lost.filter((word) => !numbers.test(word))).toEqual([])
    }
  })
})

describe('knowing the household', () => {
  test('its own units count, whatever they are', () => {
    const known = knowing({ units: ['small', 'dozen', 'beaker'] })
    expect(parseLine('1 small red cabbage', known)).toMatchObject({
      unit: 'small',
      food: 'red cabbage',
    })
    expect(parseLine('2 dozen eggs', known)).toMatchObject({ quantity: 2, unit: 'dozen' })
    expect(parseLine('2 beaker oats', known)).toMatchObject({ unit: 'beaker', food: 'oats' })
    expect(parseLine('2 beaker oats', nothing)).toMatchObject({ unit: null, food: 'beaker oats' })
    expect(parseLine('2 large cloves garlic', knowing({ units: ['large cloves'] }))).toMatchObject({
      unit: 'large cloves',
      note: '',
    })
  })

  test('its foods do not change how a line reads', () => {
    const foods = [
      'onions',
      'flour',
      'white flour',
      'stick cinnamons',
      'large egg',
      'chopped leeks',
    ]
    for (const text of [
      '2 finely chopped onions',
      '200 g strong white flour, sifted',
      '2 stick cinnamons',
      '1 large egg',
      '2 chopped leeks',
    ]) {
      expect({ text, ...parseLine(text, knowing({ foods })) }).toEqual({
        text,
        ...parseLine(text, nothing),
      })
    }
    expect(parseLine('200 g strong white flour, sifted', knowing({ foods })).food).toBe(
      'strong white flour',
    )
  })

  test('a strange line has a lower certainty than a plain one', () => {
    const least = (text: string) => Math.min(...Object.values(parseLine(text, nothing).certainty))
    expect(least('2 cups flour')).toBeGreaterThan(0.95)
    const doubtful = [
      'take whatever you find in the garden and cut it up',
      'seeds from 3 husks',
      '3 cups blueberries, huckleberries, blackberries, or whatever',
      '1 blb. Knoblauch',
    ]
    expect(doubtful.filter((text) => least(text) >= 0.75)).toEqual([])
  })
})
