import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { loadRecipesById } from '#server/features/recipes/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

/** How SQLite runs each of the statements on the table of recipes that a request causes. */
async function plansOf(app: TestApp, address: string): Promise<string[]> {
  app.queries.reset()
  await app.as(app.cook).get(address)
  const statements = app.queries.all().filter((sql) => sql.includes('from "recipes"'))
  const plans = statements.map(async (sql) => {
    const blanks = (sql.match(/\?/g) ?? []).map(() => null)
    const query = CompiledQuery.raw(`explain query plan ${sql}`, blanks)
    const { rows } = await app.db.executeQuery<{ detail: string }>(query)
    return rows.map(({ detail }) => detail).join('\n')
  })
  return Promise.all(plans)
}

test.for(['created_at', 'name', 'date_updated', 'update_at', 'rating'])(
  'a list by %s reads its page from an index, without looking at the trash or sorting',
  async (order, { app }) => {
    for (const direction of ['asc', 'desc']) {
      const plans = await plansOf(app, `/api/recipes?orderBy=${order}&orderDirection=${direction}`)
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) {
        expect(plan).toMatch(/USING COVERING INDEX recipesBy\w+ \(groupId=\? AND deletedAt=\?\)/)
        expect(plan).not.toContain('TEMP B-TREE')
      }
    }
  },
)

test('a list takes one statement for its number and one for its page with all cards', async ({
  app,
}) => {
  for (const name of ['Pea soup', 'Bread']) await app.create.recipe({ name })
  const [page, ...others] = await plansOf(app, '/api/recipes?orderBy=name&perPage=1&page=2')
  expect(others).toEqual([])
  // The rows come in the order of the index, which is read first.
  expect(page).toMatch(/recipesByName[^]*cardsStale USING INTEGER PRIMARY KEY[^]*recipeCards USING/)
  const statements = app.queries.all().filter((sql) => !sql.startsWith('explain'))
  expect(statements.filter((sql) => sql.includes('recipeCounts'))).toHaveLength(1)
  expect(statements.filter((sql) => sql.includes('recipeCards'))).toHaveLength(1)
})

test.for(['rating >= 4', 'total_minutes <= 60'])(
  'the filter %s, which most recipes pass, looks up no recipe, whatever the order',
  async (filter, { app }) => {
    for (const order of ['created_at', 'name', 'update_at', 'rating']) {
      const query = new URLSearchParams({ queryFilter: filter, orderBy: order })
      const plans = await plansOf(app, `/api/recipes?${query.toString()}`)
      expect(plans.join()).toContain('USING COVERING INDEX recipesBy')
      expect(plans.join()).not.toContain('USING INDEX recipesBy')
    }
  },
)

test('recipes are loaded by their ids without a look at the others of the group', async ({
  app,
}) => {
  const ids = []
  for (const name of ['Pea soup', 'Bread']) ids.push((await app.create.recipe({ name })).id)
  await loadRecipesById(app.db, app.cook.groupId, ids)
  app.queries.reset()
  const loaded = await loadRecipesById(app.db, app.cook.groupId, ids)
  expect(loaded.map(({ name }) => name)).toEqual(['Pea soup', 'Bread'])
  expect(await loadRecipesById(app.db, app.stranger.groupId, ids)).toEqual([])
  const [first] = app.queries.all().filter((sql) => sql.includes('from "recipes"'))
  const query = CompiledQuery.raw(
    `explain query plan ${first}`,
    (first!.match(/\?/g) ?? []).map(() => null),
  )
  const { rows } = await app.db.executeQuery<{ detail: string }>(query)
  expect(rows[0]!.detail).toContain('(id=?)')
})

test('the trash is read from an index of its own', async ({ app }) => {
  const plans = await plansOf(app, '/api/recipe-trash')
  expect(plans.join()).toContain('USING INDEX recipesByDeletion (groupId=?')
  expect(plans.join()).not.toContain('TEMP B-TREE')
})

test('the comments of one recipe are found by it, also when another one has thousands', async ({
  app,
}) => {
  const { slug } = await app.create.recipe({ name: 'Bread' })
  // What SQLite has noted of 3,000 comments on four recipes.
  const noted = `insert into sqlite_stat1 (tbl, idx, stat) values ('comments', 'commentsByRecipe', '3000 767 2')`
  for (const sql of ['analyze', noted, 'analyze sqlite_schema']) {
    await app.db.executeQuery(CompiledQuery.raw(sql))
  }
  app.queries.reset()
  await app.as(app.cook).get(`/api/recipes/${slug}`)
  const asked = app.queries.all().find((sql) => sql.includes('from "comments"'))!
  const blanks = (asked.match(/\?/g) ?? []).map(() => null)
  const query = CompiledQuery.raw(`explain query plan ${asked}`, blanks)
  const { rows } = await app.db.executeQuery<{ detail: string }>(query)
  const plan = rows.map(({ detail }) => detail).join('\n')
  expect(plan).toContain('SEARCH comments USING INDEX commentsByRecipe')
})

test('links of a page for guests are looked up, without reading all of the household', async ({
  app,
}) => {
  await app.db.updateTable('groupPreferences').set({ privateGroup: 0, recipePublic: 1 }).execute()
  await app.create.recipe({ name: 'Sauce', settings: { public: true } })
  const description = '[Sauce](/g/home/r/sauce)'
  await app.create.recipe({ name: 'Pizza', description, settings: { public: true } })
  const plans = await plansOf(app, '/api/explore/recipes/home/pizza')
  expect(plans.length).toBeGreaterThan(2)
  for (const plan of plans) expect(plan).not.toContain('(groupId=? AND deletedAt=?)')
})
