import { expect, test } from 'vitest'
import { recipeSage } from '#server/recipe-files/readers/recipesage.ts'
import { recipeMark } from '#server/recipe-files/reading/recipe-marks.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, recipeFile, zipOf } from '#tests/support/recipe-file.ts'

const late = `==== Recipes ====

Title: Pot of beans
Description: For cold days.
Yield: 6 plates
ActiveTime: 5 Minutes
TotalTime: 2 hours
Source: Vera
Url: https://example.org/beans
Folder: main
Ingredients: 500 g beans
[Topping]
1 lime
Instructions: Soak the beans.
Title: this is no label here, since the order says so
Notes: Freezes well.

Url: neither is this one.
CreatedAt: Sun Jul 19 2026 01:53:48 GMT+0000 (Coordinated Universal Time)
UpdatedAt: Sun Jul 19 2026 01:53:48 GMT+0000 (Coordinated Universal Time)
Rating: 4
NutritionServingSize: one plate
NutritionCalories: 320
NutritionTotalFat: null
NutritionDietaryFiber: 12
Labels: beans, winter
Images: https://example.org/1.jpg,https://example.org/2.jpg

Title: Tea
Instructions: Boil.
Images:
`
const early = `==== Recipes ====

id: 77
title: Pot of beans
description:
yield: 6 plates
activeTime:
totalTime: 2 hours
source:
url: a cook
notes: Freezes well.
ingredients: 500 g beans
1 lime
instructions: Soak the beans.

SOURCE: a blue book
folder: main
createdAt: Wed Apr 16 2025 00:12:39 GMT+0000 (Coordinated Universal Time)
userId: 12
labels: beans
images:

id: 78
title: Tea
instructions: Boil.
`
const xml = `<data>
  <recipe><id>77</id><title>Pot of beans</title><description/><yield>6 plates</yield><activeTime/>
    <totalTime>2 hours</totalTime><source>Vera</source><url>https://example.org/beans</url><notes/>
    <ingredients>500 g beans
1 lime</ingredients><instructions>Soak &amp; rinse.

Cook.</instructions><folder>main</folder><userId>12</userId><fromUser/>
    <labels><title>beans</title></labels><labels><title>winter</title></labels>
    <images><id>5</id><location>https://example.org/1.jpg</location></images></recipe>
  <recipe><id>78</id><title>Tea</title><activeTime/><instructions>Boil.</instructions></recipe>
</data>`

const read = (name: string, text: string) => readWith(recipeSage, name, Buffer.from(text))

test('a text of its later versions arrives, and words that look like labels stay where they are', async () => {
  const { sure, recipes, failed } = await read('export.txt', late)
  expect([sure, failed]).toEqual([2, []])
  const [beans, tea] = recipes
  expect(beans).toMatchObject({
    name: 'Pot of beans',
    description: 'For cold days.',
    recipeYield: '6 plates',
    prepTime: '5 Minutes',
    totalTime: '2 hours',
    sourceUrl: 'https://example.org/beans',
    sourceName: 'Vera',
    ingredients: [
      { section: null, text: '500 g beans' },
      { section: 'Topping', text: '1 lime' },
    ],
    steps: [
      { text: 'Soak the beans.' },
      { text: 'Title: this is no label here, since the order says so' },
    ],
    notes: [{ text: 'Freezes well.\n\nUrl: neither is this one.' }],
    categories: ['beans', 'winter'],
    rating: 4,
    nutrition: { calories: '320', fiberContent: '12' },
    dateAdded: '2026-07-19',
    unmapped: [{ field: 'nutritionServingSize', value: 'one plate' }],
  })
  expect(await picturesIn(beans!)).toEqual([
    'https://example.org/1.jpg',
    'https://example.org/2.jpg',
  ])
  expect(tea).toMatchObject({ name: 'Tea', steps: [{ text: 'Boil.' }], unmapped: [] })
  expect(recipes).toHaveLength(2)
})

test.for(['Notes: Freezes', 'Rating: 4', 'Soak the', 'UpdatedAt:'])(
  'a text that ends within a recipe tells so, and makes none of it (%s)',
  async (last) => {
    const cut = late.slice(0, late.indexOf(last) + last.length)
    const text = late.replace('==== Recipes ====', '') + cut.replace('==== Recipes ====', '')
    const { recipes, failed } = await read('export.txt', `==== Recipes ====${text}`)
    expect([recipes.length, failed]).toEqual([2, ['export, 3']])
  },
)

test('recipes that it names are marked', async () => {
  const text = late
    .replace('500 g beans', '500 g beans as in [recipe:12:Dry beans]')
    .replace('Soak the beans.', 'Soak them ([recipe:13]).')
  const [beans] = (await read('export.txt', text)).recipes
  expect(beans!.ingredients[0]).toMatchObject({
    text: '500 g beans as in Dry beans',
    recipe: { sourceId: '12', name: 'Dry beans' },
  })
  expect(beans!.steps[0]!.text).toBe(`Soak them (${recipeMark({ sourceId: '13', name: '' })}).`)
})

