import { sql } from 'kysely'
import { expect } from 'vitest'
import { kindOf } from '#server/features/rescue/kinds.ts'
import { test } from '#tests/support/test.ts'

test('what was saved is told in the words of the kitchen, whatever its table is called', async ({
  app,
}) => {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'
    and sql not like 'create virtual%' and name not like 'sqlite_%' and name not like 'kysely_%'
    and name not like 'search%' and name not in ('recipeCounts', 'recipeNeeds')`.execute(app.db)
  const of = (kind: string) => rows.flatMap(({ name }) => (kindOf(name) === kind ? [name] : []))
  expect(of('recipes')).toEqual(['recipes'])
  expect(of('lines')).toEqual(expect.arrayContaining(['recipeIngredients', 'recipeSteps']))
  expect(of('plan')).toEqual(expect.arrayContaining(['mealPlans', 'menus', 'menuMeals']))
  expect(of('shopping')).toEqual(expect.arrayContaining(['shoppingItems', 'recurringItems']))
  expect(of('organizers').toSorted()).toEqual(
    ['categories', 'recipeCategories', 'recipeTags', 'recipeTools', 'tags', 'tools'].toSorted(),
  )
  // Nothing that a cook has written is in the rest.
  expect(of('rest').filter((name) => /recipe(?!Actions)|meal|shop|food|cook/i.test(name))).toEqual(
    [],
  )
})
