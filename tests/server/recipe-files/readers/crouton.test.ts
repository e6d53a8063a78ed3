import { expect, test } from 'vitest'
import { crouton } from '#server/recipe-files/readers/crouton.ts'
import { lostWords, mishaps } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const photo = Buffer.from('the picture itself').toString('base64')
const sample = {
  uuid: 'C0FFEE',
  name: 'Tiramisu',
  serves: 8,
  duration: 30,
  cookingDuration: 10,
  ingredients: [
    {
      uuid: '2',
      order: 1,
      ingredient: { uuid: 'x', name: 'mascarpone' },
      quantity: { amount: 500, quantityType: 'GRAMS' },
    },
    { uuid: '1', order: 0, ingredient: { name: 'Cream' }, quantity: { quantityType: 'SECTION' } },
    {
      order: 2,
      ingredient: { name: 'eggs' },
      quantity: { amount: 3, secondaryAmount: 4, quantityType: 'ITEM' },
    },
    { order: 3, ingredient: { name: 'cocoa' } },
    {
      order: 4,
      ingredient: { name: 'biscuits' },
      quantity: { amount: 1.5, quantityType: 'PACKET' },
    },
  ],
  steps: [
    { uuid: 's', order: 1, step: 'Beat the eggs.', isSection: false },
    { uuid: 't', order: 0, step: 'Cream', isSection: true },
    { order: 2, step: 'Layer it.' },
  ],
  images: [photo],
  tags: ['Italian', { uuid: 'g', name: 'Sweet' }],
  folders: [{ name: 'Desserts' }],
  notes: 'Use strong coffee',
  webLink: 'https://example.org/tiramisu',
  sourceName: 'Nonna',
  neutritionalInfo: 'Fat: 30 g\nno gluten at all',
  isPublicRecipe: false,
  defaultScale: 1,
}

const read = (value: unknown) =>
  readWith(crouton, 'Tiramisu.crumb', Buffer.from(JSON.stringify(value)))

test('a recipe arrives with its ingredients taken apart, and in order', async () => {
  const { sure, recipes, failed } = await read(sample)
  expect([sure, failed]).toEqual([2, []])
  const [recipe] = recipes
  expect(recipe).toMatchObject({
    name: 'Tiramisu',
    servings: 8,
    prepTime: '30 minutes',
    cookTime: '10 minutes',
    ingredients: [
      {
        section: 'Cream',
        text: '500 g mascarpone',
        parts: { quantity: 500, unit: 'g', food: 'mascarpone' },
      },
      {
        section: null,
        text: '3–4 eggs',
        parts: { quantity: 3, quantityMax: 4, unit: '', food: 'eggs' },
      },
      { section: null, text: 'cocoa', parts: null },
      { section: null, text: '1 1/2 packet biscuits' },
    ],
    steps: [
      { section: 'Cream', text: 'Beat the eggs.' },
      { section: null, text: 'Layer it.' },
    ],
    tags: ['Sweet', 'Italian'],
    cookbooks: ['Desserts'],
    notes: [{ text: 'Use strong coffee' }],
    sourceUrl: 'https://example.org/tiramisu',
    sourceName: 'Nonna',
    nutrition: { fatContent: '30 g' },
    sourceId: 'C0FFEE',
    unmapped: [{ field: 'neutritionalInfo', value: 'no gluten at all' }],
  })
  expect(await picturesIn(recipe!)).toEqual(['the picture itself'])
  const lost = lostWords(sample, recipe!).filter((words) => words.length > 3)
  expect(lost).toEqual(['GRAMS', 'SECTION', 'ITEM', 'PACKET', photo, 'Fat: 30 g'])
})

test('a duration is that of preparing, also alone; a zip holds many', async () => {
  const zip = zipOf({ 'x/a.crumb': JSON.stringify({ name: 'A', duration: 75 }), 'b.crumb': '[' })
  const { sure, recipes, failed } = await readWith(crouton, 'Crouton.zip', zip)
  expect([sure, failed]).toEqual([2, ['b']])
  expect(recipes[0]).toMatchObject({ totalTime: '', prepTime: '1 hour 15 minutes' })
})

test('numbers before steps, commas behind nutrients, stars, and the picture that was cut', async () => {
  const { recipes } = await read({
    name: 'A',
    rating: 4,
    folderIDs: ['F1'],
    neutritionalInfo: 'Calories: 528 kcal,\nFat: 9 g',
    tags: [{ uuid: 't', color: '#FCBE56', name: 'Chicken' }],
    steps: [{ uuid: 's', order: 0, isSection: false, step: '1. Boil.' }],
    sourceImage: photo,
  })
  expect(recipes[0]).toMatchObject({
    rating: 4,
    tags: ['Chicken'],
    nutrition: { calories: '528 kcal', fatContent: '9 g' },
    steps: [{ text: 'Boil.' }],
    unmapped: [],
  })
  expect(await picturesIn(recipes[0]!)).toEqual(['the picture itself'])
})

test('a value of a wrong kind fails nothing, and is told', async () => {
  expect(await mishaps(sample, read, /uuid/)).toEqual([])
})
