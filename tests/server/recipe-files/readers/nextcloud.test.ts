import { expect, test } from 'vitest'
import { nextcloud } from '#server/recipe-files/readers/nextcloud.ts'
import { recipeMark } from '#server/recipe-files/reading/recipe-marks.ts'
import { lostWords, mishaps } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const sample = {
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  id: '1234',
  name: 'Käsespätzle',
  description: 'From the mountains',
  url: 'https://example.org/spaetzle',
  image: '/apps/cookbook/recipes/1234/image',
  imageUrl: '/apps/cookbook/recipes/1234/image?size=full',
  prepTime: 'PT0H15M',
  cookTime: 'PT0H30M',
  totalTime: 'PT0H45M',
  recipeCategory: 'Mains',
  keywords: 'cheese,noodles',
  recipeYield: 3,
  tool: ['Press'],
  recipeIngredient: ['## Dough', '300 g flour', '3 eggs'],
  recipeInstructions: ['## Dough', 'Mix.', 'Press into water.'],
  nutrition: { '@type': 'NutritionInformation', calories: '650 kcal', proteinContent: '25 g' },
  dateCreated: '2021-02-03T04:05:06+0000',
  dateModified: '2021-03-03T04:05:06+0000',
  datePublished: null,
  printImage: true,
}

const zipped = (value: unknown) =>
  zipOf({
    'Recipes/Spätzle/recipe.json': JSON.stringify(value),
    'Recipes/Spätzle/full.jpg': 'the picture',
    'Recipes/Spätzle/thumb.jpg': 'small',
    'Recipes/Spätzle/thumb16.jpg': 'smaller',
  })
const read = (value: unknown) => readWith(nextcloud, 'cookbook.zip', zipped(value))

test('a folder with its picture is a recipe', async () => {
  const { sure, recipes, failed } = await read(sample)
  expect([sure, failed]).toEqual([2, []])
  const [recipe] = recipes
  expect(recipe).toMatchObject({
    name: 'Käsespätzle',
    ingredients: [
      { section: 'Dough', text: '300 g flour' },
      { section: null, text: '3 eggs' },
    ],
    steps: [
      { section: 'Dough', text: 'Mix.' },
      { section: null, text: 'Press into water.' },
    ],
    recipeYield: '',
    servings: 3,
    totalTime: '45 minutes',
    categories: ['Mains'],
    tags: ['cheese', 'noodles'],
    tools: ['Press'],
    dateAdded: '2021-02-03',
    nutrition: { calories: '650 kcal', proteinContent: '25 g' },
  })
  expect(await picturesIn(recipe!)).toEqual(['the picture'])
  expect(recipe!.unmapped).toEqual([])
  // In another form, or of use inside of the cloud only.
  expect(lostWords(sample, recipe!)).toEqual([
    'http://schema.org',
    'Recipe',
    '/apps/cookbook/recipes/1234/image',
    '/apps/cookbook/recipes/1234/image?size=full',
    'PT0H15M',
    'PT0H30M',
    'PT0H45M',
    'NutritionInformation',
    '2021-02-03T04:05:06+0000',
    '2021-03-03T04:05:06+0000',
  ])
})

test('a value of a wrong kind fails nothing, and is told', async () => {
  expect(await mishaps(sample, read, /@type|@context/)).toEqual([])
})

test('recipes that it names by their numbers are marked', async () => {
  const { recipes } = await read({
    ...sample,
    recipeIngredient: ['1 bowl #r/77', 'a #r/tag'],
    recipeInstructions: ['Fry as in #r/78, not x#r/79.'],
  })
  const [recipe] = recipes
  expect(recipe!.sourceId).toBe('1234')
  expect(recipe!.ingredients).toMatchObject([
    { text: '1 bowl #r/77', recipe: { sourceId: '77', name: '' } },
    { text: 'a #r/tag', recipe: null },
  ])
  expect(recipe!.steps[0]!.text).toBe(
    `Fry as in ${recipeMark({ sourceId: '78', name: '' }, '#r/78')}, not x#r/79.`,
  )
})

test('lines of one step stay together', async () => {
  const recipeInstructions = ['Mix:\n- flour\n- eggs', '## Sauce\nStir.\nCook.']
  const { recipes } = await read({ ...sample, recipeInstructions })
  expect(recipes[0]!.steps).toMatchObject([
    { section: 'Mix', text: '- flour\n- eggs' },
    { section: 'Sauce', text: 'Stir.\nCook.' },
  ])
})

test('what visitors of its page think of a recipe is not what the household thinks', async () => {
  const aggregateRating = { '@type': 'AggregateRating', ratingValue: '4.87', ratingCount: '38' }
  const { recipes } = await read({ ...sample, aggregateRating })
  expect(recipes[0]!.rating).toBeNull()
  expect(recipes[0]!.unmapped).toEqual([
    { field: 'aggregateRating.ratingValue', value: '4.87' },
    { field: 'aggregateRating.ratingCount', value: '38' },
  ])
})

test('a folder alone is read, and a recipe that says behind all its steps what it is', async () => {
  const { '@type': type, '@context': _, ...rest } = sample
  const recipe = { ...rest, recipeInstructions: ['Stir. '.repeat(2000)], '@type': type }
  const zip = zipOf({ 'recipe.json': JSON.stringify(recipe), 'full.jpg': 'the picture' })
  const { sure, recipes } = await readWith(nextcloud, 'Spaetzle.zip', zip)
  expect([sure, recipes[0]!.name]).toEqual([2, 'Käsespätzle'])
  expect(await picturesIn(recipes[0]!)).toEqual(['the picture'])
})

test('a broken recipe leaves the others; without a picture the address of one stays', async () => {
  const zip = zipOf({
    'a/recipe.json': '{"@type":"Recipe",',
    'b/recipe.json': '{"@type":"Recipe","name":"B","image":"https://example.org/b.jpg"}',
    'c/recipe.json': '[]',
  })
  const { recipes, failed } = await readWith(nextcloud, 'x.zip', zip)
  expect(failed).toEqual(['a', 'c'])
  expect(await picturesIn(recipes[0]!)).toEqual(['https://example.org/b.jpg'])
})
