import { expect, test } from 'vitest'
import { limitedFile } from '#server/recipe-files/thread/limited-file.ts'
import { mealieBackup } from '#server/recipe-files/readers/mealie-backup.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { lostWords, mishaps } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, recipeFile, zipOf } from '#tests/support/recipe-file.ts'

const dal = '111111112222433384445555555555aa'
const [ann, bo] = ['aaaaaaaa22224333844455555555aaaa', 'bbbbbbbb22224333844455555555bbbb']

/** As version 2 and 3 write it; favourites and the last time stood elsewhere in version 1. */
const tables = {
  alembic_version: [{ version_num: '3e30ab2f0ee4' }],
  groups: [{ id: 'g', name: 'Home' }],
  users: [
    { id: ann, username: 'ann', full_name: 'Ann B.', email: 'ann@example.org', password: 'hash' },
    { id: bo, username: 'bo', full_name: 'Bo', email: 'bo@example.org', password: 'hash' },
  ],
  recipes: [
    {
      id: dal,
      group_id: 'g',
      user_id: ann,
      name: 'Lentil dal',
      slug: 'lentil-dal',
      name_normalized: 'lentil dal',
      description: 'Warm',
      description_normalized: 'warm',
      image: 'x1',
      total_time: '1 hour',
      prep_time: '10 minutes',
      perform_time: '50 minutes',
      recipe_yield: '4 bowls',
      recipeCuisine: 'Indian',
      rating: 4,
      org_url: 'https://example.org/dal',
      date_added: '2024-01-31',
      created_at: '2024-01-31 09:00:00.123456',
      last_made: null,
    },
    { id: 'second', name: 'Toast' },
  ],
  recipes_ingredients: [
    {
      id: 2,
      position: 1,
      recipe_id: dal,
      title: null,
      note: 'salt',
      quantity: 0,
      reference_id: 'r2',
    },
    {
      id: 1,
      position: 0,
      recipe_id: dal,
      title: 'Dal',
      note: 'rinsed',
      unit_id: 'u1',
      food_id: 'f1',
      quantity: 2,
      original_text: null,
      reference_id: 'r1',
    },
  ],
  ingredient_units: [{ id: 'u1', name: 'cup', plural_name: 'cups', use_abbreviation: false }],
  ingredient_foods: [{ id: 'f1', name: 'lentil', plural_name: 'lentils' }],
  recipe_instructions: [
    { id: 's2', recipe_id: dal, position: 1, type: '', title: '', text: 'Serve.' },
    { id: 's1', recipe_id: dal, position: 0, type: '', title: 'Cook', text: 'Boil.' },
  ],
  recipe_ingredient_ref_link: [{ id: 1, instruction_id: 's1', reference_id: 'r1' }],
  notes: [{ id: 1, recipe_id: dal, title: 'Hint', text: 'Doubles.' }],
  recipe_nutrition: [{ id: 1, recipe_id: dal, calories: '320', fat_content: '9' }],
  recipe_settings: [{ id: 1, recipe_id: dal, public: true }],
  recipe_assets: [{ id: 1, recipe_id: dal, name: 'Scan', icon: 'mdi-file', file_name: 'scan.pdf' }],
  recipe_comments: [
    { id: 'k', recipe_id: dal, user_id: bo, text: 'Loved it', created_at: '2024-02-02 12:00:00' },
  ],
  recipe_timeline_events: [
    {
      id: 'e',
      recipe_id: dal,
      user_id: ann,
      subject: 'Ann B. made this',
      message: 'Too hot',
      event_type: 'comment',
      image: 'has image',
      timestamp: '2024-03-01 20:15:00',
    },
  ],
  api_extras: [{ id: 1, recipee_id: dal, key_name: 'wine', value: 'Riesling' }],
  categories: [{ id: 'c1', name: 'Dinner', slug: 'dinner' }],
  recipes_to_categories: [{ recipe_id: dal, category_id: 'c1' }],
  tags: [{ id: 't1', name: 'Vegan', slug: 'vegan' }],
  // Some versions write ids with hyphens.
  recipes_to_tags: [{ recipe_id: '11111111-2222-4333-8444-5555555555aa', tag_id: 't1' }],
  tools: [{ id: 'o1', name: 'Pot', slug: 'pot' }],
  recipes_to_tools: [{ recipe_id: dal, tool_id: 'o1' }],
  users_to_recipes: [
    { user_id: ann, recipe_id: dal, rating: 5, is_favorite: true },
    { user_id: bo, recipe_id: dal, rating: 3, is_favorite: false },
  ],
  households_to_recipes: [{ household_id: 'h', recipe_id: dal, last_made: '2024-03-01 20:15:00' }],
  group_meal_plans: [
    {
      id: 1,
      date: '2024-04-05',
      entry_type: 'dinner',
      title: '',
      text: 'with rice',
      recipe_id: dal,
    },
  ],
  group_meal_plan_rules: [{ id: 'm', day: 'monday', entry_type: 'dinner' }],
  shopping_lists: [{ id: 'l', name: 'Weekly' }],
  cookbooks: [],
}

const backup = (database: unknown) =>
  zipOf({
    'database.json': JSON.stringify(database),
    'data/recipes/11111111-2222-4333-8444-5555555555aa/images/original.webp': 'large',
    'data/recipes/11111111-2222-4333-8444-5555555555aa/images/min-original.webp': 'small',
    'data/users/a/profile.webp': 'face',
  })
const read = (database: unknown) => readWith(mealieBackup, 'mealie.zip', backup(database))

test('recipes arrive with the rows of all tables that belong to them', async () => {
  const { sure, recipes, failed, parts, holds } = await read(tables)
  expect(sure).toBe(2)
  expect(failed).toEqual([])
  expect(holds).toEqual({
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

test('a backup whose tables are more than is read at once says how its recipes come in', async () => {
  const content = Buffer.alloc(49 * 1024 * 1024, ' ')
  const zip = makeZip([{ name: 'database.json', content, stored: true }])
  const file = limitedFile(await recipeFile('backup.zip', zip), () => {})
  expect(await mealieBackup.finds(file)).toBe(2)
  const read = async () => {
    for await (const item of mealieBackup.read(file)) return item
    return null
  }
  await expect(read()).rejects.toMatchObject({ code: 'recipe-file.backup-too-large' })
})
