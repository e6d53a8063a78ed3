import { expect, test } from 'vitest'
import { tandoor } from '#server/recipe-files/readers/tandoor.ts'
import { recipeMark } from '#server/recipe-files/reading/recipe-marks.ts'
import { lostWords, mishaps } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, recipeFile, zipOf } from '#tests/support/recipe-file.ts'

const sample = {
  name: 'Pancakes',
  description: 'For Sundays',
  keywords: [{ name: 'Sweet', description: 'with sugar' }, { name: 'Quick' }],
  steps: [
    {
      name: 'Fry',
      instruction: 'Fry them.',
      ingredients: [
        {
          food: { name: 'butter' },
          unit: null,
          amount: 0,
          note: 'for the pan',
          order: 0,
          no_amount: true,
        },
      ],
      time: 20,
      order: 1,
      show_as_header: false,
    },
    {
      name: 'Batter',
      instruction: 'Mix all.\n\nLet it rest.',
      ingredients: [
        { food: { name: 'egg', plural_name: 'eggs' }, unit: null, amount: 3, note: '', order: 2 },
        {
          food: { name: 'flour', supermarket_category: { name: 'Baking' } },
          unit: { name: 'cup', plural_name: 'cups', description: 'a large one' },
          amount: 1.5,
          note: 'sifted',
          order: 1,
        },
        { note: 'If you like', amount: 0, is_header: true, order: 3 },
        { food: { name: 'sugar' }, unit: { name: 'tbsp' }, amount: 1, order: 4 },
      ],
      time: 10,
      order: 0,
      show_as_header: true,
    },
  ],
  working_time: 25,
  waiting_time: 30,
  internal: true,
  nutrition: { carbohydrates: '40.5', fats: 12, proteins: 9, calories: 300, source: 'table' },
  servings: 4,
  servings_text: 'stacks',
  source_url: 'https://example.org/pancakes',
  properties: [{ property_type: { name: 'Price' }, property_amount: 3 }],
}

const zipped = (value: unknown) =>
  zipOf({
    '1.zip': zipOf({ 'recipe.json': JSON.stringify(value), 'image.png': 'the picture' }),
  })
const read = (value: unknown) => readWith(tandoor, 'export.zip', zipped(value))

test('a recipe arrives with its steps in order and its ingredients taken apart', async () => {
  const { sure, recipes, failed } = await read(sample)
  expect([sure, failed]).toEqual([2, []])
  const [recipe] = recipes
  const flour = { quantity: 1.5, quantityMax: null, unit: 'cups', food: 'flour', note: 'sifted' }
  expect(recipe).toMatchObject({
    name: 'Pancakes',
    description: 'For Sundays',
    tags: ['Sweet', 'Quick'],
    ingredients: [
      { section: 'Batter', text: '1 1/2 cups flour, sifted', parts: flour },
      { section: null, text: '3 eggs', parts: { quantity: 3, unit: '', food: 'eggs' } },
      { section: 'If you like', text: '1 tbsp sugar' },
      { section: 'Fry', text: 'butter, for the pan', parts: null },
    ],
    steps: [
      { section: 'Batter', title: '', text: 'Mix all.\n\nLet it rest.' },
      { section: null, title: 'Fry', text: 'Fry them.' },
    ],
    recipeYield: '4 stacks',
    servings: 4,
    cookTime: '25 minutes',
    totalTime: '55 minutes',
    nutrition: {
      carbohydrateContent: '40.5 g',
      fatContent: '12 g',
      proteinContent: '9 g',
      calories: '300 kcal',
    },
    sourceUrl: 'https://example.org/pancakes',
  })
  expect(await picturesIn(recipe!)).toEqual(['the picture'])
  expect(recipe!.unmapped.map(({ field, value }) => `${field}: ${value}`)).toEqual([
    'properties: [{"property_type":{"name":"Price"},"property_amount":3}]',
    'steps.1.time: 20',
    'steps.2.time: 10',
    'steps.2.ingredients.2.unit.description: a large one',
    'steps.2.ingredients.2.food.supermarket_category: {"name":"Baking"}',
    'keywords.1.description: with sugar',
    'nutrition.source: table',
  ])
})

test('a step or a food that is a recipe names it', async () => {
  const { recipes } = await read({
    ...sample,
    id: 5,
    steps: [
      {
        name: 'Sauce',
        instruction: '',
        step_recipe: 7,
        step_recipe_data: { id: 7, name: 'Syrup' },
      },
      { name: '', instruction: 'Pour.', step_recipe: 8, step_recipe_data: null },
      {
        name: '',
        instruction: 'Serve.',
        ingredients: [
          { food: { name: 'jam', recipe: { id: 9, name: 'Plum jam', url: '/r/9' } }, amount: 2 },
        ],
      },
    ],
  })
  const [recipe] = recipes
  expect(recipe!.sourceId).toBe('5')
  expect(recipe!.steps).toMatchObject([
    { title: 'Sauce', text: recipeMark({ sourceId: '7', name: 'Syrup' }) },
    { text: `Pour.\n\n${recipeMark({ sourceId: '8', name: '' }, '8')}` },
    { text: 'Serve.' },
  ])
  expect(recipe!.ingredients).toMatchObject([
    { text: '2 jam', recipe: { sourceId: '9', name: 'Plum jam' } },
  ])
  expect(recipe!.unmapped.map(({ field }) => field)).toEqual([
    'properties',
    'keywords.1.description',
    'nutrition.source',
  ])
})

