import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { CardRecipe } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { cardTexts, refreshCards } from '#server/recipe-cards/stored-cards.ts'
import { summaryColumns } from '#server/recipe-cards/summaries.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const list = '/api/recipes?perPage=-1'

/** A recipe with an organizer of each kind, and an organizer of each kind that it does not have. */
async function household(app: TestApp) {
  const api = app.as(app.cook)
  const made = async (kind: string, name: string) =>
    (await api.post(`/api/organizers/${kind}`, { name })).body as { id: string }
  for (const kind of ['categories', 'tags', 'tools']) await made(kind, `Other ${kind}`)
  const recipe = await app.create.recipe({
    name: 'Soup',
    recipeCategory: [await made('categories', 'Dinner')],
    tags: [await made('tags', 'Hot')],
    tools: [await made('tools', 'Pot')],
  })
  return recipe as { id: string; slug: string }
}

/** The only card; null while it is noted as out of date, undefined if there is none. */
async function stored(db: Db) {
  const [stale] = await db.selectFrom('cardsStale').selectAll().execute()
  const [card] = await db.selectFrom('recipeCards').select('json').execute()
  return card && (stale ? null : card.json)
}

/** The card as a list of its group shows it. */
async function shown(db: Db) {
  const { rowId, groupId } = await db
    .selectFrom('recipes')
    .select(['rowId', 'groupId'])
    .executeTakeFirstOrThrow()
  return JSON.parse((await cardTexts(db, groupId, [rowId])).get(rowId)!) as CardRecipe
}

const column = (name: string, value: unknown) => `update recipes set ${name} = '${String(value)}'`
const otherGroup = `(select id from groups where id <> (select groupId from recipes))`
const organizers = (kind: string, links: string, key: string) => [
  `update ${kind} set name = 'Renamed' where id in (select ${key} from ${links})`,
  `update ${kind} set slug = 'renamed' where id in (select ${key} from ${links})`,
  `insert into ${links} select recipes.id, ${kind}.id from recipes, ${kind}
    where ${kind}.groupId = recipes.groupId on conflict do nothing`,
  `delete from ${links} where ${key} = (select max(${key}) from ${links})`,
  `update ${links} set ${key} = (select id from ${kind} where id not in (select ${key} from ${links}))`,
  `delete from ${kind} where id in (select ${key} from ${links})`,
  `insert into ${links} select recipes.id, ${kind}.id from recipes, ${kind}`,
  `update ${kind} set groupId = ${otherGroup}`,
]

/** For each field the statements that change what it shows. An id never changes: it is named by other tables. */
const changes: Record<keyof CardRecipe, string[]> = {
  id: [],
  householdId: [`update recipes set groupId = ${otherGroup}`],
  groupId: [`update recipes set groupId = ${otherGroup}`],
  userId: [
    `update recipes set userId = (select id from users where id <> (select userId from recipes))`,
  ],
  name: [column('name', 'Stew')],
  slug: [column('slug', 'stew')],
  image: [column('image', 'new1')],
  imagePreview: [column('imagePreview', 'data')],
  recipeYield: [column('recipeYield', '4 bowls')],
  totalTime: [column('totalTime', '1 h')],
  prepTime: [column('prepTime', '1 h')],
  cookTime: [column('cookTime', '1 h')],
  performTime: [column('performTime', '1 h')],
  difficulty: [column('difficulty', 'hard')],
  description: [column('description', 'With leeks, "quoted" and\n\u2028 \u{1F372}')],
  recipeCategory: organizers('categories', 'recipeCategories', 'categoryId'),
  tags: organizers('tags', 'recipeTags', 'tagId'),
  tools: [
    `update tools set onHand = 1 where id in (select toolId from recipeTools)`,
    ...organizers('tools', 'recipeTools', 'toolId'),
  ],
  rating: [column('rating', 4.5)],
  orgURL: [column('orgURL', 'https://example.test/')],
  dateAdded: [column('dateAdded', '2020-02-02')],
  dateUpdated: [column('dateUpdated', '2020-02-02T00:00:00.000Z')],
  createdAt: [column('createdAt', '2020-02-02T00:00:00.000Z')],
  updateAt: [column('updatedAt', '2020-02-02T00:00:00.000Z')],
  updatedAt: [column('updatedAt', '2020-02-02T00:00:00.000Z')],
  lastMade: [column('lastMade', '2020-02-02T00:00:00.000Z')],
  isLocked: [`update recipeSettings set locked = 1`],
}

