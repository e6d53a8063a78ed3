import { expect, test } from 'vitest'
import { mealMaster } from '#server/recipe-files/readers/mealmaster.ts'
import { readWith } from '#tests/support/recipe-file.ts'

const read = (text: string, name = 'old.mmf') => readWith(mealMaster, name, Buffer.from(text))

test.for([
  ':MMMMM----- Recipe via Meal-Master (tm) v8.05',
  '-- MMMMM----- Recipe via Meal-Master (tm) v8.05',
  'MMMM----- Recipe via Meal-Master (tm) v8.05',
  '- ---------- Recipe via UNREGISTERED Meal-Master (tm) v8.05',
  'MMMMM---MEAL-MASTER Format---',
])('“%s” is known, as mails changed it', async (mark) => {
  const end = mark.startsWith('- ') ? '- -----' : 'MMMMM'
  const text = `${mark}\n\n      Title: Plum Cake\n Categories: Cakes\n      Yield: 6 servings\n\n      1 c  Milk\n\n  Bake it.\n\n${end}\nSee you, Vera\n`
  const { sure, recipes } = await read(text)
  expect([sure, recipes.length]).toEqual([2, 1])
  expect(recipes[0]!.ingredients.map((line) => line.text)).toEqual(['1 cup Milk'])
  expect(recipes[0]!.steps.map((step) => step.text)).toEqual(['Bake it.'])
})

test('a unit that has no two letters and stands before the food is no part of it', async () => {
  const { recipes } = await read(
    `----- Exported by Krecipes v2.0 [Meal-Master Export Format] -----

      Title: Plum Cake
 Categories: Cakes
   Servings: 6

    3/4    c. cane sugar
      1    tsp. soda; sifted
      2    eggs

 Bake it.

-----
`,
  )
  expect(recipes[0]!.ingredients).toMatchObject([
    { text: '3/4 c. cane sugar', parts: null },
    { text: '1 tsp. soda, sifted', parts: null },
    { text: '2 eggs', parts: { quantity: 2, food: 'eggs' } },
  ])
})
