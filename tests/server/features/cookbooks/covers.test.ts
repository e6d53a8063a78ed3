import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { CookbookCovers } from '#contract/cookbooks.ts'
import { bookCovers } from '#server/features/cookbooks/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const address = '/api/cookbook-covers'
const visitors = '/api/explore/cookbook-covers/home'

async function makeBook(app: TestApp, body: object, person = app.cook) {
  const made = await app.as(person).post('/api/groups/cookbooks', body)
  expect(made.status).toBe(201)
  return made.body as { id: string }
}

async function makeRecipe(app: TestApp, name: string, recipe: object = {}, person = app.cook) {
  const image = name.startsWith('Imported') ? 'no image' : `of ${name}`
  const { id } = await app.create.recipe({ name, ...recipe }, person)
  await app.db.updateTable('recipes').set({ image }).where('id', '=', id).execute()
  return { recipeId: id, image }
}

/** Lets guests in. */
const openUp = (app: TestApp) =>
  app.db
    .updateTable('groupPreferences')
    .set({ privateGroup: 0, recipePublic: 1 })
    .where('groupId', '=', app.home.id)
    .execute()

async function coversFor(app: TestApp, person: TestApp['cook'] | null = app.cook) {
  const { status, body } = await app.as(person).get(person ? address : visitors)
  expect(status).toBe(200)
  return body as CookbookCovers
}

test('a cookbook shows how many recipes it has, and the pictures of the first ones', async ({
  app,
}) => {
  const tags = [{ name: 'Sweet' }]
  const cake = await makeRecipe(app, 'Cake', { tags })
  const soup = await makeRecipe(app, 'Soup')
  await app.create.recipe({ name: 'Without a picture', tags })
  await makeRecipe(app, 'Imported without a picture', { tags })
  const thrown = await makeRecipe(app, 'Thrown', { tags })
  await app.as(app.cook).delete('/api/recipes/thrown')
  const sweet = await makeBook(app, { name: 'Sweet', tags })
  const all = await makeBook(app, { name: 'All' })
  const none = await makeBook(app, { name: 'None', queryFilterString: 'name = "Nothing"' })
  expect(await coversFor(app)).toEqual({
    [sweet.id]: { recipes: 3, pictures: [cake] },
    [all.id]: { recipes: 4, pictures: [cake, soup] },
    [none.id]: { recipes: 0, pictures: [] },
  })
  expect(JSON.stringify(await coversFor(app))).not.toContain(thrown.recipeId)
  for (let index = 0; index < 8; index += 1) await makeRecipe(app, `More ${index}`)
  const { recipes, pictures } = (await coversFor(app))[all.id]!
  expect(recipes).toBe(12)
  expect(pictures).toHaveLength(6)
  expect(pictures.slice(0, 2)).toEqual([cake, soup])
})

test('the shelf of another household stays theirs', async ({ app }) => {
  await makeRecipe(app, 'Theirs', {}, app.stranger)
  await makeBook(app, { name: 'Secret' }, app.stranger)
  const mine = await makeBook(app, { name: 'Mine' })
  expect(await coversFor(app)).toEqual({ [mine.id]: { recipes: 0, pictures: [] } })
  expect((await app.as(null).get(address)).status).toBe(401)
})

test('visitors see public cookbooks only, and count public recipes only', async ({ app }) => {
  expect((await app.as(null).get(visitors)).status).toBe(404)
  await openUp(app)
  const open = await makeRecipe(app, 'Open', { settings: { public: true } })
  await makeRecipe(app, 'Hidden', { settings: { public: false } })
  const shown = await makeBook(app, { name: 'Shown', public: true })
  await makeBook(app, { name: 'Kept', public: false })
  expect(await coversFor(app, null)).toEqual({ [shown.id]: { recipes: 1, pictures: [open] } })
})

/** What one visit answers, and how many statements it takes. */
async function visit(app: TestApp, person: TestApp['cook'] | null) {
  app.queries.reset()
  const covers = await coversFor(app, person)
  return { covers, statements: app.queries.count(), ofRecipes: statementsOfRecipes(app) }
}

const statementsOfRecipes = (app: TestApp) =>
  app.queries.all().filter((text) => text.includes('"recipes"."groupId"')).length

/** A cookbook of all recipes, and many with a filter of tags, minutes, foods and stars. */
async function fillShelf(app: TestApp, many: number) {
  const tag = randomUUID()
  const food = randomUUID()
  const first = await makeBook(app, { name: 'First', public: true })
  const row = await app.db
    .selectFrom('cookbooks')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const books = Array.from({ length: many }, (_, index) => ({
    ...row,
    id: randomUUID(),
    slug: `book-${index}`,
    position: index + 2,
    filter:
      `(tags.id IN ["${tag}"] OR tags.name = "Sweet") AND total_minutes <= ${index + 1} ` +
      `AND recipe_ingredient.food.id NOT IN ["${food}"] AND rating >= 0`,
  }))
  await app.db.insertInto('cookbooks').values(books).execute()
  return { first, books }
}

