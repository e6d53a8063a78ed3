import { type RawBuilder, sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { touchedTables } from '#server/db/recipe-touches.ts'
import { visitorScope } from '#server/features/explore/visible.ts'
import { coversOf } from '#server/features/recipes/covers.ts'
import { attributesOfFew, recipeAttributes } from '#server/features/recipes/filter-attributes.ts'
import type { ListScope } from '#server/features/recipes/index.ts'
import { type Random, seededRandom } from '#scripts/support/random.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const filters = [
  '',
  'tags.name = "quick"',
  'tags.name NOT IN ["quick", "sweet"]',
  'tags.name CONTAINS ALL ["quick", "sweet"]',
  'recipe_category.slug = "soups" OR tools.name = "Oven"',
  'recipe_ingredient.food.name = "salt" AND rating >= 3',
  'recipe_ingredient.note LIKE "%chop%"',
  'total_minutes <= 60',
  'settings.public = true AND tags.name IS NOT NULL',
  'user.full_name LIKE "%o%"',
  'nutrition.calories = "100" OR name LIKE "Recipe 1%"',
]
const books = filters.map((filter, index) => ({ id: `book ${index}`, filter }))
const members: ListScope = {}

/** A scope that nobody has asked with has nothing kept, so each filter is asked about all recipes. */
async function expectExact(app: TestApp, after: string) {
  for (const scope of [members, visitorScope]) {
    const covers = await coversOf(app.db, app.home.id, books, scope)
    const plain = await coversOf(app.db, app.home.id, books, { ...scope })
    expect({ after, covers }).toEqual({ after, covers: plain })
  }
}

const run = (app: TestApp, statement: string) => sql.raw(statement).execute(app.db)

function changes(app: TestApp, random: Random) {
  let made = 0
  const any = (table: string, where = 'true') =>
    `(select id from ${table} where ${where} order by (rowid * 7919 + ${random.between(0, 999)}) % 101 limit 1)`
  const food = () => ({ name: random.pick(['salt', 'rice', 'plums']) })
  const content = () => ({
    recipeIngredient: [{ food: food(), note: random.pick(['', 'chopped']), quantity: 1 }],
    tags: random.some(['quick', 'sweet', 'autumn'], random.between(0, 3)),
    recipeCategory: random.some(['Cakes', 'Soups'], random.between(0, 2)),
    tools: random.some(['Oven'], random.between(0, 1)),
    totalTime: random.pick(['20 minutes', '2 hours']),
    rating: random.between(1, 5),
    nutrition: { calories: random.pick(['100', '200']) },
    settings: { public: random.chance(0.6) },
  })
  const recipe = () => any('recipes', 'deletedAt is null')
  return {
    create: () => app.create.recipe({ name: `Recipe ${made++}`, ...content() }),
    'create next door': () => app.create.recipe({ name: `Other ${made++}` }, app.stranger),
    change: async () => {
      const { rows } = await sql<{ slug: string }>`
        select slug from recipes where id = ${sql.raw(recipe())}`.execute(app.db)
      await app.as(app.cook).patch(`/api/recipes/${rows[0]?.slug ?? 'none'}`, content())
    },
    picture: () => run(app, `update recipes set image = 'p${made++}' where id = ${recipe()}`),
    'no picture': () => run(app, `update recipes set image = null where id = ${recipe()}`),
    older: () =>
      run(
        app,
        `update recipes set createdAt = '2001-01-0${random.between(1, 9)}T00:00:00.000Z'
        where id = ${recipe()}`,
      ),
    trash: () => run(app, `update recipes set deletedAt = createdAt where id = ${recipe()}`),
    'put back': () =>
      run(
        app,
        `update recipes set deletedAt = null, slug = 'back-${made++}'
        where id = ${any('recipes', 'deletedAt is not null')}`,
      ),
    'delete for good': () => run(app, `delete from recipes where id = ${any('recipes')}`),
    'to another household': () =>
      run(
        app,
        `update recipes set groupId = '${random.pick([app.home.id, app.stranger.groupId])}',
        slug = 'moved-${made++}' where id = ${any('recipes')}`,
      ),
    'rename a tag': () =>
      run(
        app,
        `update tags set name = '${random.pick(['quick', 'slow', `t${made++}`])}', slug = 's${made++}'
        where id = ${any('tags')} and not exists (select 1 from tags where name = 'quick')`,
      ),
    'other tag name': () =>
      run(app, `update tags set name = 't${made++}' where id = ${any('tags')}`),
    'delete a tag': () => run(app, `delete from tags where id = ${any('tags')}`),
    'rename a food': () =>
      run(app, `update foods set name = 'f${made++}' where id = ${any('foods')}`),
    'delete a food': () => run(app, `delete from foods where id = ${any('foods')}`),
    'unlink a tag': () => run(app, `delete from recipeTags where recipeId = ${any('recipes')}`),
    'note of a line': () =>
      run(
        app,
        `update recipeIngredients set note = 'chop ${made++}' where recipeId = ${any('recipes')}`,
      ),
    'lines elsewhere': () =>
      run(
        app,
        `update recipeIngredients set recipeId = ${any('recipes')} where recipeId = ${any('recipes')}`,
      ),
    'shown or not': () =>
      run(app, `update recipeSettings set public = 1 - public where recipeId = ${any('recipes')}`),
    'name of a person': () =>
      run(
        app,
        `update users set fullName = '${random.pick(['Bo', 'Ann'])}' where id = '${app.cook.id}'`,
      ),
    undone: () =>
      app.db
        .transaction()
        .execute(async (db) => {
          await sql`update recipes set image = 'undone', deletedAt = createdAt`.execute(db)
          throw new Error('undone')
        })
        .catch(() => {}),
  }
}

