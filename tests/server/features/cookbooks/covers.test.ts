import { expect } from 'vitest'
import type { CookbookCovers } from '#contract/cookbooks.ts'
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
  await app.db
    .updateTable('groupPreferences')
    .set({ privateGroup: 0, recipePublic: 1 })
    .where('groupId', '=', app.home.id)
    .execute()
  const open = await makeRecipe(app, 'Open', { settings: { public: true } })
  await makeRecipe(app, 'Hidden', { settings: { public: false } })
  const shown = await makeBook(app, { name: 'Shown', public: true })
  await makeBook(app, { name: 'Kept', public: false })
  expect(await coversFor(app, null)).toEqual({ [shown.id]: { recipes: 1, pictures: [open] } })
})

test('a long shelf takes the same statements as a short one', async ({ app }) => {
  const count = async () => {
    app.queries.reset()
    await coversFor(app)
    return app.queries.count()
  }
  const fill = async (many: number) => {
    for (let index = 0; index < many; index += 1) {
      await makeBook(app, { name: 'Book', tags: [{ name: `Tag ${index}` }] })
    }
  }
  await fill(2)
  const few = await count()
  await fill(18)
  expect(await count()).toBe(few)
})

test('a shelf of more cookbooks than SQLite joins in one statement is whole', async ({ app }) => {
  const { groupId } = (await app.as(app.cook).get('/api/users/self')).body
  const made = await makeBook(app, { name: 'First' })
  const row = await app.db
    .selectFrom('cookbooks')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(row.groupId).toBe(groupId)
  const others = Array.from({ length: 600 }, (_, index) => ({
    ...row,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    slug: `book-${index}`,
    position: index + 2,
  }))
  await app.db.insertInto('cookbooks').values(others).execute()
  expect(Object.keys(await coversFor(app))).toHaveLength(601)
})
