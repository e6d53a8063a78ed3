import { randomUUID } from 'node:crypto'
import { CompiledQuery, type Insertable } from 'kysely'
import { expect } from 'vitest'
import type { SignedIn } from '#server/context/context.ts'
import type { Database } from '#server/db/database.ts'
import { findNear, type SoughtLine } from '#server/features/imported/twins/near.ts'
import { seededRandom } from '#scripts/support/random.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const common = ['salt', 'pepper', 'water', 'oil', 'onion', 'butter', 'flour', 'sugar']

/** Foods, of which a few are in most recipes, and a way to write many recipes of their lines. */
async function pantry(app: TestApp) {
  const api = app.as(app.cook)
  const names = [...common, ...Array.from({ length: 40 }, (_, at) => `food ${at}`)]
  const foods: string[] = []
  for (const name of names) foods.push((await api.post('/api/foods', { name })).body.id)
  const { id } = await app.create.recipe({ name: 'First' })
  const first = await app.db
    .selectFrom('recipes')
    .selectAll()
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow()
  const { rowId: _rowId, ...row } = first
  const { pick } = seededRandom(3)
  const line = (): SoughtLine => {
    const at = pick([true, false])
      ? Math.floor(common.length * pick([0, 0.3, 0.6, 0.9]))
      : pick(names.map((_, index) => index))
    const quantity = pick([1, 2, 3])
    const isText = pick([true, false, false])
    const originalText = `${quantity} ${names[at]}`
    return isText
      ? { originalText, note: originalText, quantity: 0, food: null }
      : { originalText, note: '', quantity, food: { id: foods[at]! } }
  }
  const lines = () => Array.from({ length: pick([3, 5, 8, 12]) }, line)
  const fill = async (count: number) => {
    const recipes = Array.from({ length: count }, () => {
      const own = randomUUID()
      return { ...row, id: own, slug: own, name: own, nameSearch: own }
    })
    const rows = recipes.flatMap((recipe) =>
      lines().map(({ food, ...rest }, position): Insertable<Database['recipeIngredients']> => ({
        ...(rest as { note: string; originalText: string; quantity: number }),
        id: randomUUID(),
        recipeId: recipe.id,
        position,
        foodId: food?.id ?? null,
        ingredientSearch: '',
      })),
    )
    await app.db.insertInto('recipes').values(recipes).execute()
    for (let at = 0; at < rows.length; at += 500)
      await app.db
        .insertInto('recipeIngredients')
        .values(rows.slice(at, at + 500))
        .execute()
    return recipes.map((recipe) => recipe.id)
  }
  return { fill, lines, line }
}

const asCook = ({ db, home }: TestApp) => ({ db, viewer: { groupId: home.id } }) as SignedIn

const linesOf = async ({ db }: TestApp, recipeId: string): Promise<SoughtLine[]> => {
  const rows = await db
    .selectFrom('recipeIngredients')
    .selectAll()
    .where('recipeId', '=', recipeId)
    .orderBy('position')
    .execute()
  return rows.map(({ foodId, ...line }) => ({ ...line, food: { id: foodId } }))
}

test('a search of the rarest lines finds what comparing every recipe finds', async ({ app }) => {
  const { fill, line, lines } = await pantry(app)
  const ids = await fill(400)
  const ctx = asCook(app)
  let found = 0
  for (const id of ids.slice(0, 60)) {
    const own = await linesOf(app, id)
    // As it is, with a line changed, and with one more.
    for (const sought of [own, own.with(0, line()), [line(), ...own], lines()]) {
      const all = await findNear(ctx, sought, ids)
      const searched = await findNear(ctx, sought)
      expect(searched === null).toBe(all === null)
      if (searched !== null) {
        found += 1
        // Another one may be as near.
        expect(await findNear(ctx, sought, [searched])).toBe(searched)
      }
    }
  }
  expect(found).toBeGreaterThan(100)
})

test('it reads by index and with as many statements, however many recipes there are', async ({
  app,
}) => {
  const { fill, lines } = await pantry(app)
  const [id] = await fill(10)
  const ctx = asCook(app)
  const sought = await linesOf(app, id!)
  const statements = async () => {
    app.queries.reset()
    expect(await findNear(ctx, sought)).toBe(id)
    return app.queries.all()
  }
  const few = await statements()
  for (let at = 0; at < 5; at += 1) await fill(400)
  const many = await statements()
  expect(many).toHaveLength(few.length)
  expect(many).toHaveLength(3)
  await findNear(ctx, lines())
  for (const statement of many) {
    const blanks = (statement.match(/\?/g) ?? []).map(() => null)
    const plan = CompiledQuery.raw(`explain query plan ${statement}`, blanks)
    const { rows } = await app.db.executeQuery<{ detail: string }>(plan)
    const details = rows.map(({ detail }) => detail).join('\n')
    expect(details).toContain('USING')
    expect(details).not.toMatch(/SCAN (?:recipeIngredients|own|recipes)\b/)
  }
})

test('recipes of another household and those in the trash are not found', async ({ app }) => {
  const { fill } = await pantry(app)
  const [id] = await fill(10)
  const sought = await linesOf(app, id!)
  const stranger = { db: app.db, viewer: { groupId: app.stranger.groupId } } as SignedIn
  expect(await findNear(asCook(app), sought)).toBe(id)
  expect(await findNear(stranger, sought)).toBeNull()
  await app.db
    .updateTable('recipes')
    .set({ deletedAt: '2026-01-01' })
    .where('id', '=', id!)
    .execute()
  expect(await findNear(asCook(app), sought)).not.toBe(id)
})
