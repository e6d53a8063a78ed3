import { expect, test } from 'vitest'
import {
  markedIngredients,
  recipeMark,
  replaceRecipeMarks,
  withoutRecipeMarks,
} from '#server/recipe-files/reading/recipe-marks.ts'

const line = (text: string) => ({ section: null, text, parts: null, recipe: null })

test.for([
  'Sauce',
  'Sauce [red] (hot)',
  '50/50 *mix* \\ `x`',
  'Süße Soße',
  '寿司 & 🍣',
  '](recipe:/x)',
])('a mark says which recipe is meant, and reads as its name: %s', (name) => {
  const text = `Take [a](b) ${recipeMark({ sourceId: 'a/(1)', name })}.`
  const found: unknown[] = []
  replaceRecipeMarks(text, (mark, { whole, at }) => {
    found.push([mark.sourceId, mark.name, text.slice(at, at + whole.length) === whole])
    return whole
  })
  expect(found).toEqual([['a/(1)', name, true]])
  expect(withoutRecipeMarks(text)).toBe(`Take [a](b) ${name}.`)
})

test('of a line that names several recipes, all stand beside it', () => {
  const [first, second] = ['A', 'B'].map((name) => ({ sourceId: '', name }))
  const text = `1 cup ${recipeMark(first!)} or ${recipeMark(second!)}`
  expect(markedIngredients([line(text), line('salt')])).toEqual([
    { ...line('1 cup A or B'), recipe: first, moreRecipes: [second] },
    line('salt'),
  ])
})

test('what only looks like a mark stays', () => {
  for (const text of [
    '[a](recipe:x)',
    '[a](recipe:%E0/x)',
    '[](recipe:a/b)',
    '\\[a](recipe:a/b)',
  ]) {
    expect(withoutRecipeMarks(text)).toBe(text)
  }
})
