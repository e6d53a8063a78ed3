import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { hits, makeNamed, names } from './asking.ts'

test('the name decides: the term, then what begins with it, then what holds it', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Rice' })
  await makeNamed(app, 'Rice pudding', 'Fried rice', 'Licorice')
  await app.create.recipe({ name: 'Curry', recipeIngredient: [{ food: 'rice' }] })
  await app.create.recipe({ name: 'Stew', description: 'Serve with rice' })
  await app.create.recipe({ name: 'Sushi', tags: ['Rice'] })
  expect(await names(app, 'rice')).toEqual([
    'Rice',
    'Rice pudding',
    'Fried rice',
    'Licorice',
    'Sushi',
    'Curry',
    'Stew',
  ])
})

test('more of the words come before fewer, whatever is newer', async ({ app }) => {
  await app.create.recipe({ name: 'Casserole', recipeIngredient: ['leek and ham', 'potato'] })
  await app.create.recipe({ name: 'Pie', description: 'leek and ham' })
  await makeNamed(app, 'Leek tart', 'Ham omelette')
  expect(await names(app, 'ham leek potato')).toEqual([
    'Casserole',
    'Pie',
    'Ham omelette',
    'Leek tart',
  ])
})

test('a whole word comes before one that only begins so', async ({ app }) => {
  await makeNamed(app, 'Plum cake', 'Plumble pie', 'Spiced plum jam', 'Spiced plumble')
  expect(await names(app, 'plum')).toEqual([
    'Plum cake',
    'Plumble pie',
    'Spiced plum jam',
    'Spiced plumble',
  ])
})

test('of equals the newest comes first', async ({ app }) => {
  await makeNamed(app, 'Bean stew', 'Beef stew', 'Veal stew')
  const newest = ['Veal stew', 'Beef stew', 'Bean stew']
  expect(await names(app, 'stew')).toEqual(newest)
  // Being changed does not make a recipe newer.
  await app.as(app.cook).patch('/api/recipes/bean-stew', { description: 'changed' })
  expect(await names(app, 'stew')).toEqual(newest)
})

describe('orderBy', () => {
  test('relevance is the order of a search without another', async ({ app }) => {
    await app.create.recipe({ name: 'Curry', description: 'with rice' })
    await makeNamed(app, 'Rice', 'Fried rice')
    for (const more of ['', '&orderBy=relevance', '&orderBy=relevance:asc,name']) {
      expect(await names(app, 'rice', more)).toEqual(['Rice', 'Fried rice', 'Curry'])
    }
  })

  test('relevance without a search is the newest first', async ({ app }) => {
    await makeNamed(app, 'One', 'Two', 'Three')
    const { body } = await app.as(app.cook).get('/api/recipes?orderBy=relevance')
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Three', 'Two', 'One'])
    expect(body.items[0].match).toBeUndefined()
  })

  test('another order comes after the names that hold the whole term', async ({ app }) => {
    await app.create.recipe({ name: 'Apple cake', description: 'with rice' })
    await makeNamed(app, 'Zucchini rice', 'Fried rice')
    await app.create.recipe({ name: 'Zebra cake', description: 'with rice' })
    const sorted = ['Fried rice', 'Zucchini rice', 'Apple cake', 'Zebra cake']
    expect(await names(app, 'rice', '&orderBy=name&orderDirection=asc')).toEqual(sorted)
    expect(await names(app, 'rice', '&orderBy=slug&orderDirection=asc')).toEqual(sorted)
    const backwards = ['Zucchini rice', 'Fried rice', 'Zebra cake', 'Apple cake']
    expect(await names(app, 'rice', '&orderBy=name')).toEqual(backwards)
    expect(await names(app, 'rice', '&orderBy=created_at&orderDirection=asc')).toEqual([
      'Zucchini rice',
      'Fried rice',
      'Apple cake',
      'Zebra cake',
    ])
    const shuffled = await names(app, 'rice', '&orderBy=random&paginationSeed=a')
    expect(shuffled.toSorted()).toEqual(sorted.toSorted())
    expect(shuffled.slice(0, 2).toSorted()).toEqual(['Fried rice', 'Zucchini rice'])
  })

  test('one that does not exist is refused', async ({ app }) => {
    const { status } = await app.as(app.cook).get('/api/recipes?search=a&orderBy=nothing')
    expect(status).toBe(400)
  })
})

