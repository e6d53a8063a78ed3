import { expect, test } from 'vitest'
import { kitchenOwl } from '#server/recipe-files/readers/kitchenowl.ts'
import { lostWords, mishaps } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, recipeFile, zipOf } from '#tests/support/recipe-file.ts'

const recipe = {
  name: 'Porridge',
  description: 'Boil @rolled_oats in milk.\n\nWrite to me@home.',
  time: 15,
  cook_time: 10,
  prep_time: 5,
  yields: 2,
  photo: 'photo.jpg',
  source: 'https://example.org/porridge',
  items: [
    { name: 'Rolled oats', description: '80 g', optional: false },
    { name: 'Eggs', description: '2', optional: false },
    { name: 'Honey', description: 'runny', optional: true },
  ],
  tags: ['Breakfast'],
}
const items = [
  { name: 'Honey', category: 'Sweet', icon: 'honey' },
  { name: 'Soap', category: 'Hygiene' },
]
const sample = { items, recipes: [recipe] }

const read = (value: unknown) =>
  readWith(kitchenOwl, 'kitchenowl.json', Buffer.from(JSON.stringify(value)))

test('the recipes of a household arrive, and what else it has is told', async () => {
  const { sure, recipes, parts, failed } = await read(sample)
  expect([sure, failed]).toEqual([2, ['items (1)']])
  expect(parts).toMatchObject([{ kind: 'foods', food: { name: 'Honey', label: 'Sweet' } }])
  expect(recipes[0]).toMatchObject({
    name: 'Porridge',
    description: '',
    steps: [{ text: 'Boil Rolled oats in milk.' }, { text: 'Write to me@home.' }],
    ingredients: [
      { text: '80 g Rolled oats', parts: { quantity: 80, unit: 'g', food: 'Rolled oats' } },
      { text: '2 Eggs', parts: { quantity: 2, food: 'Eggs' } },
      { text: 'Honey, runny, optional', parts: null },
    ],
    servings: 2,
    prepTime: '5 minutes',
    cookTime: '10 minutes',
    totalTime: '15 minutes',
    tags: ['Breakfast'],
    sourceUrl: 'https://example.org/porridge',
    unmapped: [{ field: 'photo', value: 'photo.jpg' }],
  })
  expect(lostWords(recipe, recipes[0]!)).toEqual(['Boil @rolled_oats in milk.'])
})

test('its shopping lists arrive with what is on them', async () => {
  const shoppinglists = [
    { name: 'Weekly', items: [{ name: 'Milk', description: '2 l' }, { name: 'Salt' }, {}] },
    { name: 'Empty', items: [] },
    'no list',
  ]
  const { holds, parts, failed } = await read({ ...sample, shoppinglists })
  expect(failed).toEqual(['items (1)'])
  expect(holds).toEqual({ parts: { foods: 1, shoppingLists: 1 }, people: [] })
  expect(parts.slice(1)).toMatchObject([
    { list: { name: 'Weekly', items: [{ note: '2 l Milk', isChecked: false }, { note: 'Salt' }] } },
  ])
})

test('photos arrive that lie in a zip with the household', async () => {
  const zip = zipOf({ 'owl/export.json': JSON.stringify(sample), 'owl/photo.jpg': 'a photo' })
  const { sure, recipes } = await readWith(kitchenOwl, 'owl.zip', zip)
  expect(sure).toBe(2)
  expect(await picturesIn(recipes[0]!)).toEqual(['a photo'])
  expect(recipes[0]!.unmapped).toEqual([])
  const other = zipOf({ 'a.json': JSON.stringify(sample), 'b.json': '{}' })
  expect((await readWith(kitchenOwl, 'owl.zip', zip)).failed).toEqual(['items (1)'])
  expect(await kitchenOwl.finds(await recipeFile('b.zip', other))).toBe(0)
})

test('a value of a wrong kind fails no more than its recipe', async () => {
  const one = (value: unknown) => read({ recipes: [value] })
  expect(await mishaps(recipe, one, /^$/)).toEqual([])
  await expect(read({ recipes: null })).rejects.toMatchObject({ code: 'recipe-file.empty' })
  const cut = Buffer.from('{"items":[],"recipes":[{"yields"')
  await expect(readWith(kitchenOwl, 'a', cut)).rejects.toMatchObject({
    code: 'recipe-file.unreadable',
  })
})

test('numbered steps stand apart from what is said above them, with what they name', async () => {
  const description = `A **quick** dish.

## Dough
1. Mix @flour_type_550{200 g} and @salt.
   Wait a day.
2. Knead @me.

## Filling
3. Fill.

Serve warm.`
  const items = [
    { name: 'Flour, type 550', description: '400g' },
    { name: 'Salt' },
    { name: 'Oil', description: '1-2 EL', optional: true },
    { name: 'Water', description: 'about 2 glasses' },
  ]
  const [made] = (await read({ recipes: [{ ...recipe, description, items }] })).recipes
  expect(made).toMatchObject({
    description: 'A **quick** dish.',
    steps: [
      { section: 'Dough', text: 'Mix Flour, type 550 (200 g) and Salt.\nWait a day.' },
      { section: null, text: 'Knead @me.' },
      { section: 'Filling', text: 'Fill.' },
      { section: null, text: 'Serve warm.' },
    ],
    ingredients: [
      { text: '400 g Flour, type 550', parts: { quantity: 400, unit: 'g' } },
      { text: 'Salt', parts: null },
      { parts: { quantity: 1, quantityMax: 2, unit: 'EL', food: 'Oil', note: 'optional' } },
      { text: 'about 2 glasses Water', parts: null },
    ],
  })
})

test('several photos, also addresses, and tags as the program answers them', async () => {
  const [first, second] = ['https://example.org/a.jpg', 'https://example.org/b.jpg']
  const photos = [first, second, 'gone.jpg']
  const tags = [{ id: 1, name: 'Breakfast' }, 'Quick', { id: 2 }]
  const [made] = (await read({ recipes: [{ ...recipe, photo: first, photos, tags }] })).recipes
  expect(made!.pictures).toMatchObject([{ url: first }, { url: second }])
  expect(made!.tags).toEqual(['Breakfast', 'Quick'])
  expect(made!.unmapped).toEqual([
    { field: 'tags', value: '[{"id":2}]' },
    { field: 'photos', value: '["gone.jpg"]' },
  ])
})

test('a household is known by any of its parts, whichever stands first', async () => {
  const expense = {
    amount: 1.5,
    date: 'Sat, 01 Jan 2022 00:00:00 GMT',
    name: 'Food',
    paid_by: 'ida',
    paid_for: [{ factor: 1, username: 'ida' }],
  }
  const expenses = Array.from({ length: 1000 }, () => expense)
  const household = {
    expenses,
    member: ['ida'],
    recipes: [recipe],
    shoppinglists: ['Default'],
    view_ordering: ['items'],
  }
  const { sure, recipes, failed } = await read(household)
  expect([sure, recipes.length, failed]).toEqual([2, 1, ['expenses (1000)', 'member (1)']])
  const oldest = { name: 'Tea', description: 'Boil.', items: [{ name: 'Tea', optional: false }] }
  expect((await read({ recipes: [oldest] })).sure).toBe(2)
})
