import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { RecipeFacets } from '#contract/recipe-facets.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { openToVisitors } from '#tests/support/open-group.ts'
import { test } from '#tests/support/test.ts'

interface Listed {
  name: string
  missingFoods?: string[]
}

const found = async (app: TestApp, query: string) => {
  const answer = await app.as(app.cook).get(`/api/recipes?orderBy=name&orderDirection=asc&${query}`)
  expect(answer.status).toBe(200)
  return answer.body.items as Listed[]
}
const names = async (app: TestApp, query: string) =>
  (await found(app, query)).map(({ name }) => name)
const filter = (text: string) => `queryFilter=${encodeURIComponent(text)}`

test('recipes are found by how many minutes they take, however that is written', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Half an hour', totalTime: '30 minutes' })
  await app.create.recipe({ name: 'Parts', prepTime: '10 Minuten', performTime: 'PT15M' })
  await app.create.recipe({ name: 'Slow', totalTime: '2 h 30' })
  await app.create.recipe({ name: 'Unknown', totalTime: 'overnight' })
  expect(await names(app, filter('total_minutes <= 30'))).toEqual(['Half an hour', 'Parts'])
  expect(await names(app, filter('totalMinutes > 30'))).toEqual(['Slow'])
  expect(await names(app, filter('total_minutes IS NULL'))).toEqual(['Unknown'])

  await app.as(app.cook).patch('/api/recipes/slow', { totalTime: null, cookTime: '20 min' })
  expect(await names(app, filter('total_minutes <= 20'))).toEqual(['Slow'])
  const byTime = await app.as(app.cook).get('/api/recipes?orderBy=total_minutes&orderDirection=asc')
  expect(byTime.body.items.map((item: Listed) => item.name).at(-1)).toBe('Half an hour')
})

const line = (food: string | null, note = '') => ({ food, note, quantity: 1 })

async function stock(app: TestApp, name: string) {
  const { body } = await app.as(app.cook).get(`/api/foods?search=${name}`)
  const food = body.items.find((item: { name: string }) => item.name === name)
  await app.as(app.cook).put(`/api/foods/${food.id}`, { ...food, onHand: true })
}

test('what can be cooked: at most so many foods are not on hand', async ({ app }) => {
  const salt = line('salt')
  await app.create.recipe({ name: 'Bread', recipeIngredient: [salt, line('flour'), line('yeast')] })
  await app.create.recipe({ name: 'Crisps', recipeIngredient: [salt, salt, line('potatoes')] })
  await app.create.recipe({ name: 'No food', recipeIngredient: [line(null, 'whatever is there')] })
  await app.create.recipe({ name: 'Secret', recipeIngredient: [salt, line(null, 'a secret')] })
  await app.create.recipe({ name: 'Bare', recipeIngredient: [] })
  expect(await names(app, 'maxMissingFoods=0')).toEqual([])
  await stock(app, 'salt')
  expect(await names(app, 'maxMissingFoods=0')).toEqual([])
  expect(await found(app, 'maxMissingFoods=1')).toMatchObject([
    { name: 'Crisps', missingFoods: ['potatoes'] },
    { name: 'Secret', missingFoods: ['a secret'] },
  ])
  await stock(app, 'flour')
  expect(await names(app, 'maxMissingFoods=1')).toEqual(['Bread', 'Crisps', 'Secret'])
  await stock(app, 'potatoes')
  expect(await found(app, 'maxMissingFoods=0')).toMatchObject([
    { name: 'Crisps', missingFoods: [] },
  ])
  expect((await found(app, '')).every((recipe) => recipe.missingFoods === undefined)).toBe(true)
  const refused = await app.as(app.cook).get('/api/recipes?maxMissingFoods=some')
  expect(refused.status).toBe(422)
})

test('what two lines need is missing once', async ({ app }) => {
  const recipeIngredient = [line('rice'), { note: 'a secret' }, { note: 'a secret' }]
  await app.create.recipe({ name: 'Twice', recipeIngredient })
  expect(await names(app, 'maxMissingFoods=1')).toEqual([])
  expect(await found(app, 'maxMissingFoods=2')).toMatchObject([
    { name: 'Twice', missingFoods: ['rice', 'a secret'] },
  ])
})

test('asking what is missing costs the same for many recipes', async ({ app }) => {
  const ask = async () => {
    app.queries.reset()
    await app.as(app.cook).get('/api/recipes?maxMissingFoods=5')
    return app.queries.all().length
  }
  await app.create.recipe({ name: 'One', recipeIngredient: [line('rice')] })
  const few = await ask()
  for (let index = 0; index < 12; index += 1) {
    await app.create.recipe({ name: `More ${index}`, recipeIngredient: [line(`food ${index}`)] })
  }
  expect(await ask()).toBe(few)
})

const idOf = async (app: TestApp, place: string, name: string) => {
  const { body } = await app.as(app.cook).get(`/api/${place}?perPage=-1`)
  return body.items.find((item: { name: string }) => item.name === name).id as string
}

