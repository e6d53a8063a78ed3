import { expect, test } from 'vitest'
import { mealieBackup } from '#server/recipe-files/readers/mealie-backup.ts'
import { lostWords, mishaps } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'
import { ann, bo, dal, read, tables } from './mealie-sample.ts'

test('recipes arrive with the rows of all tables that belong to them', async () => {
  const { sure, recipes, failed, parts, holds } = await read(tables)
  expect(sure).toBe(2)
  expect(failed).toEqual([])
  expect(holds).toEqual({
    groups: [],
    parts: { foods: 2, cookbooks: 0, shoppingLists: 1, mealPlans: 1, mealPlanRules: 1 },
    people: [
      { key: ann, name: 'Ann B.', userName: 'ann', email: 'ann@example.org' },
      { key: bo, name: 'Bo', userName: 'bo', email: 'bo@example.org' },
    ],
  })
  expect(parts).toMatchObject([
    { kind: 'foods', food: { is: 'food', name: 'lentil', pluralName: 'lentils' } },
    { kind: 'foods', food: { is: 'unit', name: 'cup', pluralName: 'cups' } },
    { kind: 'shoppingLists', list: { name: 'Weekly', items: [] } },
    {
      kind: 'mealPlans',
      meal: {
        date: '2024-04-05',
        meal: 'dinner',
        text: 'with rice',
        recipe: { sourceId: dal, name: 'Lentil dal' },
      },
    },
    { kind: 'mealPlanRules', rule: { day: 'monday', meal: 'dinner', filter: '', tags: [] } },
  ])
  expect(structuredClone(parts)).toEqual(parts)
  expect(recipes.map(({ name }) => name)).toEqual(['Lentil dal', 'Toast'])
  const [recipe] = recipes
  expect(recipe).toMatchObject({
    description: 'Warm',
    ingredients: [
      {
        section: 'Dal',
        text: '2 cups lentils, rinsed',
        parts: { quantity: 2, quantityMax: null, unit: 'cup', food: 'lentil', note: 'rinsed' },
      },
      { section: null, text: 'salt', parts: null },
    ],
    steps: [
      { section: 'Cook', text: 'Boil.' },
      { section: null, text: 'Serve.' },
    ],
    notes: [{ title: 'Hint', text: 'Doubles.' }],
    recipeYield: '4 bowls',
    categories: ['Dinner'],
    tags: ['Vegan'],
    tools: ['Pot'],
    rating: null,
    isFavorite: false,
    opinions: [
      { author: 'Ann B.', person: ann, rating: 5, isFavorite: true },
      { author: 'Bo', person: bo, rating: 3, isFavorite: false },
    ],
    lastMade: '2024-03-01T20:15:00.000Z',
    dateAdded: '2024-01-31',
    nutrition: { calories: '320', fatContent: '9' },
    comments: [{ author: 'Bo', person: bo, text: 'Loved it', date: '2024-02-02T12:00:00.000Z' }],
    timeline: [
      {
        author: 'Ann B.',
        person: ann,
        subject: 'Ann B. made this',
        message: 'Too hot',
        date: '2024-03-01T20:15:00.000Z',
      },
    ],
    sourceId: dal,
  })
  expect(await picturesIn(recipe!)).toEqual(['large'])
  expect(recipe!.unmapped.map(({ field, value }) => `${field}: ${value}`)).toEqual([
    'recipeCuisine: Indian',
    'assets: [{"name":"Scan","icon":"mdi-file","fileName":"scan.pdf"}]',
    'extras: {"wine":"Riesling"}',
    'timelineEvents.1.image: has image',
  ])
  const lost = lostWords({ ...tables, users: [], group_meal_plans: [] }, recipe!).filter((words) =>
    words.includes(' '),
  )
  // Moments in full, and the words for searching.
  expect(lost).toEqual([
    'lentil dal',
    '2024-01-31 09:00:00.123456',
    '2024-02-02 12:00:00',
    '2024-03-01 20:15:00',
  ])
})

test('favourites and the last time of version 1', async () => {
  const [recipe, toast] = tables.recipes
  const first = {
    ...tables,
    users_to_recipes: [],
    households_to_recipes: [],
    recipes: [{ ...recipe, last_made: '2023-01-01 10:00:00' }, toast],
    users_to_favorites: [{ user_id: ann, recipe_id: dal }],
  }
  const { recipes } = await read(first)
  expect(recipes.map(({ opinions, rating, lastMade }) => [opinions, rating, lastMade])).toEqual([
    [
      [{ author: 'Ann B.', person: ann, rating: null, isFavorite: true }],
      // The household's, as there are no others.
      4,
      '2023-01-01T10:00:00.000Z',
    ],
    [[], null, null],
  ])
})

test.each(['mealie', 'recipes'])(
  'a backup that was packed again in a folder %s',
  async (folder) => {
    const zip = zipOf({
      [`${folder}/database.json`]: JSON.stringify(tables),
      [`${folder}/data/Recipes/11111111-2222-4333-8444-5555555555AA/images/original.jpg`]: 'large',
      [`${folder}/data/recipes/images/original.jpg`]: 'of no recipe',
      '__MACOSX/mealie/._database.json': 'x',
    })
    const { sure, recipes } = await readWith(mealieBackup, 'mealie.zip', zip)
    expect(sure).toBe(2)
    expect(await picturesIn(recipes[0]!)).toEqual(['large'])
  },
)

test('a damaged database is refused, and tables with names of every object are only tables', async () => {
  await expect(read([])).rejects.toMatchObject({ code: 'recipe-file.unreadable' })
  const cut = zipOf({ 'database.json': JSON.stringify(tables).slice(0, 900) })
  await expect(readWith(mealieBackup, 'a', cut)).rejects.toMatchObject({
    code: 'recipe-file.unreadable',
  })
  const odd = zipOf({
    'database.json': '{"__proto__":[{"id":1}],"constructor":[{}],"recipes":null}',
  })
  const { recipes, failed } = await readWith(mealieBackup, 'a', odd)
  expect([recipes, failed]).toEqual([[], ['__proto__ (1)', 'constructor (1)']])
})

test('a value of a wrong kind fails no more than its recipe', async () => {
  const one = { ...tables, recipes: tables.recipes.slice(0, 1) }
  const found = await mishaps(
    one,
    async (database) => {
      const { recipes, failed } = await read(database)
      return { recipes, failed: failed.filter((name) => !/^\w+ \(\d\)$/.test(name)) }
    },
    /./,
  )
  // Without the table or the row of the recipe there is none.
  expect(
    found.filter((words) => !/^(?:recipes|recipes\.0|) = .*: [02] recipes$/.test(words)),
  ).toEqual([])
})
