import { expect, test } from 'vitest'
import { parseBrute } from '#server/ingredient-parser/index.ts'

test.each([
  ['2 1/4 tsp smoked paprika', 2.25, 'tsp', 'smoked paprika', ''],
  ['3 tbsp chopped dill, stalks removed', 3, 'tbsp', 'chopped dill', 'stalks removed'],
  ['1 small red cabbage, finely shredded', 1, 'small', 'red cabbage', 'finely shredded'],
  ['4 cups berry mix (fresh or thawed)', 4, 'cups', 'berry mix', 'fresh or thawed'],
  ['200g flour', 200, 'g', 'flour', ''],
  ['1½ cups rice', 1.5, 'cups', 'rice', ''],
  ['1 ½ cups rice', 1.5, 'cups', 'rice', ''],
  ['1,5 kg potatoes', 1.5, 'kg', 'potatoes', ''],
  ['1.5 kg potatoes', 1.5, 'kg', 'potatoes', ''],
  ['½ lemon', 0.5, null, 'lemon', ''],
  ['2 eggs', 2, null, 'eggs', ''],
  ['2 eggs, beaten', 2, null, 'eggs', 'beaten'],
  ['2-3 carrots, diced', 2, null, 'carrots', 'diced 2-3'],
  ['2(large) eggs', 2, null, 'eggs', '2(large)'],
  ['10 basil leaves', 10, 'basil', 'leaves', ''],
  ['a pinch of salt', 0, null, 'a pinch of salt', ''],
  ['salt', 0, null, 'salt', ''],
  ['200g', 0, null, '200g', ''],
  ['7-up, cold', 7, null, 'cold', '7-up,'],
  ['', 0, null, null, ''],
])('%s', (text, quantity, unit, food, note) => {
  const { certainty: _, ...parsed } = parseBrute(text)
  expect(parsed).toEqual({ quantity, unit, food, note })
})
