import { describe, expect, test } from 'vitest'
import { scaleNote } from '#contract/amounts/note-scaling.ts'

describe('notes that are scaled as text', () => {
  test.each([
    ['1 1/2 cups flour', 2, '3 cups flour'],
    ['½ onion', 3, '1½ onion'],
    ['2-3 eggs', 2, '4-6 eggs'],
    ['2 bis 3 Eier', 2, '4 bis 6 Eier'],
    ['1,5 l Wasser', 2, '3 l Wasser'],
    ['0,5 l Wasser', 0.5, '0,25 l Wasser'],
    ['3 eggs', 0.5, '1½ eggs'],
    ['125 g butter', 0.5, '62.5 g butter'],
    ['200g flour', 2, '400g flour'],
    ['1.000 g Mehl', 2, '2000 g Mehl'],
    ['~ 3 dl cream', 2, '~ 6 dl cream'],
    ['1 tbsp + 1 tsp sugar', 2, '2 tbsp + 2 tsp sugar'],
    ['2 (400 g) cans of tomatoes', 2, '4 (400 g) cans of tomatoes'],
    ['1/3 cup oil', 2, '⅔ cup oil'],
    ['1 cup (240 ml) oil', 2, '2 cup (480 ml) oil'],
    ['salt, 2 pinches', 2, 'salt, 2 pinches'],
    ['9-inch tin', 2, '9-inch tin'],
    ['100 % rye flour', 2, '100 % rye flour'],
    ['00 flour', 2, '00 flour'],
    ['pepper', 2, 'pepper'],
    ['', 2, ''],
  ])('%j times %d is %j', (text, factor, scaled) =>
    expect(scaleNote(text, { factor, locale: 'en-US' })).toBe(scaled),
  )
})

describe('notes in other measures', () => {
  const word = (unit: string, amount: number) => (unit === 'cup' && amount > 1 ? 'cups' : unit)
  test.each([
    ['2 cups flour', 1, 'metric', '475 ml flour'],
    ['2 cups flour', 2, 'metric', '950 ml flour'],
    ['½ cup (120 ml) milk', 1, 'metric', '½ cup (120 ml) milk'],
    ['1 1/2 cups milk (360 ml)', 1, 'us', '1 1/2 cups milk (360 ml)'],
    ['1 1/2 cups milk (360 ml)', 2, 'us', '3 cups milk (720 ml)'],
    ['1 lb. beef', 1, 'metric', '450 g beef'],
    ['2 (14 oz) cans of beans', 2, 'metric', '4 (400 g) cans of beans'],
    ['250 g Mehl', 2, 'us', '18 oz Mehl'],
    ['5 dl Milch', 1, 'us', '2 cups Milch'],
    ['8 c. à soupe de sucre', 1, 'us', '½ cup de sucre'],
    ['1 TL Salz', 1, 'metric', '1 TL Salz'],
    ['3 eggs', 1, 'metric', '3 eggs'],
  ] as const)('%j times %d in %s measures is %j', (text, factor, system, shown) =>
    expect(scaleNote(text, { factor, locale: 'en-US', conversion: { system, word } })).toBe(shown),
  )
})
