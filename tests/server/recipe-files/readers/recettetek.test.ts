import { expect, test } from 'vitest'
import { recetteTek } from '#server/recipe-files/readers/recettetek.ts'
import { lostWords } from '#tests/support/lost-words.ts'
import { picturesIn, readWith, zipOf } from '#tests/support/recipe-file.ts'

const sample = {
  uuid: 'a-7',
  title: 'Soupe verte',
  description: 'Pour les jours froids.',
  keywords: 'vert, hiver',
  ingredients: '3 poireaux\n[Garniture]\n1 bouquet',
  instructions: 'Couper.\nCuire.',
  preparationTime: '15',
  cookingTime: '60',
  inactiveTime: '5',
  totalTime: '75',
  quantity: '4 bols',
  notes: 'Se congèle.',
  nutrition: 'Calories: 250 kcal',
  cookware: 'casserole, couteau',
  url: 'https://example.org/soupe',
  video: 'https://example.org/video',
  originalPicture: 'https://example.org/soupe.jpg',
  pictures: ['/storage/emulated/0/recettetek/1.jpg', 'missing.jpg'],
  favorite: true,
  rating: 4,
  categories: [{ id: 31, title: 'Soupes' }, 'Entrées'],
  tags: [{ id: 32, title: 'rapide' }],
  creationDate: 1_600_000_000_000,
}
const read = (list: unknown, name = 'recipes.json') =>
  readWith(recetteTek, 'all.rtk', zipOf({ [name]: JSON.stringify(list), '1.jpg': 'the soup' }))

test('recipes arrive with all that they have', async () => {
  const { sure, recipes, failed } = await read([sample, 7, { title: 'Thé' }])
  expect([sure, failed]).toEqual([2, ['recipe 2']])
  const [soup, tea] = recipes
  expect(soup).toMatchObject({
    name: 'Soupe verte',
    recipeYield: '4 bols',
    prepTime: '15 minutes',
    cookTime: '1 hour',
    totalTime: '1 hour 15 minutes',
    categories: ['Soupes', 'Entrées'],
    tags: ['rapide', 'vert', 'hiver'],
    tools: ['casserole', 'couteau'],
    sourceUrl: 'https://example.org/soupe',
    isFavorite: true,
    rating: 4,
    dateAdded: '2020-09-13',
    nutrition: { calories: '250 kcal' },
    sourceId: 'a-7',
    unmapped: [
      { field: 'inactiveTime', value: '5' },
      { field: 'pictures', value: '["missing.jpg"]' },
    ],
  })
  expect(soup!.ingredients.map(({ section }) => section)).toEqual([null, 'Garniture'])
  expect(await picturesIn(soup!)).toEqual(['the soup'])
  expect(tea!.name).toBe('Thé')
  // The picture of the page is the one in the zip; 31 and 32 are rows; times are told in hours.
  const {
    originalPicture: _,
    creationDate: __,
    cookingTime: ___,
    totalTime: ____,
    ...words
  } = sample
  const told = {
    ...words,
    pictures: [],
    categories: ['Soupes'],
    tags: ['rapide'],
    nutrition: '250',
  }
  expect(lostWords(told, soup!)).toEqual([])
})

test('later versions call their list otherwise; without a picture the page’s own is told', async () => {
  const { sure, recipes } = await read([{ ...sample, pictures: [] }], 'recipes_0.json')
  expect(sure).toBe(2)
  expect(await picturesIn(recipes[0]!)).toEqual(['https://example.org/soupe.jpg'])
})

test('values of wrong kinds fail no more than their recipe', async () => {
  for (const name of Object.keys(sample)) {
    for (const wrong of [null, 7, true, '', ['lost', 7, null], { lost: 'lost' }, [[[]]]]) {
      const { recipes, failed } = await read([{ ...sample, [name]: wrong }])
      expect([name, recipes.length + failed.length]).toEqual([name, 1])
    }
  }
})

