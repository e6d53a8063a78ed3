import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { countAnew, countedAnew, countRecipes } from '#server/db/recipe-counts.ts'
import { refreshNeeds } from '#server/features/recipes/needs.ts'
import { type Random, seededRandom } from '#scripts/support/random.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

/** The plain statement, which reads every line of every recipe. */
const plainNeeds = `
  select recipes.rowId, count(distinct case
    when (line.foodId is not null or line.note <> '' or coalesce(line.asWritten, line.originalText, '') <> '')
      and coalesce(food.onHand, 0) = 0
    then coalesce(food.name, nullif(line.note, ''), line.asWritten, line.originalText) end) as missing
  from recipes join recipeIngredients line on line.recipeId = recipes.id
    left join foods food on food.id = line.foodId and food.groupId = recipes.groupId
  group by recipes.rowId having count(line.foodId) > 0 order by recipes.rowId`

async function rowsOf(db: Db, statement: string) {
  return (await sql.raw<object>(statement).execute(db)).rows
}

async function expectExact(db: Db, after: string) {
  const kept = await rowsOf(db, 'select kind, id, number from recipeCounts order by kind, id')
  const counted = await rowsOf(db, `${countedAnew} order by kind, id`)
  expect({ after, kept }).toEqual({ after, kept: counted })
  await refreshNeeds(db)
  const needs = await rowsOf(db, 'select rowId, missing from recipeNeeds order by rowId')
  expect({ after, needs }).toEqual({ after, needs: await rowsOf(db, plainNeeds) })
}

const base = '/api/organizers/tags'
const notes = ['', 'salt', 'a secret', 'chopped']
const words = ['salt', 'rice', 'flour', 'plums', 'eggs']

/** What happens to a household, by its calls and by other programs that write its database. */
function changes(app: TestApp, random: Random) {
  const one = async (table: string, where = 'true') => {
    const ids = await rowsOf(app.db, `select id from ${table} where ${where} order by rowid`)
    return ids.length > 0 ? (random.pick(ids) as { id: string }).id : null
  }
  const run = (statement: string) => sql.raw(statement).execute(app.db)
  const lines = () =>
    Array.from({ length: random.between(0, 5) }, () => ({
      food: random.chance(0.6) ? { name: random.pick(words) } : null,
      unit: random.chance(0.5) ? { name: random.pick(['cup', 'pinch']) } : null,
      note: random.pick(notes),
      quantity: 1,
    }))
  const content = () => ({
    recipeIngredient: lines(),
    tags: random.some(['quick', 'sweet', 'autumn'], random.between(0, 2)),
    recipeCategory: random.some(['Cakes', 'Soups'], random.between(0, 1)),
    tools: random.some(['Oven'], random.between(0, 1)),
  })
  const slugOf = async (where = 'deletedAt is null') => {
    const id = await one('recipes', where)
    const [row] = id ? await rowsOf(app.db, `select slug from recipes where id = '${id}'`) : []
    return (row as { slug: string } | undefined)?.slug ?? 'none'
  }
  const cook = app.as(app.cook)
  const admin = app.as(app.admin)
  let made = 0
  return {
    create: () => app.create.recipe({ name: `Recipe ${made++}`, ...content() }),
    'create next door': () =>
      app.create.recipe({ name: `Other ${made++}`, ...content() }, app.stranger),
    change: async () => cook.patch(`/api/recipes/${await slugOf()}`, content()),
    trash: async () => cook.delete(`/api/recipes/${await slugOf()}`),
    'put back': async () => {
      const id = await one('recipes', 'deletedAt is not null')
      await run(`update recipes set deletedAt = null, slug = 'back-${made++}' where id = '${id}'`)
    },
    'delete for good': async () => run(`delete from recipes where id = '${await one('recipes')}'`),
    stock: async () =>
      run(`update foods set onHand = 1 - onHand where id = '${await one('foods')}'`),
    'rename food': async () => {
      const name = random.chance(0.5) ? `food ${made++}` : random.pick(notes.slice(1))
      const id = await one('foods')
      await run(`update or ignore foods set name = '${name}' where id = '${id}'`)
    },
    'delete food': async () => admin.delete(`/api/foods/${await one('foods')}`),
    'merge foods': async () =>
      admin.put('/api/foods/merge', { fromFood: await one('foods'), toFood: await one('foods') }),
    'merge tags': async () =>
      admin.put(`${base}/merge`, { from: await one('tags'), to: await one('tags') }),
    'delete tag': async () => admin.delete(`${base}/${await one('tags')}`),
    'other food': async () =>
      run(
        `update recipeIngredients set foodId = '${await one('foods')}' where id = '${await one('recipeIngredients')}'`,
      ),
    'other note': async () =>
      run(`update recipeIngredients set note = '${random.pick(notes)}', foodId = null
        where id = '${await one('recipeIngredients')}'`),
    'lines elsewhere': async () =>
      run(`update recipeIngredients set recipeId = '${await one('recipes')}'
        where recipeId = '${await one('recipes')}'`),
  }
}

