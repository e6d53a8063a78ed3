import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { pastVersions } from '#server/features/household-archive/past-versions.ts'
import { packJson, unpackJson } from '#server/text/packed-json.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

/** A recipe with more versions like its first, each with another description. */
async function saved(app: TestApp, descriptions: string[]): Promise<string> {
  const { id } = await app.create.recipe({ name: `Soup ${randomUUID()}` }, app.cook)
  await app.db
    .deleteFrom('recipeVersions')
    .where('recipeId', '=', id)
    .where('number', '>', 1)
    .execute()
  const first = await app.db
    .selectFrom('recipeVersions')
    .where('recipeId', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  for (const [at, description] of descriptions.entries()) {
    const content = packJson({ ...(unpackJson(first.content) as object), description })
    const row = { ...first, id: randomUUID(), number: at + 2, content }
    await app.db.insertInto('recipeVersions').values(row).execute()
  }
  return id
}

interface Past {
  number: number
  recipe: { description: string }
}
async function all(versions: AsyncIterable<string>): Promise<Past[]> {
  const found = []
  for await (const text of versions) found.push(JSON.parse(text) as Past)
  return found
}

test('all versions of each recipe come in their order, in few statements if they are small', async ({
  app,
}) => {
  const names = Array.from({ length: 150 }, (_, at) => `Tried ${at}`)
  const ids = [await saved(app, names), await saved(app, ['Once'])]
  app.queries.reset()
  const versionsOf = await pastVersions(app.db, app.cook.groupId, ids)
  const [many, few] = [await all(versionsOf(ids[0]!)), await all(versionsOf(ids[1]!))]
  expect(app.queries.count()).toBeLessThan(5)
  expect(many.map(({ number }) => number)).toEqual(Array.from({ length: 151 }, (_, at) => at + 1))
  expect(many.slice(1).map(({ recipe }) => recipe.description)).toEqual(names)
  expect(few.map(({ recipe }) => recipe.description)).toEqual(['', 'Once'])
})

test('large versions are read a few at a time', async ({ app }) => {
  const texts = Array.from({ length: 8 }, () => randomBytes(300_000).toString('base64'))
  const id = await saved(app, texts)
  const versionsOf = await pastVersions(app.db, app.cook.groupId, [id])
  const versions = versionsOf(id)
  app.queries.reset()
  await versions.next()
  expect(app.queries.count()).toBe(1)
  const rest = await all(versions)
  expect(rest.map(({ recipe }) => recipe.description)).toEqual(texts)
  expect(app.queries.count()).toBeGreaterThan(2)
})

test('a version that is forgotten meanwhile is passed over', async ({ app }) => {
  const id = await saved(app, ['a', 'b'])
  const versionsOf = await pastVersions(app.db, app.cook.groupId, [id])
  await sql`delete from recipeVersions where recipeId = ${id} and number = 2`.execute(app.db)
  expect((await all(versionsOf(id))).map(({ number }) => number)).toEqual([1, 3])
})

test('versions of another household are not read', async ({ app }) => {
  const id = await saved(app, ['a'])
  const versionsOf = await pastVersions(app.db, app.stranger.groupId, [id])
  expect(await all(versionsOf(id))).toEqual([])
})
