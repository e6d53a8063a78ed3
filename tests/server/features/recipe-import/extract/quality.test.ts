import { describe, expect, test } from 'vitest'
import { hasAmount, ingredientQuality } from '#server/features/recipe-import/extract/quality.ts'

const quality = (...lines: string[]) => ingredientQuality(lines.map((text) => ({ text })))

test.each([
  '2 leeks',
  'milk 200 ml',
  'eggs 3',
  'butter: 50 g (soft)',
  'about 3 potatoes',
  'half an onion',
])('%s has an amount', (line) => {
  expect(hasAmount(line)).toBe(true)
})

test.each([
  'Leek soup',
  '141 views',
  '3 min read',
  '4 comments | Leave one',
  'Mon–Fri 6:00–17:00',
  'Recipes of the season',
  'Fry the leeks.',
])('%s has none', (line) => {
  expect(hasAmount(line)).toBe(false)
})

describe('a list', () => {
  test('of foods with amounts looks like ingredients', () => {
    expect(quality('2 leeks', '1 l water', 'Salt')).toBeGreaterThan(2)
  })

  test('of amounts without foods does not', () => {
    expect(quality('1 l', '50 g', '2 leeks', '1 onion')).toBe(0)
  })

  test('of nutrients does not', () => {
    expect(
      quality('Energy 200 kcal', 'Protein 12 g', 'Fat 3 g', 'Sodium 3 mg'),
    ).toBeLessThanOrEqual(0)
  })
})