test.for([1, 2, 3])(
  'after any change the kept counts are those of all rows (%i)',
  async (seed, { app }) => {
    const random = seededRandom(seed)
    const known = changes(app, random)
    for (let index = 0; index < 6; index += 1) await known.create()
    await expectExact(app.db, 'create')
    for (let index = 0; index < 60; index += 1) {
      const name = random.pick(Object.keys(known) as (keyof typeof known)[])
      const answer = (await known[name]()) as { status?: number } | undefined
      // What does not exist is refused, but nothing may fail.
      expect({ name, failed: (answer?.status ?? 200) >= 500 }).toEqual({ name, failed: false })
      await expectExact(app.db, `${index}: ${name}`)
    }
    expect(await countRecipes(app.db, 'nobody')).toBe(0)
    for (const statement of countAnew) await sql.raw(statement).execute(app.db)
    await expectExact(app.db, 'counting anew')
    await sql`delete from recipes`.execute(app.db)
    expect(await rowsOf(app.db, 'select * from recipeCounts')).toEqual([])
  },
)

test('a transaction that is undone leaves the counts as they were', async ({ app }) => {
  await app.create.recipe({ name: 'Kept', tags: ['quick'] })
  const undone = app.db.transaction().execute(async (db) => {
    await sql`delete from recipes`.execute(db)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await expectExact(app.db, 'undone')
})

describe('the migration', () => {
  test('counts what a database has already', async ({ app }) => {
    const random = seededRandom(7)
    const known = changes(app, random)
    for (let index = 0; index < 8; index += 1) await known.create()
    await known.trash()
    await app.pause()

    const before = Object.entries(migrations).filter(([name]) => name < '0035')
    const after = openDatabase(':memory:')
    onTestFinished(() => after.destroy())
    await migrate(after, undefined, Object.fromEntries(before))
    await sql`attach ${`${app.dataDir}/trivet.db`} as made`.execute(after)
    await sql`pragma foreign_keys = off`.execute(after)
    const tables = [
      'groups',
      'users',
      'recipes',
      'foods',
      'units',
      'tags',
      'categories',
      'tools',
      'recipeIngredients',
      'recipeTags',
      'recipeCategories',
      'recipeTools',
    ]
    for (const table of tables) {
      // Later migrations have added columns.
      const columns = await rowsOf(after, `select name from pragma_table_info('${table}', 'main')`)
      const names = columns.flatMap((row) => Object.values(row)).join(', ')
      const rows = `select ${names} from made."${table}"`
      await sql.raw(`insert into main."${table}" (${names}) ${rows}`).execute(after)
    }
    await sql`detach made`.execute(after)
    await migrate(after)
    expect(await rowsOf(after, 'select distinct kind from recipeCounts')).toHaveLength(6)
    await expectExact(after, 'the migration')
  })
})
