import { beforeAll, describe, expect, test } from 'vitest'
import { gramsOfCup } from '#contract/amounts/food-weights.ts'
import { learnMoreMeasures } from '#contract/amounts/more-measures.ts'
import { weightOfVolume } from '#contract/amounts/volume-weights.ts'
import { keyOf } from '#contract/amounts/word-key.ts'

beforeAll(learnMoreMeasures)

const written = (asWritten: string) => ({
  quantity: 1,
  unit: null,
  food: null,
  note: '',
  asWritten,
})
const weigh = (text: string, factor = 1) => weightOfVolume(written(text), false, factor)?.most
const unit = (name: string) => ({
  name,
  pluralName: null,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  fraction: true,
})
const parts = (quantity: number, unitName: string, food: string) => ({
  quantity,
  unit: unit(unitName),
  food: { name: food, pluralName: null },
  note: '',
})

describe('what a line by volume weighs', () => {
  test.each([
    ['1 cup flour', 120],
    ['2 cups all-purpose flour, sifted', 240],
    ['½ cup unsalted butter, softened', 115],
    ['1 cup melted butter', 225],
    ['1 cup packed light brown sugar', 215],
    ['1 tsp baking powder', 4],
    ['1/2 tsp fine sea salt', 3],
    ['1 pinch of salt', 0.4],
    ['1 tablespoon honey', 21],
    ['1 cup rolled oats', 90],
    ['250 ml milk', 260],
    ['1 metric cup flour', 125],
    ['1 imperial cup flour', 145],
    ['2 EL Mehl', 15],
    ['100 ml Olivenöl', 91],
    ['1 Prise Salz', 0.4],
    ['2 cuillères à soupe d’huile d’olive', 27],
    ['1 tasse de farine', 120],
    ['2 cucchiai di zucchero', 25],
    ['1 taza de azúcar moreno', 215],
    ['2 cucharadas de aceite de oliva', 27],
    ['2 eetlepels honing', 42],
    ['1 cup plus 2 tbsp flour', 135],
    ['2 dl volle melk', 205],
  ])('%s is about %d g', (line, grams) => {
    expect(weigh(line)).toBe(grams)
  })

  test.each([
    '1 cup peanut flour',
    '1 cup cooked rice',
    '1 cup almond flour blend',
    '1 cup butter or margarine',
    '200 g flour',
    '1 cup (120 g) flour',
    '1 cup / 4 oz flour',
    '2 eggs',
    '1 cup chopped walnuts',
    '1 cup kosher salt',
    'salt',
    '',
  ])('%j has none: its food or its volume is not certain, or its weight is said', (line) => {
    expect(weigh(line)).toBeUndefined()
  })

  test('amounts in parts are weighed by their food, ranges at both ends', () => {
    expect(weightOfVolume(parts(2, 'cup', 'Flour'), false, 1)).toEqual({ least: null, most: 240 })
    expect(weightOfVolume(parts(1, 'pinch', 'salt'), false, 1)).toEqual({ least: null, most: 0.4 })
    const range = { ...parts(1, 'cup', 'flour'), quantityMax: 2 }
    expect(weightOfVolume(range, false, 3)).toEqual({ least: 360, most: 720 })
    expect(weightOfVolume(parts(2, 'clove', 'garlic'), false, 1)).toBeNull()
    for (const note of ['or 120 g', 'plus 2 tbsp', '+ more']) {
      expect(weightOfVolume({ ...parts(1, 'cup', 'flour'), note }, false, 1)).toBeNull()
    }
  })

  test('the author’s words count, not the more general food that a line is linked with', () => {
    const line = { ...parts(1, 'cup', 'flour'), asWritten: '1 cup almond flour' }
    expect(weightOfVolume(line, false, 1)?.most).toBe(96)
    const unknown = { ...line, asWritten: '1 cup acorn flour' }
    expect(weightOfVolume(unknown, false, 1)).toBeNull()
  })

  test('a scaled line weighs as many times as much', () => {
    expect(weigh('1 cup flour', 2.5)).toBe(300)
    expect(weigh('1–2 cups flour', 2)).toBe(480)
  })
})

test('every name of a food has one weight, which a cup can have', () => {
  const known = new Map<string, number>()
  const several = gramsOfCup.flatMap(([grams, names]) =>
    names.split('|').filter((name) => {
      const before = known.get(keyOf(name))
      known.set(keyOf(name), grams)
      return before !== undefined && before !== grams
    }),
  )
  expect(several).toEqual([])
  expect(gramsOfCup.length).toBeGreaterThan(80)
  for (const [grams] of gramsOfCup) {
    expect(grams).toBeGreaterThanOrEqual(50)
    expect(grams).toBeLessThanOrEqual(345)
  }
})
