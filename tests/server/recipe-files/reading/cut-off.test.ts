import { expect, test } from 'vitest'
import { mealMaster } from '#server/recipe-files/readers/mealmaster.ts'
import { rezkonv } from '#server/recipe-files/readers/rezkonv.ts'
import { readWith } from '#tests/support/recipe-file.ts'

const mm = (name: string) => `MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: ${name}
 Categories: Soups
      Yield: 4 servings

      1 lb Leeks

  Boil the leeks for an hour.

MMMMM
`
const rk = (name: string) => `=====  REZKONV-Rezept  RezkonvSuite v1.4

     Titel: ${name}
Kategorien: Suppen
     Menge: 4 Portionen

============================== ZUTATEN ==============================
    500    Gramm  Lauch

============================ ZUBEREITUNG ============================

Den Lauch eine Stunde lang kochen.

=====
`

test.for([
  ['MealMaster', mealMaster, mm, 'Boil the leeks for an'],
  ['RezKonv', rezkonv, rk, 'Den Lauch eine Stunde lang'],
] as const)('a text of %s that ends within a recipe says so', async ([, reader, recipe, end]) => {
  const whole = recipe('One') + recipe('Two')
  const read = async (text: string) => (await readWith(reader, 'a.txt', Buffer.from(text))).recipes
  expect((await read(whole)).map(({ unmapped }) => unmapped)).toEqual([[], []])
  const cut = whole.slice(0, whole.lastIndexOf(end) + end.length)
  const recipes = await read(cut)
  expect(recipes.map(({ name }) => name)).toEqual(['One', 'Two'])
  expect(recipes[1]!.steps.map(({ text }) => text)).toEqual([end])
  expect(recipes.map(({ unmapped }) => unmapped)).toEqual([[], [{ field: 'cutOff', value: end }]])
  // A single recipe may lack its last line.
  const [alone] = await read(recipe('One').replace(/\n(?:MMMMM|=====)\n$/, '\n'))
  expect(alone!.unmapped).toEqual([])
})