test('facets count what the matching recipes carry', async ({ app }) => {
  await app.create.recipe({
    name: 'Plum cake',
    tags: ['autumn', 'sweet'],
    recipeCategory: ['Cakes'],
    recipeIngredient: [line('plums'), line('plums', 'for the top'), line('flour')],
  })
  await app.create.recipe({ name: 'Plum jam', tags: ['autumn'], recipeIngredient: [line('plums')] })
  await app.create.recipe({ name: 'Bread', tools: ['Oven'], recipeIngredient: [line('flour')] })
  await app.create.recipe({ name: 'Deleted plums', tags: ['autumn'] })
  await app.as(app.cook).delete('/api/recipes/deleted-plums')
  await app.create.recipe({ name: 'Plums next door', tags: ['autumn'] }, app.stranger)
  const [autumn, sweet, cakes, oven, plums, flour] = await Promise.all([
    idOf(app, 'organizers/tags', 'autumn'),
    idOf(app, 'organizers/tags', 'sweet'),
    idOf(app, 'organizers/categories', 'Cakes'),
    idOf(app, 'organizers/tools', 'Oven'),
    idOf(app, 'foods', 'plums'),
    idOf(app, 'foods', 'flour'),
  ])
  const facets = async (query: string) => {
    const { body } = await app.as(app.cook).get(`/api/recipe-facets?${query}`)
    return body as RecipeFacets
  }
  expect(await facets('')).toEqual({
    total: 3,
    categories: { [cakes]: 1 },
    tags: { [autumn]: 2, [sweet]: 1 },
    tools: { [oven]: 1 },
    foods: { [plums]: 2, [flour]: 2 },
  })
  expect(await facets('search=jam')).toMatchObject({ total: 1, tags: { [autumn]: 1 }, tools: {} })
  expect(await facets(`tags=${sweet}`)).toMatchObject({ total: 1, foods: { [plums]: 1 } })
  expect(await facets(filter(`tags.id NOT IN ["${autumn}"]`))).toMatchObject({ total: 1, tags: {} })
  expect(await facets('search=nothing-like-it')).toMatchObject({ total: 0, foods: {} })
})

test('facets of thousands are counted in steps', async ({ app }) => {
  const { id } = await app.create.recipe({ name: 'Cake', tags: ['sweet'] })
  const row = await app.db
    .selectFrom('recipes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const cakes = Array.from({ length: 2040 }, (_, at) => ({
    ...row,
    rowId: row.rowId + 1 + at,
    id: randomUUID(),
    slug: `cake-${at}`,
    name: `Cake ${at}`,
  }))
  const tag = await idOf(app, 'organizers/tags', 'sweet')
  for (let at = 0; at < cakes.length; at += 340) {
    const some = cakes.slice(at, at + 340)
    await app.db.insertInto('recipes').values(some).execute()
    const links = some.map((recipe) => ({ recipeId: recipe.id, tagId: tag }))
    await app.db.insertInto('recipeTags').values(links).execute()
  }
  app.queries.reset()
  const { body } = await app.as(app.cook).get(`/api/recipe-facets?${filter('name LIKE "Cake%"')}`)
  expect(body).toEqual({ total: 2041, categories: {}, tags: { [tag]: 2041 }, tools: {}, foods: {} })
  const steps = app.queries.all().filter((sql) => sql.includes('with found')).length
  expect(steps).toBe(3)
})

test('the favorites of a member, in any order and page by page', async ({ app }) => {
  for (const name of ['Apple', 'Bread', 'Curry']) await app.create.recipe({ name })
  const like = (person: Person, slug: string) =>
    app.as(person).post(`/api/users/${person.id}/favorites/${slug}`, {})
  await like(app.cook, 'apple')
  await like(app.cook, 'curry')
  await like(app.admin, 'bread')
  await app.as(app.cook).post(`/api/users/${app.cook.id}/ratings/bread`, { rating: 5 })
  expect(await names(app, `favoriteOf=${app.cook.id}`)).toEqual(['Apple', 'Curry'])
  expect(await names(app, `favoriteOf=${app.cook.id}&page=2&perPage=1`)).toEqual(['Curry'])
  expect(await names(app, `favoriteOf=${app.cook.id}&search=apple`)).toEqual(['Apple'])
  expect(await names(app, `favoriteOf=${app.admin.id}`)).toEqual(['Bread'])
  expect(await names(app, `favoriteOf=${app.stranger.id}`)).toEqual([])
  expect(await app.as(app.cook).get('/api/recipes?favoriteOf=me')).toMatchObject({ status: 422 })
})

test('guests are not told what members like', async ({ app }) => {
  await openToVisitors(app)
  await app.create.recipe({ name: 'Apple', settings: { public: true } })
  const list = await app.as(null).get(`/api/explore/recipes/home?favoriteOf=${app.cook.id}`)
  expect(list.body.items).toHaveLength(1)
})

test('facets of all recipes are read once for everybody, until something changes', async ({
  app,
}) => {
  const ask = async (person = app.cook) => {
    app.queries.reset()
    const { body } = await app.as(person).get(`/api/recipe-facets?_=${person.id}`)
    const reads = app.queries.all().filter((sql) => sql.includes('recipeCounts')).length
    return { total: (body as RecipeFacets).total, reads }
  }
  await app.create.recipe({ name: 'Plum cake' })
  await ask(app.admin)
  await ask(app.stranger)
  await ask()
  expect(await ask(app.admin)).toEqual({ total: 1, reads: 0 })
  expect(await ask(app.stranger)).toEqual({ total: 0, reads: 0 })
  await app.create.recipe({ name: 'Bread' })
  expect((await ask()).total).toBe(2)
  expect(await ask(app.admin)).toEqual({ total: 2, reads: 0 })
  expect((await ask(app.stranger)).total).toBe(0)
})