test.for([1, 2, 3])(
  'after any change the covers are those of all recipes (%i)',
  async (seed, { app }) => {
    const random = seededRandom(seed)
    const known = changes(app, random)
    for (let index = 0; index < 12; index += 1) {
      await known.create()
      await known.picture()
    }
    await expectExact(app, 'create')
    for (let index = 0; index < 60; index += 1) {
      const name = random.pick(Object.keys(known) as (keyof typeof known)[])
      await known[name]()
      // Sometimes several changes come before the next question.
      if (random.chance(0.7)) await expectExact(app, `${index}: ${name}`)
    }
    await expectExact(app, 'the end')
  },
)

test('after a change the filters are asked about the changed recipe only', async ({ app }) => {
  await app.create.recipe({ name: 'Cake', tags: ['quick'] })
  await coversOf(app.db, app.home.id, books, members)
  await app.create.recipe({ name: 'Soup', tags: ['quick'] })
  app.queries.reset()
  const covers = await coversOf(app.db, app.home.id, books, members)
  expect(covers['book 1']!.recipes).toBe(2)
  expect(app.queries.all().filter((text) => text.includes('materialized'))).toEqual([])
  const questions = app.queries.all().filter((text) => text.includes('groupId'))
  expect(questions.length).toBeGreaterThanOrEqual(books.length)
  for (const question of questions) {
    const statement = `explain query plan ${question.replaceAll('?', 'null')}`
    const { rows } = await sql.raw(statement).execute(app.db)
    // Not one of the indexes that begin with the group.
    expect(JSON.stringify(rows)).toContain('SEARCH recipes USING INTEGER PRIMARY KEY (rowid=?)')
  }
})

test('what another program writes is noticed', async ({ app }) => {
  await app.create.recipe({ name: 'Cake', tags: ['quick'] })
  const [one] = books
  expect(await coversOf(app.db, app.home.id, [one!], members)).toMatchObject({
    'book 0': { recipes: 1 },
  })
  const other = openDatabase(`${app.dataDir}/trivet.db`)
  onTestFinished(() => other.destroy())
  await sql`update recipes set deletedAt = createdAt`.execute(other)
  await expectExact(app, 'written from outside')
})

describe('filters read', () => {
  const everything = [...Object.entries(recipeAttributes), ...Object.entries(attributesOfFew)]

  test('no table of which a change goes unnoticed', async ({ app }) => {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table'`.execute(app.db)
    const textOf = (part: RawBuilder<unknown>) => part.compile(app.db).sql
    for (const [name, { column, rows: related }] of everything) {
      const text = textOf(column) + (related ? textOf(related.some(sql`${column} = 1`)) : '')
      const words = new Set(text.match(/\w+/g))
      const read = rows.flatMap((table) => (words.has(table.name) ? [table.name] : []))
      expect({ name, unnoticed: read.filter((table) => !touchedTables.includes(table)) }).toEqual({
        name,
        unnoticed: [],
      })
    }
  })
})