test('directions say what their templates stand for', async () => {
  const ingredients = [
    { food: { name: 'oats' }, unit: { name: 'g' }, amount: 100, note: 'fine', order: 0 },
    { note: 'Later', amount: 0, is_header: true, no_amount: true, order: 1 },
    { food: { name: 'egg', plural_name: 'eggs' }, unit: null, amount: 2, note: '', order: 2 },
  ]
  const instruction =
    'Soak {{ ingredients[0] }} ({{ingredients[0].note}}), add {{ ingredients[2].amount }}{{ ingredients[2].unit }} {{ ingredients[2].food }} with {{ ingredients[2].note }} {{ scale(1.5) }} spoons; {{ ingredients[7] }} {{ x }}.'
  const { recipes } = await read({ ...sample, steps: [{ name: '', instruction, ingredients }] })
  expect(recipes[0]!.steps[0]!.text).toBe(
    'Soak 100 g oats (fine), add 2 eggs with 1.5 spoons; {{ ingredients[7] }} {{ x }}.',
  )
})

test('templates that would make a text without end are left as they stand', async () => {
  const ingredients = [{ food: { name: 'oat '.repeat(200) }, unit: null, amount: 1, note: '' }]
  const instruction = '{{ ingredients[0] }}'.repeat(4000)
  const { recipes } = await read({ ...sample, steps: [{ instruction, ingredients }] })
  const { text } = recipes[0]!.steps[0]!
  expect(text.length).toBeLessThanOrEqual(100_000)
  expect(text).toMatch(/^1 oat oat[\s\S]+\{\{ ingredients\[0\] \}\}$/)
})

test('what says nothing is not told as lost, and units that are written stay', async () => {
  const steps = [{ ...sample.steps[0]!, type: 'TEXT', time: 0 }]
  const nutrition = { calories: 450, proteins: '15g', fats: '20' }
  const { recipes } = await read({ ...sample, properties: [], keywords: [], steps, nutrition })
  expect(recipes[0]!.nutrition).toEqual({
    calories: '450 kcal',
    proteinContent: '15g',
    fatContent: '20 g',
  })
  expect(recipes[0]!.unmapped).toEqual([])
})

test('no word of it is lost: what is not there word for word is there in another form', async () => {
  const [recipe] = (await read(sample)).recipes
  expect(lostWords(sample, recipe!)).toEqual([])
})

test('a value of a wrong kind fails nothing, and is told', async () => {
  expect(await mishaps(sample, read, /internal/)).toEqual([])
})

test('one recipe of an export is read as well, and a broken one leaves the others', async () => {
  const inner = zipOf({ 'recipe.json': JSON.stringify(sample) })
  const one = await readWith(tandoor, 'Pancakes.zip', inner)
  expect([one.sure, one.recipes.length]).toEqual([2, 1])
  const zip = zipOf({
    'good.zip': inner,
    'cut.zip': inner.subarray(0, 200),
    'empty.zip': zipOf({}),
    'noise.zip': 'noise',
    'list.zip': zipOf({ 'recipe.json': '[]' }),
  })
  const { recipes, failed } = await readWith(tandoor, 'export.zip', zip)
  expect([recipes.length, failed]).toEqual([1, ['cut', 'empty', 'noise', 'list']])
  const brokenFirst = zipOf({ '1.zip': inner.subarray(0, 200), '2.zip': zipOf({}), '3.zip': inner })
  const file = await readWith(tandoor, 'export.zip', brokenFirst)
  expect([file.sure, file.recipes.length, file.failed]).toEqual([2, 1, ['1', '2']])
})

test('no more inner archives are open than one, and pictures are there all the same', async () => {
  const inner = zipOf({ 'recipe.json': JSON.stringify(sample), 'image.png': 'the picture' })
  const file = await recipeFile('export.zip', zipOf({ '1.zip': inner, '2.zip': inner }))
  let open = 0
  const openInner = async (bytes: Buffer) => {
    const archive = await file.openInner(bytes)
    open += 1
    const close = async () => {
      open -= 1
      await archive.close()
    }
    return { ...archive, close }
  }
  const counts: number[] = []
  const pictures: string[] = []
  for await (const item of tandoor.read({ ...file, openInner })) {
    counts.push(open)
    if ('recipe' in item) pictures.push(...(await picturesIn(item.recipe)))
  }
  expect([counts, open, pictures]).toEqual([[0, 0], 0, ['the picture', 'the picture']])
})
