import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const base = '/api/recipes/bulk-actions'
const COUNT = 80

/** Recipes that one call changes in several steps. */
async function manyRecipes(app: TestApp): Promise<string[]> {
  const slugs: string[] = []
  for (let at = 0; at < COUNT; at += 1) {
    slugs.push((await app.create.recipe({ name: `Recipe ${at}` })).slug)
  }
  return slugs
}

const tagged = async (app: TestApp, tag: string) =>
  (await app.as(app.cook).get(`/api/recipes?tags=${tag}&perPage=-1`)).body.items as {
    slug: string
  }[]

/** The database refuses to change this recipe, as it would on a full disk. */
const refuse = (app: TestApp, slug: string) =>
  sql`create trigger refused before update on recipes when old.slug = ${sql.lit(slug)}
    begin select raise(abort, 'no room'); end`.execute(app.db)

test('many recipes are changed in several transactions, each recipe once', async ({ app }) => {
  const slugs = await manyRecipes(app)
  const { id } = await app.create.recipe({ name: 'Named twice' })
  const versions = async () =>
    (await app.as(app.cook).get('/api/recipes/named-twice/versions')).body.length as number
  const before = await versions()
  app.queries.reset()
  const recipes = [id, ...slugs, 'named-twice']
  const { body } = await app
    .as(app.cook)
    .post(`${base}/tag`, { recipes, tags: [{ name: 'Party' }] })
  expect(body).toEqual({ done: COUNT + 1, skipped: [] })
  const begun = app.queries.all().filter((text) => text === 'begin').length
  expect(begun).toBeGreaterThanOrEqual(2)
  expect(await tagged(app, 'party')).toHaveLength(COUNT + 1)
  expect(await versions()).toBe(before + 1)
})

test.for([
  ['tag', { tags: [{ name: 'Party' }] }],
  ['categorize', { categories: [{ name: 'Party' }] }],
  ['settings', { settings: { public: true } }],
  ['delete', {}],
] as const)(
  '%s asks as much of the database for one recipe as for a slice',
  async ([action, body], { app }) => {
    const recipes = await manyRecipes(app)
    const api = app.as(app.cook)
    const count = async (some: string[]) => {
      app.queries.reset()
      expect((await api.post(`${base}/${action}`, { recipes: some, ...body })).status).toBe(200)
      return app.queries.count()
    }
    // The first one makes the tag.
    await count(recipes.slice(0, 1))
    const one = await count(recipes.slice(1, 2))
    expect(await count(recipes.slice(2, 52))).toBe(one)
  },
)

/** As they are changed: by their ids. */
async function inOrder({ db }: TestApp, slugs: string[]): Promise<string[]> {
  const rows = await db.selectFrom('recipes').select('slug').orderBy('id').execute()
  return rows.map(({ slug }) => slug).filter((slug) => slugs.includes(slug))
}

test('what was skipped is told in the order in which it was asked for', async ({ app }) => {
  const recipes = await manyRecipes(app)
  const asked = ['no-2', ...recipes, 'no-1', 'no-3']
  const { body } = await app.as(app.cook).post(`${base}/tag`, {
    recipes: asked,
    tags: [{ name: 'Party' }],
  })
  expect(body.done).toBe(recipes.length)
  expect(body.skipped.map(({ recipe }: { recipe: string }) => recipe)).toEqual([
    'no-2',
    'no-1',
    'no-3',
  ])
})

test.for(['tag', 'delete'])(
  '%s: what was done before an error stays, each recipe whole, and asking again does the rest',
  async (action, { app }) => {
    const recipes = await inOrder(app, await manyRecipes(app))
    const api = app.as(app.cook)
    const versionsOf = async (slug: string) =>
      (await api.get(`/api/recipes/${slug}/versions`)).body.length as number
    const before = await versionsOf(recipes[0]!)
    await refuse(app, recipes[70]!)
    const send = () => api.post(`${base}/${action}`, { recipes, tags: [{ name: 'Party' }] })
    const isDone = async (slug: string) => {
      const recipe = await api.get(`/api/recipes/${slug}`)
      if (action === 'delete') return recipe.status === 404
      expect(await versionsOf(slug)).toBe(before + recipe.body.tags.length)
      return recipe.body.tags.length === 1
    }
    expect((await send()).status).toBe(500)
    const done = await Promise.all(recipes.map(isDone))
    expect(done.slice(0, 50)).not.toContain(false)
    expect(done.slice(70)).not.toContain(true)

    await sql`drop trigger refused`.execute(app.db)
    expect((await send()).status).toBe(200)
    expect(await Promise.all(recipes.map(isDone))).not.toContain(false)
  },
)

