import { expect, test } from 'vitest'
import { myRecipeBox } from '#server/recipe-files/readers/my-recipe-box.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const sample = {
  title: 'Apfelkuchen',
  description: 'Wie bei Oma',
  preparationTime: '30',
  cookingTime: '65',
  inactiveTime: '10',
  totalTime: '105',
  quantity: '1 Kuchen',
  ingredients: 'Teig:\n250 g Mehl\n1 Ei',
  instructions: 'Teig kneten.\nBacken.',
  notes: 'Mit Sahne',
  nutrition: 'carbohydrate: 40 g\nfat: 12 g\nsaturatedfat: 5 g\nvitamins: A',
  favorite: '1',
  rating: '4',
  categories: 'Kuchen; Herbst',
  tags: 'Apfel;süß',
  video: 'https://example.org/film',
  source: 'Oma',
  originalPicture: 'https://example.org/kuchen.jpg',
  difficulty: 'mittel',
}
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const table = (...records: Record<string, string>[]) =>
  [Object.keys(sample), ...records.map((one) => Object.values(one))]
    .map((row) => row.map(cell).join(','))
    .join('\n')
const read = (...records: Record<string, string>[]) =>
  readWith(myRecipeBox, 'box.csv', Buffer.from(table(...records)))

test('a table arrives with all that it has', async () => {
  const { sure, recipes, failed } = await read(sample)
  expect([sure, failed]).toEqual([2, []])
  const [recipe] = recipes
  expect(recipe).toMatchObject({
    name: 'Apfelkuchen',
    description: 'Wie bei Oma',
    ingredients: [{ section: 'Teig', text: '250 g Mehl' }, { text: '1 Ei' }],
    steps: [{ text: 'Teig kneten.' }, { text: 'Backen.' }],
    notes: [{ text: 'Mit Sahne' }],
    recipeYield: '1 Kuchen',
    prepTime: '30 minutes',
    cookTime: '1 hour 5 minutes',
    totalTime: '1 hour 45 minutes',
    categories: ['Kuchen', 'Herbst'],
    tags: ['Apfel', 'süß'],
    rating: 4,
    isFavorite: true,
    difficulty: 'mittel',
    sourceUrl: 'https://example.org/film',
    sourceName: 'Oma',
    nutrition: { carbohydrateContent: '40 g', fatContent: '12 g', saturatedFatContent: '5 g' },
    unmapped: [
      { field: 'inactiveTime', value: '10' },
      { field: 'nutrition', value: 'vitamins: A' },
    ],
  })
  expect(await picturesIn(recipe!)).toEqual(['https://example.org/kuchen.jpg'])
  expect(lostWords(sample, recipe!)).toEqual([
    '65',
    '105',
    'carbohydrate: 40 g',
    'fat: 12 g',
    'saturatedfat: 5 g',
  ])
})

test('beside a page, a film is a note; numbers that are none are told; also in a zip', async () => {
  const page = { ...sample, source: 'https://example.org/page', rating: '9', originalPicture: 'no' }
  const [recipe] = (await read(page)).recipes
  expect(recipe).toMatchObject({
    sourceUrl: 'https://example.org/page',
    notes: [{ text: 'Mit Sahne' }, { text: 'https://example.org/film' }],
    rating: null,
    pictures: [],
  })
  expect(recipe!.unmapped).toContainEqual({ field: 'rating', value: '9' })
  expect(recipe!.unmapped).toContainEqual({ field: 'originalPicture', value: 'no' })
  const zip = zipOf({ 'box.csv': `\uFEFF${table(sample, sample)}` })
  const { sure, recipes } = await readWith(myRecipeBox, 'box.zip', zip)
  expect([sure, recipes.length]).toEqual([2, 2])
})

test('a comma too many behind the tags moves nothing, and each line of the instructions is a step', async () => {
  const header = Object.keys(sample).slice(0, -1).join(',')
  const cells = [
    'Tee',
    '',
    '',
    '',
    '',
    '',
    '',
    'Wasser',
    '"1. Kochen.\n2. Ziehen.\n\nTrinken."',
    '',
    '',
  ]
  const [page, picture] = ['https://example.org/tee', 'https://example.org/tee.jpg']
  const rows = [
    [...cells, 'false', '', 'Getränke', 'heiß', '', '', page, picture],
    [...cells, 'false', '', 'Getränke', '', '', page, picture, ''],
  ]
  const text = [`${header},`, ...rows.map((row) => row.join(','))].join('\r\n')
  const { recipes } = await readWith(myRecipeBox, 'box.csv', Buffer.from(text))
  expect(recipes.map(({ tags }) => tags)).toEqual([['heiß'], []])
  for (const recipe of recipes) {
    expect(recipe).toMatchObject({
      steps: [{ text: 'Kochen.' }, { text: 'Ziehen.' }, { text: 'Trinken.' }],
      sourceUrl: page,
      pictures: [{ url: picture }],
      unmapped: [],
    })
  }
})

test('a table that breaks off within a recipe tells of that one, and keeps those before', async () => {
  const whole = table(sample, { ...sample, title: 'Tee' })
  const cut = whole.slice(0, whole.lastIndexOf('Backen.'))
  const { recipes, failed } = await readWith(myRecipeBox, 'box.csv', Buffer.from(cut))
  expect([recipes.map(({ name }) => name), failed]).toEqual([['Apfelkuchen'], ['box, 2']])
})
