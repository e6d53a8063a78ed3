import { expect, test } from 'vitest'
import { emptyRecipe } from '#server/recipe-files/incoming.ts'
import { recipeMark } from '#server/recipe-files/reading/recipe-marks.ts'
import { withInnerIngredients } from '#server/recipe-files/writing/inner-recipes.ts'
import { processorMs } from '#tests/support/processor-ms.ts'

const named = (name: string) => ({ sourceId: `id of ${name}`, name })
const to = (name: string) => recipeMark(named(name))
const outgoing = (texts: string[], notes: string[]) => ({
  ...emptyRecipe('Pizza'),
  id: 'pizza',
  pictures: [],
  ingredients: texts.map((text) => ({ section: null, text, parts: null, recipe: null })),
  notes: notes.map((text) => ({ title: '', text })),
})

test('what a note says of ingredients stands beside these, the same words one after another', () => {
  const texts = ['1 dough', 'Sauce', '1 dough', 'salt']
  const note = `- 1 dough: ${to('Dough')}\n- ${to('Sauce')}\n- 1 Dough: ${to('Dough')}\n- 1 dough: ${to('Rye')}`
  const { ingredients, notes } = withInnerIngredients(outgoing(texts, ['A tip', note]))
  expect(notes).toEqual([{ title: '', text: 'A tip' }])
  expect(ingredients.map(({ recipe }) => recipe)).toEqual([
    named('Dough'),
    named('Sauce'),
    named('Dough'),
    null,
  ])
  expect(ingredients[0]!.moreRecipes).toEqual([named('Rye')])
})

test('a note that says more, or names an ingredient that is not there, stays', () => {
  for (const note of [`- ${to('Sauce')}\nEnjoy!`, `- 2 cups: ${to('Sauce')}`, 'Sauce']) {
    const recipe = outgoing(['Sauce'], [note])
    expect(withInnerIngredients(recipe)).toEqual(recipe)
  }
})

test('thousands of ingredients and of lines of a note are gone through once', () => {
  const texts = Array.from({ length: 1000 }, (_, at) => `${'word '.repeat(20)}${at}`)
  const note = Array.from({ length: 4000 }, (_, at) => `- ${texts[999]}: ${to(`R${at}`)}`).join(
    '\n',
  )
  const begun = processorMs()
  const { notes } = withInnerIngredients(outgoing(texts, [note]))
  expect(notes).toEqual([])
  // Line by line it takes more than ten seconds.
  expect(processorMs() - begun).toBeLessThan(3000)
})