test('each cookbook of a long shelf is one short statement, so that nobody else waits', async ({
  app,
}) => {
  await openUp(app)
  await fillShelf(app, 4)
  const [few, fewForGuests] = [await visit(app, app.cook), await visit(app, null)]
  expect([few.ofRecipes, fewForGuests.ofRecipes]).toEqual([5, 5])
  await app.db.deleteFrom('cookbooks').execute()
  await fillShelf(app, 20)
  const [many, manyForGuests] = [await visit(app, app.cook), await visit(app, null)]
  expect([many.ofRecipes, manyForGuests.ofRecipes]).toEqual([21, 21])
  expect(many.statements - few.statements).toBe(16)
  expect(manyForGuests.statements - fewForGuests.statements).toBe(16)
})

test('other requests are served between two cookbooks', async ({ app }) => {
  await fillShelf(app, 20)
  let turns = 0
  const turn = () => {
    turns += 1
    waiting = setImmediate(turn)
  }
  let waiting = setImmediate(turn)
  await bookCovers(app.db, app.home.id)
  clearImmediate(waiting)
  expect(turns).toBeGreaterThanOrEqual(20)
})

test('600 cookbooks with filters of tags, minutes, foods and stars are all counted', async ({
  app,
}) => {
  await openUp(app)
  const recipe = { tags: [{ name: 'Sweet' }], totalTime: '2 hours', rating: 4 }
  await makeRecipe(app, 'Cake', { ...recipe, settings: { public: true } })
  const { first, books } = await fillShelf(app, 600)
  for (const person of [app.cook, null]) {
    const covers = await coversFor(app, person)
    expect(Object.keys(covers)).toHaveLength(601)
    expect(covers[first.id]!.recipes).toBe(1)
    // The cake takes 120 minutes, and the first book has recipes of one minute.
    const counts = books.map(({ id }) => covers[id]!.recipes)
    expect(counts).toEqual(books.map((_, index) => (index + 1 >= 120 ? 1 : 0)))
  }
})

describe('the covers are counted once until something changes', () => {
  test('for everybody of the household together, and for all guests', async ({ app }) => {
    await openUp(app)
    const open = await makeRecipe(app, 'Open', { settings: { public: true } })
    const hidden = await makeRecipe(app, 'Hidden', { settings: { public: false } })
    const { id } = await makeBook(app, { name: 'All', public: true })
    const ours = { [id]: { recipes: 2, pictures: [open, hidden] } }
    const theirs = { [id]: { recipes: 1, pictures: [open] } }
    expect(await visit(app, app.cook)).toMatchObject({ covers: ours, ofRecipes: 1 })
    expect(await visit(app, null)).toMatchObject({ covers: theirs, ofRecipes: 1 })
    expect(await visit(app, app.admin)).toMatchObject({ covers: ours, ofRecipes: 0 })
    expect(await visit(app, null)).toMatchObject({ covers: theirs, ofRecipes: 0 })
    expect((await visit(app, app.stranger)).covers).toEqual({})
  })

  test('also when many ask at the same time', async ({ app }) => {
    const { books } = await fillShelf(app, 9)
    app.queries.reset()
    const visits = await Promise.all([app.cook, app.admin].map((person) => coversFor(app, person)))
    expect(visits[0]).toEqual(visits[1])
    expect(Object.keys(visits[0]!)).toHaveLength(books.length + 1)
    expect(statementsOfRecipes(app)).toBe(10)
  })

  const changes: Record<string, (app: TestApp, tag: { id: string }) => unknown> = {
    'a recipe is thrown away': (app) => app.as(app.cook).delete('/api/recipes/cake'),
    'a tag is removed': (app, { id }) => app.as(app.admin).delete(`/api/organizers/tags/${id}`),
    'a recipe loses its tag': (app) =>
      app.as(app.cook).patch('/api/recipes/cake', { tags: [], name: 'Cake' }),
    'a job of the server changes it': (app) => app.db.deleteFrom('recipeTags').execute(),
  }
  test.for(Object.keys(changes))('%s', async (what, { app }) => {
    const { tags } = await app.create.recipe({ name: 'Cake', tags: [{ name: 'Sweet' }] })
    const book = await makeBook(app, { name: 'Sweet', queryFilterString: 'tags.name = "Sweet"' })
    expect((await coversFor(app))[book.id]!.recipes).toBe(1)
    await changes[what]!(app, tags[0])
    expect((await coversFor(app))[book.id]!.recipes).toBe(0)
  })
})