test('what is none is refused, what is cut off is told', async () => {
  const zip = zipOf({ 'recipes.json': '[{"title":"a","preparationTime":"1","originalPicture":' })
  const cut = await readWith(recetteTek, 'a.rtk', zip)
  expect([cut.sure, cut.failed]).toEqual([2, ['recipes.json']])
  expect(
    (await readWith(recetteTek, 'a.rtk', zipOf({ 'recipes.json': '[{"name":1}]' }))).sure,
  ).toBe(0)
  expect(
    (await readWith(recetteTek, 'a.rtk', zipOf({ 'recipes.json': '['.repeat(900_000) }))).failed,
  ).toEqual(['recipes.json'])
})

const bare = { title: 'Thé', ingredients: 'eau', instructions: 'Bouillir.\n\n2. Infuser.\nBoire.' }

test('recipes have only the fields that say something, and a film may be all they are from', async () => {
  const film = {
    ...bare,
    video: 'https://example.org/film',
    lastModifiedDate: '2025-11-28 15:58:20',
  }
  const { sure, recipes } = await read([film], 'recipes_0.json')
  expect(sure).toBe(2)
  expect(recipes[0]).toMatchObject({
    steps: [{ text: 'Bouillir.' }, { text: 'Infuser.' }, { text: 'Boire.' }],
    sourceUrl: 'https://example.org/film',
    notes: [],
    unmapped: [],
  })
  const list = Buffer.from(`\uFEFF${JSON.stringify([bare])}`)
  const alone = await readWith(recetteTek, 'recipes_0.json', list)
  expect([alone.sure, alone.recipes.length]).toEqual([2, 1])
  expect((await read([{ title: 'Thé', ingredients: 'eau' }], 'recipes.json')).sure).toBe(0)
})

test('what is planned and to buy comes along', async () => {
  const calendar = [
    {
      date: '2026-05-01 00:00:00',
      title: 'Soupe verte',
      recipeUuid: 'a-7',
      type: 900,
      notes: 'tôt',
    },
    { date: '2026-05-02', title: 'Restes' },
    { date: 'soon', title: 'Thé', type: 800 },
  ]
  const shopping = [
    {
      title: 'Marché',
      shoppingListItems: [
        { title: 'poireaux', position: 2 },
        { title: 'sel', position: 1, checked: true },
        {},
      ],
    },
    { title: 'Rien', shoppingListItems: [] },
  ]
  const files = {
    'recipes_0.json': JSON.stringify([sample]),
    'calendar.json': JSON.stringify(calendar),
    'shopping.json': JSON.stringify(shopping),
  }
  const { holds, parts, failed } = await readWith(recetteTek, 'a.rtk', zipOf(files))
  expect(failed).toEqual([])
  expect(holds).toEqual({ parts: { mealPlans: 3, shoppingLists: 1 }, people: [] })
  expect(parts).toMatchObject([
    { list: { name: 'Marché', items: [{ note: 'sel', isChecked: true }, { note: 'poireaux' }] } },
    {
      meal: {
        date: '2026-05-01',
        meal: 'breakfast',
        text: 'tôt',
        recipe: { sourceId: 'a-7', name: 'Soupe verte' },
      },
    },
    { meal: { date: '2026-05-02', meal: 'dinner', recipe: { sourceId: '', name: 'Restes' } } },
    { meal: { date: '', meal: 'lunch' } },
  ])
  const broken = zipOf({ ...files, 'calendar.json': '[{' })
  expect((await readWith(recetteTek, 'a.rtk', broken)).failed).toEqual(['calendar.json'])
})

test('the folder that devices share has its lists in a zip and pictures beside it', async () => {
  const folder = zipOf({
    'RecetteTek/recettetek.data': zipOf({ 'recipes_0.json': JSON.stringify([sample]) }),
    'RecetteTek/1.jpg': 'the soup',
  })
  const { sure, recipes } = await readWith(recetteTek, 'a.zip', folder)
  expect([sure, recipes.length]).toEqual([2, 1])
  expect(await picturesIn(recipes[0]!)).toEqual(['the soup'])
})