test('pages of a long result hold every recipe once, in one order', async ({ app }) => {
  for (let index = 0; index < 40; index += 1) {
    await app.create.recipe({
      name: index % 3 === 0 ? `Soup ${index}` : `Dish ${index}`,
      ...(index % 3 === 1 && { recipeIngredient: ['soup stock'] }),
      ...(index % 3 === 2 && { description: 'nearly a soup' }),
    })
  }
  for (const order of ['', '&orderBy=name', '&orderBy=created_at', '&orderBy=rating']) {
    const paged: string[] = []
    for (let page = 1; page <= 14; page += 1) {
      const path = `/api/recipes?search=soup&perPage=3&page=${page}${order}`
      const { body } = await app.as(app.cook).get(path)
      expect(body.total).toBe(40)
      paged.push(...body.items.map(({ name }: { name: string }) => name))
    }
    expect(new Set(paged).size).toBe(40)
    expect(paged).toEqual(await names(app, 'soup', `${order}&perPage=-1`))
  }
})

test('a search holds together with every other filter', async ({ app }) => {
  const first = await app.create.recipe({ name: 'Pea soup', tags: ['Quick'] })
  await app.create.recipe({ name: 'Bean soup', description: 'peas' })
  await app.create.recipe({ name: 'Pea risotto', tags: ['Quick'] })
  await app.create.recipe({ name: 'Tea', tags: ['Quick'] })
  expect(await names(app, 'pea', '&tags=quick')).toEqual(['Pea risotto', 'Pea soup'])
  expect(await names(app, 'soup risoto', '&tags=quick')).toEqual(['Pea soup', 'Pea risotto'])
  expect(await names(app, 'pea', '&tags=quick&orderBy=slug')).toEqual(['Pea soup', 'Pea risotto'])
  const filter = encodeURIComponent('name LIKE "%soup"')
  expect(await names(app, 'pea', `&queryFilter=${filter}`)).toEqual(['Pea soup', 'Bean soup'])
  const { body } = await app.as(app.cook).get('/api/recipe-facets?search=pea')
  expect(body).toMatchObject({ total: 3, tags: { [first.tags[0].id]: 2 } })
})

test('the same few statements, however many are found', async ({ app }) => {
  const count = async (path: string) => {
    await app.as(app.cook).get(path)
    app.queries.reset()
    const { body } = await app.as(app.cook).get(`${path}&again`)
    return { statements: app.queries.count(), total: body.total as number }
  }
  const make = (index: number) =>
    app.create.recipe({
      name: `Dish ${index}`,
      recipeIngredient: [
        { quantity: 1, unit: 'cup', food: `Lentil ${index}`, note: 'rinsed' },
        'something else',
      ],
      notes: [{ title: 'Tip', text: 'Serve with sambal' }],
    })
  for (let index = 0; index < 3; index += 1) await make(index)
  const paths = ['lentil', 'sambal', 'lentl', 'lentil sambal "1 cup"', 'dish'].map(
    (term) => `/api/recipes?perPage=-1&search=${encodeURIComponent(term)}`,
  )
  const few: number[] = []
  for (const path of paths) few.push((await count(path)).statements)
  for (let index = 3; index < 30; index += 1) await make(index)
  for (const [at, path] of paths.entries()) {
    expect(await count(path)).toEqual({ statements: few[at], total: 30 })
  }
  expect(Math.max(...few)).toBeLessThanOrEqual(13)
})

test('what was found stays within the group', async ({ app }) => {
  await app.create.recipe({ name: 'Our soup' })
  await app.create.recipe({ name: 'Their soup' }, app.stranger)
  expect(await names(app, 'soup')).toEqual(['Our soup'])
  expect(await names(app, 'soup', '', app.stranger)).toEqual(['Their soup'])
  expect(await hits(app, 'their')).toEqual([])
})
