import { expect, test } from 'vitest'
import { cookn } from '#server/recipe-files/readers/cookn.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const table = (...rows: string[][]) => rows.map((row) => row.join('||||')).join('!@#%^&*()\n')

const recipe = ['ID', 'INSTRUCTIONS', 'SERVES', 'PREPTIME', 'COOKTIME', 'OVEN']
const ingredient = [
  'ID',
  'PARENT_ID',
  'DISPLAY_ORDER',
  'INGREDIENT_FOOD_ID',
  'INGREDIENT_RECIPE_ID',
  'AMOUNT_UNIT',
  'AMOUNT_QTY_STRING',
  'AMOUNT_QTY',
  'PRE_QUALIFIER',
  'POST_QUALIFIER',
  'BRAND_ID',
  'SHOP',
]
const files = {
  'temp_recipe.dsv': table(
    recipe,
    ['r1', '1. Soak <b>beans</b>.\n2. Boil.', '4', '15', '65', 'hot'],
    ['r2', 'Boil bones.', '[null]', '0', '[null]', '[null]'],
  ),
  'temp_recipe_desc.dsv': table(
    ['ID', 'TITLE', 'DESCRIPTION', 'PARENT', 'KEYWORDS'],
    ['r1', 'Bean soup', 'For &lt;3 days', 'c1', 'slow'],
    ['r2', 'Broth', '[null]', 'c9', '[null]'],
  ),
  'temp_ingredient.dsv': table(
    ingredient,
    ['i2', 'r1', '1', '[null]', 'r2', 'u2', '1', '1', '[null]', '[null]', '[null]', '[null]'],
    ['i1', 'r1', '0', 'f1', '[null]', 'u1', '1 1/2', '1.5', 'dried,', ', soaked', 'b1', 'market'],
    ['i3', 'r1', '2', 'f2', '[null]', '[null]', '0', '0', '[null]', 'to taste', '[null]', '[null]'],
    [
      'i4',
      'r9',
      '2',
      'f2',
      '[null]',
      '[null]',
      '0',
      '0',
      '[null]',
      'of another',
      '[null]',
      '[null]',
    ],
  ),
  'temp_unit.dsv': table(['ID', 'NAME'], ['u1', 'cups'], ['u2', 'l']),
  'temp_food.dsv': table(['ID', 'NAME'], ['f1', 'beans'], ['f2', 'salt']),
  'temp_brand.dsv': table(['ID', 'NAME'], ['b1', 'Farmers']),
  'temp_chapter_desc.dsv': table(['ID', 'TITLE', 'PARENT'], ['c1', 'Soups', 'k1']),
  'temp_cookBook_desc.dsv': table(['ID', 'TITLE'], ['k1', 'Sundays']),
  'temp_media.dsv': table(
    ['ID', 'ENTITY_ID', 'MEDIA_CONTENT_TYPE'],
    ['m1', 'r1', 'image/jpeg'],
    ['m2', 'r1', 'image/png'],
    ['m3', 'c1', 'image/png'],
  ),
  m1: 'the first picture',
  'images/m2.png': 'the second picture',
}

test('names are in the number that amounts want, and words alone with a colon are a heading', async () => {
  const row = (id: string, place: string, cells: string[]) => [id, 'r1', place, ...cells]
  const none = '[null]'
  const { recipes } = await readWith(
    cookn,
    'a.zip',
    zipOf({
      'temp_recipe.dsv': table(['ID', 'SERVES', 'IS_DELETED'], ['r1', '4', '0']),
      'temp_recipe_desc.dsv': table(['ID', 'TITLE', 'RATING'], ['r1', 'Pie', '0']),
      'temp_ingredient.dsv': table(
        ingredient.slice(0, 9),
        row('i1', '0', ['f1', none, 'u1', '1 1/2', '1.5', none]),
        row('i2', '1', [none, none, none, '0', '0', 'For the top:']),
        row('i3', '2', ['f2', none, none, '3', '3', none]),
        row('i4', '3', ['f2', none, none, '1', '1', none]),
      ),
      'temp_unit.dsv': table(['ID', 'NAME', 'PLURAL_NAME'], ['u1', 'cup', 'cups']),
      'temp_food.dsv': table(
        ['ID', 'NAME', 'PLURAL_NAME'],
        ['f1', 'flour', 'flours'],
        ['f2', 'egg', 'eggs'],
      ),
      'temp_media.dsv': table(['ID', 'ENTITY_ID'], ['m1.jpg', 'r1']),
      'images/m1.jpg': 'a picture',
    }),
  )
  expect(recipes[0]!.ingredients.map(({ section, text }) => [section, text])).toEqual([
    [null, '1 1/2 cups flour'],
    ['For the top', '3 eggs'],
    [null, '1 egg'],
  ])
  expect(await picturesIn(recipes[0]!)).toEqual(['a picture'])
  expect(recipes[0]!.unmapped).toEqual([])
})