test('its JSON arrives, of now and of before, with what it names and scales', async () => {
  const recipe = {
    '@context': 'http://schema.org',
    '@type': 'Recipe',
    identifier: 'a-77',
    datePublished: '2024-05-06T07:08:09.000Z',
    description: 'As in [recipe:b-1:Old beans].',
    image: ['https://example.org/1.jpg', '/api/images/abc.jpg'],
    name: 'Pot of beans',
    prepTime: 'PT20M',
    recipeIngredient: ['[Base]', '500 g [recipe:b-2:Dry beans]'],
    recipeInstructions: [
      { '@type': 'HowToSection', name: 'Base' },
      { '@type': 'HowToStep', text: '1. Soak in {2} cups for { 1/2 } day {or more}.' },
      { '@type': 'HowToSection', text: '[Topping]' },
      { '@type': 'HowToStep', text: 'Cut.' },
      { '@type': 'HowToStep', text: '[At last]' },
      { '@type': 'HowToStep', text: 'Serve.' },
    ],
    recipeYield: '4 servings',
    totalTime: 'about an hour',
    recipeCategory: ['beans', 'winter'],
    creditText: 'Vera',
    isBasedOn: 'https://example.org/beans',
    comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Freezes well.' }],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4', bestRating: '5' },
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: '1 bowl',
      calories: '320 kcal',
      description: 'Iron: 2 mg',
    },
  }
  const { sure, recipes } = await read('export.json', JSON.stringify({ recipes: [recipe] }))
  expect(sure).toBe(2)
  const [beans] = recipes
  expect(beans).toMatchObject({
    sourceId: 'a-77',
    description: `As in ${recipeMark({ sourceId: 'b-1', name: 'Old beans' })}.`,
    ingredients: [
      { section: 'Base', text: '500 g Dry beans', recipe: { sourceId: 'b-2', name: 'Dry beans' } },
    ],
    steps: [
      { section: 'Base', text: 'Soak in 2 cups for 1/2 day {or more}.' },
      { section: 'Topping', text: 'Cut.' },
      { section: 'At last', text: 'Serve.' },
    ],
    notes: [{ text: 'Freezes well.' }],
    prepTime: '20 minutes',
    totalTime: 'about an hour',
    rating: 4,
    categories: ['beans', 'winter'],
    nutrition: { calories: '320 kcal' },
    unmapped: [
      { field: 'image', value: '["/api/images/abc.jpg"]' },
      { field: 'nutrition.servingSize', value: '1 bowl' },
      { field: 'nutrition.description', value: 'Iron: 2 mg' },
    ],
  })
})

test('a text of its early versions arrives, also in a zip', async () => {
  const { sure, recipes } = await readWith(recipeSage, 'a.zip', zipOf({ 'rs.txt': early }))
  expect(sure).toBe(2)
  expect(recipes).toMatchObject([
    {
      sourceId: '77',
      name: 'Pot of beans',
      sourceName: 'a cook',
      ingredients: [{ text: '500 g beans' }, { text: '1 lime' }],
      steps: [{ text: 'Soak the beans.' }, { text: 'SOURCE: a blue book' }],
      notes: [{ text: 'Freezes well.' }],
      categories: ['beans'],
      dateAdded: '2025-04-16',
      unmapped: [],
    },
    { sourceId: '78', name: 'Tea' },
  ])
})

test('its XML arrives', async () => {
  const { sure, recipes } = await read('export.xml', xml)
  expect(sure).toBe(2)
  expect(recipes).toMatchObject([
    {
      sourceId: '77',
      totalTime: '2 hours',
      sourceUrl: 'https://example.org/beans',
      ingredients: [{ text: '500 g beans' }, { text: '1 lime' }],
      steps: [{ text: 'Soak & rinse.' }, { text: 'Cook.' }],
      categories: ['beans', 'winter'],
      unmapped: [],
    },
    { sourceId: '78', name: 'Tea' },
  ])
  const words = xml
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '')
    .match(/[\p{L}\d]{2,}/gu)!
  const first = words.slice(0, words.indexOf('78')).filter((word) => !/^(?:main|12)$/.test(word))
  expect(lostWords(first, recipes[0]!)).toEqual([])
})

test('other XML and other texts are not taken for its own', async () => {
  for (const [name, text] of [
    ['a.xml', '<data><recipe><title>Soup</title></recipe></data>'],
    ['a.txt', 'Title: Soup\nIngredients: 1 leek\n'],
  ] as const) {
    expect(await recipeSage.finds(await recipeFile(name, Buffer.from(text)))).toBe(0)
  }
})
