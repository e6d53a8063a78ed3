import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { paprika } from '#server/recipe-files/readers/paprika.ts'
import { lostWords, mishaps } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const photo = (words: string) => Buffer.from(`${words} as a picture`).toString('base64')

const sample = {
  uid: 'A1B2-C3',
  name: 'Leek &amp; potato soup',
  description: 'For cold days.\nAsk for [recipe:White bread] with it.',
  ingredients:
    'For the soup:\n3 leeks\n2 cups  potatoes\n\n[Topping]\n- 1 bunch chives\n[recipe:Croutons]',
  directions: '1. Cut the leeks.\n2. Boil [photo:pot] them.\n3. Serve.',
  notes: 'Freezes well.\nNot for babies.',
  nutritional_info: 'Calories: 250 kcal\nFat: 9 g\nVitamin C: much',
  servings: '4 bowls',
  prep_time: '15 mins',
  cook_time: 'PT1H5M',
  total_time: '90',
  difficulty: 'Easy',
  rating: 4,
  categories: ['Soups', 'Winter', 'soups'],
  source: 'Aunt Vera',
  source_url: 'https://example.org/leeks',
  image_url: 'https://example.org/leeks.jpg',
  photo: 'small.jpg',
  photo_large: 'large.jpg',
  photo_hash: 'FFEE',
  photo_data: photo('small'),
  photos: [
    { filename: 'large.jpg', name: 'pot', hash: 'AA', data: photo('large') },
    { filename: 'second.jpg', name: 'table', hash: 'BB', data: photo('second') },
  ],
  scale: '1/2',
  in_trash: false,
  is_pinned: true,
  on_favorites: true,
  hash: 'DDCC',
  created: '2024-03-09 18:20:01',
}

const packed = (value: unknown) => gzipSync(JSON.stringify(value))
const read = (value: unknown) =>
  readWith(paprika, 'All.paprikarecipes', zipOf({ 'Soup.paprikarecipe': packed(value) }))

test('a recipe arrives with all that it has', async () => {
  const { sure, recipes, failed } = await read(sample)
  expect([sure, failed]).toEqual([2, []])
  const [recipe] = recipes
  const line = { parts: null, recipe: null }
  expect(recipe).toMatchObject({
    name: 'Leek & potato soup',
    description: 'For cold days.\nAsk for [White bread](recipe:/White%20bread) with it.',
    ingredients: [
      { ...line, section: 'For the soup', text: '3 leeks' },
      { ...line, section: null, text: '2 cups potatoes' },
      { ...line, section: 'Topping', text: '1 bunch chives' },
      {
        ...line,
        section: null,
        text: 'Croutons',
        recipe: { sourceId: '', name: 'Croutons' },
      },
    ],
    steps: [
      { section: null, title: '', text: 'Cut the leeks.' },
      { section: null, title: '', text: 'Boil (pot) them.' },
      { section: null, title: '', text: 'Serve.' },
    ],
    notes: [{ title: '', text: 'Freezes well.\nNot for babies.' }],
    recipeYield: '4 bowls',
    prepTime: '15 mins',
    cookTime: '1 hour 5 minutes',
    totalTime: '1 hour 30 minutes',
    categories: ['Soups', 'Winter'],
    tags: [],
    sourceUrl: 'https://example.org/leeks',
    sourceName: 'Aunt Vera',
    difficulty: 'Easy',
    rating: 4,
    isFavorite: true,
    dateAdded: '2024-03-09',
    nutrition: { calories: '250 kcal', fatContent: '9 g' },
    sourceId: 'A1B2-C3',
  })
  expect(recipe!.unmapped).toEqual([
    { field: 'scale', value: '1/2' },
    { field: 'is_pinned', value: 'true' },
    { field: 'photos.1.name', value: 'pot' },
    { field: 'photos.2.name', value: 'table' },
    { field: 'nutritional_info', value: 'Vitamin C: much' },
  ])
})

test('no word of it is lost: what is not there word for word is there in another form', async () => {
  const { recipes } = await read(sample)
  const lost = lostWords(sample, recipes[0]!)
  expect(lost).toEqual([
    'Leek &amp; potato soup',
    'Ask for [recipe:White bread] with it.',
    '[recipe:Croutons]',
    '2. Boil [photo:pot] them.',
    'Calories: 250 kcal',
    'Fat: 9 g',
    'PT1H5M',
    '90',
    'soups',
    // Photos come as bytes. A photo of the recipe's own is there, so it is not fetched again; names of photo files and checksums.
    'https://example.org/leeks.jpg',
    'small.jpg',
    'large.jpg',
    'FFEE',
    photo('small'),
    'AA',
    photo('large'),
    'second.jpg',
    'BB',
    photo('second'),
    'DDCC',
    '2024-03-09 18:20:01',
  ])
})

test('photos come once each, the large ones', async () => {
  const [recipe] = (await read(sample)).recipes
  expect(await picturesIn(recipe!)).toEqual(['large as a picture', 'second as a picture'])
  const other = { ...sample, photo: 'other.jpg', photo_large: null }
  expect(await picturesIn((await read(other)).recipes[0]!)).toHaveLength(3)
  const remote = { ...sample, photos: [], photo_data: null }
  expect(await picturesIn((await read(remote)).recipes[0]!)).toEqual([
    'https://example.org/leeks.jpg',
  ])
})

