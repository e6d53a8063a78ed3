import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { hits, makeNamed, names } from './asking.ts'

test.for([
  ['chiken', 'a missing letter'],
  ['chicen', 'a missing letter'],
  ['chickken', 'a doubled letter'],
  ['chikcen', 'letters that changed places'],
  ['hcicken', 'letters that changed places at the start'],
  ['chixken', 'a wrong letter'],
  ['xhicken', 'a wrong first letter'],
  ['CHIKEN', 'capitals'],
  ['chick3n', 'a digit'],
])('%s finds chicken: %s', async ([typed], { app }) => {
  await makeNamed(app, 'Chicken pie', 'Onion soup')
  expect(await hits(app, typed!)).toMatchObject([
    { name: 'Chicken pie', match: { field: 'name', words: ['Chicken'], isGuess: true } },
  ])
})

test.for([
  ['cinammon', 'Cinnamon rolls'],
  ['choclate', 'Chocolate cake'],
  ['choclat', 'Chocolate cake'],
  ['strwabery', 'Strawberry jam'],
  ['tomatoe', 'Tomato salad'],
  ['piza', 'Pizza'],
  ['борш', 'Борщ'],
  ['kaese', 'Käse'],
  ['kaesespaetzle', 'Käsespätzle'],
])('%s finds %s', async ([typed, name], { app }) => {
  await makeNamed(app, 'Unrelated', name!)
  expect(await names(app, typed!)).toEqual([name])
})

test('words in every place are guessed', async ({ app }) => {
  await app.create.recipe({
    name: 'One',
    description: 'with a lot of cardamom',
    recipeIngredient: [{ quantity: 2, unit: 'tablespoon', food: 'turmeric' }],
    notes: [{ title: '', text: 'keeps in the refrigerator' }],
    tags: ['Vegetarian'],
  })
  for (const [typed, field, word] of [
    ['cardamon', 'description', 'cardamom'],
    ['tumeric', 'ingredient', 'turmeric'],
    ['refridgerator', 'note', 'refrigerator'],
    ['vegeterian', 'organizer', 'Vegetarian'],
  ]) {
    expect(await hits(app, typed!)).toMatchObject([
      { match: { field, words: [word], isGuess: true } },
    ])
  }
})

describe('nothing is guessed', () => {
  test('for words of up to three letters, two mistakes in a short one, or phrases', async ({
    app,
  }) => {
    await makeNamed(app, 'Rye and soup', 'Chicken')
    for (const typed of ['rie', 'suot', 'chkn', 'cihckne', '"chiken"', '"chiken pie"']) {
      expect([typed, await names(app, typed)]).toEqual([typed, []])
    }
  })

  test('for a word that stands in some recipe', async ({ app }) => {
    await makeNamed(app, 'Pies', 'Pigs in blankets')
    expect(await names(app, 'pies')).toEqual(['Pies'])
  })

  test('for a short word that begins with another letter, or comes close to a word of three', async ({
    app,
  }) => {
    await makeNamed(app, 'Salt dough', 'Tea time', 'Ten min soup')
    for (const typed of ['malt', 'lime', 'mint']) {
      expect([typed, await names(app, typed)]).toEqual([typed, []])
    }
    expect(await names(app, 'aslt')).toEqual(['Salt dough'])
  })

  test('from what is in the trash, or stood there before', async ({ app }) => {
    const { slug } = await app.create.recipe({ name: 'Chicken' })
    await app.as(app.cook).patch(`/api/recipes/${slug}`, { name: 'Duck' })
    expect(await names(app, 'chiken')).toEqual([])
    await app.as(app.cook).delete('/api/recipes/duck')
    expect(await names(app, 'ducck')).toEqual([])
  })

  test('from the words of another group', async ({ app }) => {
    await app.create.recipe({ name: 'Marzipan' }, app.stranger)
    await makeNamed(app, 'Soup')
    expect(await names(app, 'marzipan')).toEqual([])
    expect(await names(app, 'marzapan')).toEqual([])
    expect(await names(app, 'marzapan', '', app.stranger)).toEqual(['Marzipan'])
    expect(await names(app, 'soop', '', app.stranger)).toEqual([])
  })
})

test('guesses come after everything spelled as typed, in every order', async ({ app }) => {
  await makeNamed(app, 'Chicken soup', 'Aubergine chicken', 'Mushroom soup')
  await app.create.recipe({ name: 'Stew', description: 'Like a soup' })
  await makeNamed(app, 'Zesty chicken')
  const found = async (more = '') => names(app, 'chiken soup', more)
  expect(await found()).toEqual([
    'Chicken soup',
    'Mushroom soup',
    'Stew',
    'Zesty chicken',
    'Aubergine chicken',
  ])
  expect(await found('&orderBy=name&orderDirection=asc')).toEqual([
    'Chicken soup',
    'Mushroom soup',
    'Stew',
    'Aubergine chicken',
    'Zesty chicken',
  ])
  expect(await found('&orderBy=slug&orderDirection=asc')).toEqual(
    await found('&orderBy=name&orderDirection=asc'),
  )
})

test('exact matches are not marked as guesses, and guesses are', async ({ app }) => {
  await makeNamed(app, 'Chicken soup', 'Chicken pie')
  expect(await hits(app, 'chiken soup')).toMatchObject([
    { name: 'Chicken soup', match: { words: ['soup'], isGuess: false } },
    { name: 'Chicken pie', match: { words: ['Chicken'], isGuess: true } },
  ])
})

test('of equally similar words, those in most recipes are left out', async ({ app }) => {
  const salted = { recipeIngredient: [{ note: '1 pinch salt' }] }
  for (let number = 1; number <= 11; number += 1) {
    await app.create.recipe({ name: `Dish ${number}`, ...salted })
  }
  await app.create.recipe({ name: 'Green salad', ...salted })
  expect(await names(app, 'sald')).toEqual(['Green salad'])
  expect(await names(app, 'sallt')).toHaveLength(12)
})

describe('of many words that come close', () => {
  const others = 'abcdefghijklmn'.split('').map((letter) => `tomat${letter}o`)

  test('those that no recipe contains any more are left out', async ({ app }) => {
    await app.create.recipe({ name: 'Old', description: others.join(' ') })
    expect(await names(app, 'tomatxo')).toEqual(['Old'])
    await app.as(app.cook).patch('/api/recipes/old', { description: '' })
    await makeNamed(app, 'Tomato salad')
    expect(await names(app, 'tomatxo')).toEqual(['Tomato salad'])
  })

  test('those of hidden recipes are left out, for guests', async ({ app }) => {
    await app.db.updateTable('groupPreferences').set({ privateGroup: 0, recipePublic: 1 }).execute()
    const make = (name: string, description: string, isPublic: boolean) =>
      app.create.recipe({ name, description, settings: { public: isPublic } })
    await make('Hidden', others.join(' '), false)
    await make('Shown', 'tomato', true)
    const { body } = await app.as(null).get('/api/explore/recipes/home?search=tomatxo')
    expect(body).toMatchObject({ total: 1, items: [{ name: 'Shown' }] })
  })
})
