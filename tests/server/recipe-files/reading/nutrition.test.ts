import { expect, test } from 'vitest'
import { nutritionIn } from '#server/recipe-files/reading/nutrition.ts'

test.each([
  ['Salt: 1.5 g', '600 mg'],
  ['kcal: 250\nSalz: 0,75g', '300 mg'],
  ['Fat: 3 g, Salt: 2', '800 mg'],
  ['Sel = 500 mg', '200 mg'],
  ['Salt: 0', '0 mg'],
])('LO-4 %j has %s of sodium, as salt is 2.5 times that', (text, sodium) => {
  const { nutrition, unmapped } = nutritionIn(text, 'nutrition')
  expect(nutrition['sodiumContent']).toBe(sodium)
  expect(unmapped).toEqual([])
})

test.each(['Salt: < 0.1 g', 'Salt: a pinch', 'Salt: 12345678901234567890 g', 'Salt: -3 g'])(
  'LO-4 %j is kept as it is written, and no sodium is made of it',
  (text) => {
    const { nutrition, unmapped } = nutritionIn(text, 'nutrition')
    expect(nutrition).toEqual({})
    expect(JSON.stringify(unmapped)).toContain(text)
  },
)

test('sodium that is told counts, wherever salt stands', () => {
  for (const text of ['Salt: 1 g\nSodium: 390 mg', 'Sodium: 390 mg\nSalt: 1 g']) {
    const { nutrition, unmapped } = nutritionIn(text, 'nutrition')
    expect(nutrition).toEqual({ sodiumContent: '390 mg' })
    expect(JSON.stringify(unmapped)).toContain('Salt: 1 g')
  }
})