test('paragraphs are steps, and a heading on their first line is one', async () => {
  const directions = 'Dough:\nMix.\nWait.\n\nBake for\nan hour.'
  const [recipe] = (await read({ name: 'Bread', directions })).recipes
  expect(recipe!.steps).toEqual([
    { section: 'Dough', title: '', text: 'Mix.\nWait.' },
    { section: null, title: '', text: 'Bake for\nan hour.' },
  ])
})

test('a file of one recipe, and a folder with pages beside the recipes', async () => {
  const single = await readWith(paprika, 'Soup.paprikarecipe', packed(sample))
  expect([single.sure, single.recipes[0]?.name]).toEqual([2, 'Leek & potato soup'])
  const folder = zipOf({
    'Export/index.html': '<p>',
    'Export/a.paprikarecipe': packed({ name: 'A' }),
    'Export/B.paprikarecipe': packed({ ingredients: 'salt' }),
    'Export/._B.paprikarecipe': 'resource fork',
  })
  const { sure, recipes, failed } = await readWith(paprika, 'x.zip', folder)
  expect([sure, recipes.map(({ name }) => name), failed]).toEqual([2, ['A', 'B'], []])
})

test('nutrients between dots are taken apart, and marks that are not set are not told', async () => {
  const nutritional_info = 'Calories: 120kcal · Protein: 3g • Saturated Fat: 1g · Iron: 2mg'
  const marks = { is_pinned: 0, in_trash: 0, deleted: false, on_favorites: 0, rating: 0, scale: '' }
  const [recipe] = (await read({ name: 'Soup', nutritional_info, ...marks })).recipes
  expect(recipe!.nutrition).toEqual({
    calories: '120kcal',
    proteinContent: '3g',
    saturatedFatContent: '1g',
  })
  expect(recipe!.unmapped).toEqual([{ field: 'nutritional_info', value: 'Iron: 2mg' }])
})

test('steps that are counted within a paragraph are steps', async () => {
  const directions = 'Dough:\n1. Mix,\nwell.\n2. Wait 3 hours.\n\n1) Bake.\n2. Cool.\n4. of July'
  const [recipe] = (await read({ name: 'Bread', directions })).recipes
  expect(recipe!.steps.map(({ section, text }) => [section, text])).toEqual([
    ['Dough', 'Mix,\nwell.'],
    [null, 'Wait 3 hours.'],
    [null, 'Bake.'],
    [null, 'Cool.\n4. of July'],
  ])
})

test('one that is broken leaves the others', async () => {
  const good = packed(sample)
  const zip = zipOf({
    'cut.paprikarecipe': good.subarray(0, good.length - 30),
    'noise.paprikarecipe': 'noise',
    'list.paprikarecipe': packed([1]),
    'nothing.paprikarecipe': packed({}),
    'deep.paprikarecipe': gzipSync(`${'['.repeat(5000)}${']'.repeat(5000)}`),
    'good.paprikarecipe': good,
  })
  const { recipes, failed } = await readWith(paprika, 'x.paprikarecipes', zip)
  expect(failed).toEqual(['cut', 'noise', 'list', 'nothing', 'deep'])
  expect(recipes.map(({ name }) => name)).toEqual(['Leek & potato soup'])
})

test('a gzip that unpacks without end is refused', async () => {
  // The guard of the archive sees the small gzip only.
  const bomb = gzipSync(`{"name":"Bomb"${' '.repeat(210 * 1024 * 1024)}}`)
  const zip = zipOf({ 'bomb.paprikarecipe': bomb })
  const { failed } = await readWith(paprika, 'x.paprikarecipes', zip)
  expect(failed).toEqual(['bomb'])
})

test('letters of UTF-16 and of old Windows are read', async () => {
  const json = JSON.stringify({ name: 'Crème brûlée' })
  const wide = gzipSync(Buffer.from(`\uFEFF${json}`, 'utf16le'))
  const old = gzipSync(Buffer.from(json, 'latin1'))
  const zip = zipOf({ 'a.paprikarecipe': wide, 'b.paprikarecipe': old })
  const { recipes } = await readWith(paprika, 'x.paprikarecipes', zip)
  expect(recipes.map(({ name }) => name)).toEqual(['Crème brûlée', 'Crème brûlée'])
})

test('a value of a wrong kind fails nothing, and is told', async () => {
  expect(await mishaps(sample, read, /hash|image_url/)).toEqual([])
})

test('names that every object has are only names, and texts without end are cut', async () => {
  const text = `{"name":"${'n'.repeat(3000)}","__proto__":{"rating":5},"constructor":"c","notes":"${'x '.repeat(200_000)}"}`
  const zip = zipOf({ 'a.paprikarecipe': gzipSync(text) })
  const [recipe] = (await readWith(paprika, 'x.paprikarecipes', zip)).recipes
  expect(recipe!.name).toBe('n'.repeat(255))
  expect(recipe!.rating).toBeNull()
  expect(recipe!.notes[0]!.text.length).toBeLessThanOrEqual(100_000)
  const cut = recipe!.unmapped.map(({ field }) => field).toSorted()
  expect(cut).toEqual(['__proto__', 'constructor', 'name', 'notes'])
})