test('recipes arrive with all that the tables say of them', async () => {
  const { sure, recipes, failed } = await readWith(cookn, 'Sundays.zip', zipOf(files))
  expect([sure, failed]).toEqual([2, []])
  const [soup, broth] = recipes
  expect(soup).toMatchObject({
    name: 'Bean soup',
    description: 'For <3 days',
    servings: 4,
    prepTime: '15 minutes',
    cookTime: '1 hour 5 minutes',
    cookbooks: ['Sundays'],
    categories: ['Soups'],
    sourceId: 'r1',
    unmapped: [
      { field: 'OVEN', value: 'hot' },
      { field: 'desc.KEYWORDS', value: 'slow' },
      { field: 'ingredient.SHOP', value: 'market' },
    ],
  })
  expect(soup!.ingredients.map(({ text, recipe }) => [text, recipe?.sourceId ?? null])).toEqual([
    ['1 1/2 cups dried beans, soaked, Farmers', null],
    ['1 l Broth', 'r2'],
    ['salt, to taste', null],
  ])
  expect(soup!.steps.map(({ text }) => text)).toEqual(['Soak beans.', 'Boil.'])
  expect(await picturesIn(soup!)).toEqual(['the first picture', 'the second picture'])
  expect(broth).toMatchObject({
    name: 'Broth',
    servings: null,
    recipeYield: '',
    prepTime: '',
    cookbooks: [],
  })
  const words = [
    'Soak beans',
    'Boil',
    'Farmers',
    'soaked',
    'dried',
    'to taste',
    'market',
    'slow',
    'hot',
  ]
  expect(lostWords(words, soup!)).toEqual([])
})

test('several cookbooks in one zip, of which one is none', async () => {
  const zip = zipOf({ 'a.zip': zipOf(files), 'b.zip': zipOf({ a: '' }), 'c.zip': 'cut off' })
  const { sure, recipes, failed } = await readWith(cookn, 'all.zip', zip)
  expect([sure, recipes.length, failed]).toEqual([2, 2, ['b.zip', 'c.zip']])
  expect(await picturesIn(recipes[0]!)).toHaveLength(2)
})

test.for([
  ['a table cut off', { 'temp_recipe.dsv': files['temp_recipe.dsv'].slice(0, 80) }, 1],
  ['only a heading', { 'temp_recipe.dsv': 'ID' }, 0],
  [
    'noise',
    { 'temp_recipe.dsv': Buffer.from([...Array(9999).keys()].map((at) => (at * 91) % 256)) },
    0,
  ],
  ['cells without an end', { 'temp_recipe.dsv': `ID!@#%^&*()${'||||'.repeat(200_000)}` }, 1],
  ['many rows', { 'temp_recipe.dsv': `ID||||SERVES${'!@#%^&*()a||||4'.repeat(30_000)}` }, 30_000],
] as const)('%s: read in a moment', async ([, content, count]) => {
  const begun = processorMs()
  const { recipes, failed } = await readWith(cookn, 'a.zip', zipOf(content))
  expect(recipes.length + failed.length).toBe(count)
  expect(processorMs() - begun).toBeLessThan(15_000)
})

test('tables may have the line ends of an old Macintosh', async () => {
  const texts = Object.entries(files).map(([name, text]) => [name, text.replaceAll('\n', '\r')])
  const { recipes } = await readWith(cookn, 'a.zip', zipOf(Object.fromEntries(texts)))
  expect(recipes.map(({ name }) => name)).toEqual(['Bean soup', 'Broth'])
  expect(recipes[0]!.ingredients.map(({ text }) => text)[0]).toBe(
    '1 1/2 cups dried beans, soaked, Farmers',
  )
  expect(recipes[0]!.steps.map(({ text }) => text)).toEqual(['Soak beans.', 'Boil.'])
})

test('units and foods keep what their tables say of them, and tables that nobody reads are told', async () => {
  const more = {
    ...files,
    'temp_unit.dsv': table(
      ['ID', 'NAME', 'PLURAL_NAME', 'ABBREVIATION'],
      ['u1', 'cup', 'cups', 'c.'],
      ['u2', 'l', '[null]', '[null]'],
      ['u9', 'barrel', 'barrels', '[null]'],
    ),
    'temp_food.dsv': table(
      ['ID', 'NAME', 'PLURAL_NAME'],
      ['f1', 'bean', 'beans'],
      ['f2', 'salt', ''],
    ),
    'temp_nutrient.dsv': table(['ID', 'FOOD', 'VALUE'], ['n1', 'f1', '3'], ['n2', 'f2', '0']),
    'temp_menu.dsv': table(['ID', 'TITLE']),
  }
  const { recipes, parts, holds, failed } = await readWith(cookn, 'a.zip', zipOf(more))
  expect(recipes).toHaveLength(2)
  expect(holds).toEqual({ parts: { foods: 2 }, people: [] })
  expect(parts).toMatchObject([
    { kind: 'foods', food: { is: 'food', name: 'bean', pluralName: 'beans' } },
    { kind: 'foods', food: { is: 'unit', name: 'cup', pluralName: 'cups', abbreviation: 'c.' } },
  ])
  expect(failed).toEqual(['temp_nutrient (2)'])
})
