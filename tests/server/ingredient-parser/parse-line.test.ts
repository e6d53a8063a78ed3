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
        /^(?:a|an|and|x|half|one|two|twelve|dozen|couple|un[ae]?|demi|media|mezzo|een|halve|eine)$/
      expect(lost.filter((word) => !numbers.test(word))).toEqual([])
    }
  })
})

describe('knowing the household', () => {
  test('its own units count, whatever they are', () => {
    const known = knowing({ units: ['small', 'dozen', 'mug'] })
    expect(parseLine('1 small red cabbage', known)).toMatchObject({
      unit: 'small',
      food: 'red cabbage',
    })
    expect(parseLine('2 dozen eggs', known)).toMatchObject({ quantity: 2, unit: 'dozen' })
    expect(parseLine('2 mug oats', known)).toMatchObject({ unit: 'mug', food: 'oats' })
    expect(parseLine('2 mug oats', nothing)).toMatchObject({ unit: null, food: 'mug oats' })
  })

  test('the preparation of a known food becomes a note', () => {
    const known = knowing({ foods: ['onions', 'garlic', 'fresh cream'] })
    expect(parseLine('2 finely chopped onions', known)).toMatchObject({
      food: 'onions',
      note: 'finely chopped',
    })
    expect(parseLine('2 chopped leeks', known)).toMatchObject({ food: 'chopped leeks', note: '' })
    expect(parseLine('1 cup fresh cream', known)).toMatchObject({ food: 'fresh cream', note: '' })
  })

  test('a known food that begins like a unit is a food', () => {
    expect(parseLine('2 stick cinnamons', nothing).unit).toBe('stick')
    const known = knowing({ foods: ['stick cinnamons', 'large egg'] })
    expect(parseLine('2 stick cinnamons', known)).toMatchObject({
      unit: null,
      food: 'stick cinnamons',
    })
    expect(parseLine('1 large egg', known)).toMatchObject({ food: 'large egg', note: '' })
  })

  test('known names have a higher certainty than guesses', () => {
    const known = knowing({ units: ['cup'], foods: ['flour'] })
    const least = (text: string) => Math.min(...Object.values(parseLine(text, known).certainty))
    expect(least('2 cup flour')).toBeGreaterThan(0.9)
    expect(least('2 cup unheard of things')).toBeLessThan(0.9)
    const doubtful = [
      '400 g tin tomatoes',
      '1 blb. garlic',
      'juice of 1 lemon',
      'take whatever you find in the garden and cut it up',
      '2-inch piece of ginger',
      '',
    ]
    expect(doubtful.filter((text) => least(text) >= 0.75)).toEqual([])
  })
})