test.for(Object.entries(changes))(
  'a card shows %s as it is now, whoever changed it',
  async ([field, statements], { app }) => {
    await household(app)
    for (const statement of statements) {
      await refreshCards(app.db)
      const text = await stored(app.db)
      const before = JSON.parse(text!) as CardRecipe
      await sql.raw(statement).execute(app.db)
      expect([statement, await stored(app.db)]).toEqual([statement, null])
      const now = await shown(app.db)
      expect([statement, now[field as 'name']]).not.toEqual([statement, before[field as 'name']])
      await refreshCards(app.db)
      expect(JSON.parse((await stored(app.db))!)).toEqual(now)
    }
  },
)

test('every field of a card is among them, and every column that a card reads is watched', async ({
  app,
}) => {
  expect(Object.keys(changes).toSorted()).toEqual(Object.keys(CardRecipe.shape).toSorted())
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where name = 'recipeCards_update'`.execute(app.db)
  for (const name of summaryColumns) {
    expect(rows[0]!.sql).toContain(`old.${name.replace('recipes.', '')} is not new.`)
  }
})

test('what a card does not show leaves it alone', async ({ app }) => {
  await household(app)
  const text = await stored(app.db)
  const others = [
    `update recipes set name = name, nameSearch = 'other', sourceKey = 'other'`,
    `update recipeSettings set public = 1 - public`,
    `update tools set name = name`,
    `update recipeIngredients set note = 'other'`,
    `update groups set name = name || ' again'`,
  ]
  for (const statement of others) {
    await sql.raw(statement).execute(app.db)
    expect([statement, await stored(app.db)]).toEqual([statement, text])
  }
})

test('a save stores the new card with it, and a list then only reads it', async ({ app }) => {
  const { slug } = await household(app)
  await app.as(app.cook).patch(`/api/recipes/${slug}`, { description: 'Better' })
  expect(JSON.parse((await stored(app.db))!)).toMatchObject({ description: 'Better' })
  await app.as(app.cook).get(`${list}&a`) // what is prepared once
  app.queries.reset()
  expect((await app.as(app.cook).get(`${list}&b`)).body.items[0].description).toBe('Better')
  const few = app.queries.count()
  await sql`update recipes set description = 'Beside'`.execute(app.db)
  app.queries.reset()
  expect((await app.as(app.cook).get(`${list}&c`)).body.items[0].description).toBe('Beside')
  expect(app.queries.count()).toBe(few + 2)
  expect(await stored(app.db)).toBeNull() // who reads writes nothing
})

test('a recipe has no card in the trash or when it is gone, and has it again afterwards', async ({
  app,
}) => {
  await household(app)
  const moment = '2026-01-01T00:00:00.000Z'
  await sql`update recipes set deletedAt = ${moment}`.execute(app.db)
  expect((await app.as(app.cook).get(`${list}&a`)).body.items).toEqual([])
  expect(await refreshCards(app.db)).toBe(true)
  expect(await stored(app.db)).toBeUndefined()
  await sql`update recipes set deletedAt = null`.execute(app.db)
  expect((await app.as(app.cook).get(`${list}&b`)).body.items).toHaveLength(1)
  await refreshCards(app.db)
  expect(await stored(app.db)).toBeTypeOf('string')
  await sql`delete from recipes`.execute(app.db)
  expect(await stored(app.db)).toBeUndefined()
  expect(await app.db.selectFrom('cardsStale').selectAll().execute()).toEqual([])
})

test('what no answer may hold fails where it is read, not where others save', async ({ app }) => {
  const { slug } = await household(app)
  const other = await app.create.recipe({ name: 'Bread' })
  await sql`update recipes set dateAdded = 'tomorrow' where slug = ${slug}`.execute(app.db)
  const saved = await app.as(app.cook).patch(`/api/recipes/${other.slug}`, { description: 'New' })
  expect(saved.status).toBe(200)
  const rows = await app.db.selectFrom('recipeCards').select('json').execute()
  expect(rows.map(({ json }) => JSON.parse(json).name)).toEqual(['Bread'])
  expect(await app.db.selectFrom('cardsStale').selectAll().execute()).toEqual([])
})

test('a card is read for its own group only', async ({ app }) => {
  await household(app)
  const { rowId } = await app.db.selectFrom('recipes').select('rowId').executeTakeFirstOrThrow()
  expect(await cardTexts(app.db, randomUUID(), [rowId])).toEqual(new Map())
})