/** Somebody else does it, once the first slice has changed this recipe. */
const meanwhile = (app: TestApp, slug: string, change: string) =>
  sql`create trigger meanwhile after update of updatedAt on recipes when old.slug = ${sql.lit(slug)}
    begin ${sql.raw(change)}; end`.execute(app.db)

test('a tag that somebody deletes between two slices is made again for the rest', async ({
  app,
}) => {
  const recipes = await inOrder(app, await manyRecipes(app))
  await meanwhile(app, recipes[0]!, `delete from tags where name = 'Party'`)
  const { status, body } = await app
    .as(app.cook)
    .post(`${base}/tag`, { recipes, tags: [{ name: 'Party' }] })
  expect({ status, done: body.done }).toEqual({ status: 200, done: COUNT })
  const found = (await tagged(app, 'party')).map(({ slug }) => slug)
  expect(found.toSorted()).toEqual(recipes.slice(COUNT - found.length).toSorted())
  expect(found.length).toBeGreaterThanOrEqual(COUNT - 50)
})

test('a recipe that somebody deletes or locks between two slices is skipped', async ({ app }) => {
  const recipes = await inOrder(app, await manyRecipes(app))
  const [first, gone, locked] = [recipes[0]!, recipes.at(-1)!, recipes.at(-2)!]
  await app.db
    .updateTable('recipes')
    .set({ userId: app.admin.id })
    .where('slug', '=', locked)
    .execute()
  await meanwhile(
    app,
    first,
    `update recipes set deletedAt = '2026-01-01', slug = 'gone' where slug = '${gone}';
    update recipeSettings set locked = 1 where recipeId in (select id from recipes where slug = '${locked}')`,
  )
  const { body } = await app
    .as(app.cook)
    .post(`${base}/tag`, { recipes, tags: [{ name: 'Party' }] })
  const { skipped, done } = body as { skipped: { recipe: string; reason: string }[]; done: number }
  expect(done).toBe(COUNT - 2)
  expect(skipped.map(({ recipe, reason }) => [recipe, reason])).toEqual([
    [locked, 'locked'],
    [gone, 'not-found'],
  ])
})

test('the last version of a recipe is looked up, however many it has', async ({ app }) => {
  const recipes = await manyRecipes(app)
  app.queries.reset()
  await app.as(app.cook).post(`${base}/tag`, { recipes, tags: [{ name: 'Party' }] })
  const inserts = app.queries.all().filter((text) => text.includes('insert into recipeVersions'))
  expect(inserts.length).toBeGreaterThan(0)
  const { rows } = await sql<{ detail: string }>`
    explain query plan ${sql.raw(inserts[0]!.replaceAll('?', `'[]'`))}`.execute(app.db)
  expect(rows.map(({ detail }) => detail)).toContainEqual(
    expect.stringMatching(/SEARCH latest .*recipeId=\? AND number=\?/),
  )
})

test('a large trash is emptied a few recipes at a time, and what is left after an error stays there', async ({
  app,
}) => {
  const recipes = await manyRecipes(app)
  const api = app.as(app.admin)
  await api.post(`${base}/delete`, { recipes })
  const trash = async () => (await api.get('/api/recipe-trash')).body as { name: string }[]
  const one = (await trash())[COUNT / 2]!
  await sql`create trigger kept before delete on recipes when old.name = ${sql.lit(one.name)}
    begin select raise(abort, 'no room'); end`.execute(app.db)
  expect((await api.delete('/api/recipe-trash')).status).toBe(500)
  const left = await trash()
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(COUNT)
  await sql`drop trigger kept`.execute(app.db)
  expect((await api.delete('/api/recipe-trash')).status).toBeLessThan(300)
  expect(await trash()).toEqual([])
})
