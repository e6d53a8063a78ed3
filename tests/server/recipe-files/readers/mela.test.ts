import { expect, test } from 'vitest'
import { mela } from '#server/recipe-files/readers/mela.ts'
import { lostWords, mishaps } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const photo = Buffer.from('the picture itself').toString('base64')
const sample = {
  id: '8F4C',
  title: 'Ramen',
  text: 'Takes a weekend. See [broth](mela://recipe/12).',
  link: 'https://example.org/ramen',
  ingredients: '# Broth\n1 kg bones\n# Bowl\n4 eggs',
  instructions: 'Boil for a day.\n# Finish\nServe **hot**.',
  notes: 'Buy noodles',
  nutrition: 'Calories: 700 kcal\nSalt: much',
  categories: ['Soup', 'Japan'],
  yield: '4 bowls',
  prepTime: '1 h',
  cookTime: '24 h',
  totalTime: '25 h',
  images: [photo],
  favorite: true,
  wantToCook: true,
  date: 725_846_400,
}

const read = (value: unknown) =>
  readWith(mela, 'Ramen.melarecipe', Buffer.from(JSON.stringify(value)))

test('a recipe arrives with all that it has', async () => {
  const { sure, recipes, failed } = await read(sample)
  expect([sure, failed]).toEqual([2, []])
  const [recipe] = recipes
  expect(recipe).toMatchObject({
    name: 'Ramen',
    description: 'Takes a weekend. See [broth](recipe:12/broth).',
    ingredients: [
      { section: 'Broth', text: '1 kg bones' },
      { section: 'Bowl', text: '4 eggs' },
    ],
    steps: [
      { section: null, text: 'Boil for a day.' },
      { section: 'Finish', text: 'Serve **hot**.' },
    ],
    notes: [{ text: 'Buy noodles' }],
    recipeYield: '4 bowls',
    prepTime: '1 h',
    cookTime: '24 h',
    totalTime: '25 h',
    categories: ['Soup', 'Japan'],
    sourceUrl: 'https://example.org/ramen',
    isFavorite: true,
    nutrition: { calories: '700 kcal' },
    dateAdded: '2024-01-02',
    sourceId: '8F4C',
    unmapped: [
      { field: 'wantToCook', value: 'true' },
      { field: 'nutrition', value: 'Salt: much' },
    ],
  })
  expect(await picturesIn(recipe!)).toEqual(['the picture itself'])
  expect(lostWords(sample, recipe!)).toEqual([
    'Takes a weekend. See [broth](mela://recipe/12).',
    'Calories: 700 kcal',
    photo,
    '725846400',
  ])
})

test('a zip of many, and a zip in it; what is broken is told', async () => {
  const one = (title: string) => JSON.stringify({ title, ingredients: 'salt' })
  const zip = zipOf({
    'a.melarecipe': one('A'),
    'cut.melarecipe': '{"title":',
    'more.melarecipes': zipOf({ 'b.melarecipe': one('B') }),
    'noise.melarecipes': 'noise',
  })
  const { sure, recipes, failed } = await readWith(mela, 'all.melarecipes', zip)
  expect(sure).toBe(2)
  expect(recipes.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(failed).toEqual(['cut', 'noise.melarecipes'])
})

test('a value of a wrong kind fails nothing, and is told', async () => {
  expect(await mishaps(sample, read, /^$/)).toEqual([])
})

test('each line is a step of its own', async () => {
  const recipe = { title: 'Pancakes', instructions: '# Batter\nMix.\nRest.\n\n# Pan\nFry.' }
  const { recipes } = await readWith(mela, 'P.melarecipe', Buffer.from(JSON.stringify(recipe)))
  expect(recipes[0]!.steps).toMatchObject([
    { section: 'Batter', text: 'Mix.' },
    { section: null, text: 'Rest.' },
    { section: 'Pan', text: 'Fry.' },
  ])
})
