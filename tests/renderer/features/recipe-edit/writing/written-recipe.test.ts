import { expect, test } from 'vitest'
import { lineKinds } from '#renderer/features/recipe-edit/writing/line-kinds.ts'
import { linesOf, writtenRecipe } from '#renderer/features/recipe-edit/writing/written-recipe.ts'

const read = (text: string) => {
  const lines = linesOf(text)
  return writtenRecipe(lines, lineKinds(lines))
}

test('a text becomes a recipe in its own words', () => {
  expect(
    read(
      'Tarte\r\nFrom Ana.\r\nServes 6\r\n\r\nIngredients\r\nDough:\r\n* 200 g  flour\r\n* 1½ eggs\r\n\r\nMethod\r\n1. Mix.\r\n2. Bake.\r\n\r\nNotes\r\nKeeps.\r\nFreezes.',
    ),
  ).toEqual({
    name: 'Tarte',
    about: 'From Ana.',
    facts: { recipeYield: 'Serves 6' },
    ingredients: [
      { title: 'Dough', text: '200 g  flour', line: 6 },
      { title: null, text: '1½ eggs', line: 7 },
    ],
    steps: [
      { title: null, text: 'Mix.', line: 10 },
      { title: null, text: 'Bake.', line: 11 },
    ],
    note: 'Keeps.\nFreezes.',
  })
})

test('no word is lost: a title without lines, a second yield, a second name', () => {
  const lines = ['A', 'B', 'Serves 2', 'Serves 3', 'For the top:']
  const recipe = writtenRecipe(lines, ['name', 'name', 'facts', 'facts', 'section'])
  expect(recipe).toMatchObject({
    name: 'A',
    about: 'B\nServes 3',
    facts: { recipeYield: 'Serves 2' },
    ingredients: [{ title: 'For the top', text: '', line: null }],
  })
})
