import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { searchRecipes } from '#server/search/search-recipes.ts'
import { searchTerms } from '#server/text/search-terms.ts'

const time = '2024-01-01T00:00:00.000Z'

/** A row as an earlier version wrote it; required columns that are not given are empty. */
async function insert(db: Db, table: string, values: Record<string, string | number>) {
  const { rows } = await sql<{ name: string; type: string }>`
    select name, type from pragma_table_info(${table})
    where "notnull" = 1 and dflt_value is null and not (pk and type = 'integer')`.execute(db)
  const empty = rows.map(({ name, type }) => [
    name,
    type === 'integer' ? 0 : name.endsWith('At') ? time : '',
  ])
  const row: Record<string, string | number> = { ...Object.fromEntries(empty), ...values }
  const columns = Object.keys(row).map((name) => sql.ref(name))
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(Object.values(row))})`.execute(db)
}

test('recipes from before the search had an index of its own are found, and their times are numbers', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-db-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const db = openDatabase(path.join(folder, 'trivet.db'))
  onTestFinished(() => db.destroy())
  const before = Object.entries(migrations).filter(([name]) => name < '0007')
  await migrate(db, undefined, Object.fromEntries(before))

  await insert(db, 'groups', { id: 'home', name: 'Home', slug: 'home' })
  await insert(db, 'users', { id: 'cook', groupId: 'home', username: 'cook', email: 'cook' })
  await insert(db, 'foods', { id: 'food', groupId: 'home', name: 'Courgette' })
  await insert(db, 'tags', { id: 'tag', groupId: 'home', name: 'Spicy', slug: 'spicy' })
  const own = { groupId: 'home', userId: 'cook' }
  const soup = { name: 'Soup', slug: 'soup', nameSearch: 'soup', totalTime: '1 hour 20 minutes' }
  await insert(db, 'recipes', { id: 'soup', ...own, ...soup, descriptionSearch: 'warm' })
  const pie = { name: 'Pie', slug: 'pie', nameSearch: 'pie', totalTime: 'PT5M' }
  await insert(db, 'recipes', { id: 'pie', ...own, ...pie, deletedAt: time })
  const line = { id: 'line', recipeId: 'soup', foodId: 'food', ingredientSearch: 'chopped' }
  await insert(db, 'recipeIngredients', line)
  await insert(db, 'recipeTags', { recipeId: 'soup', tagId: 'tag' })

  await migrate(db)
  const found = async (term: string) =>
    (await searchRecipes(db, 'home', searchTerms(term))).rowIds.length
  for (const term of ['soup', 'warm', 'courgette', 'courgete', 'spicy', '"chopped"']) {
    expect([term, await found(term)]).toEqual([term, 1])
  }
  expect(await found('pie')).toBe(0)
  const { rows } = await sql`select id, totalMinutes from recipes order by id`.execute(db)
  expect(rows).toEqual([
    { id: 'pie', totalMinutes: 5 },
    { id: 'soup', totalMinutes: 80 },
  ])
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([])
})
