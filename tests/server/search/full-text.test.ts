import { sql } from 'kysely'
import { expect } from 'vitest'
import { recipesByWord, recipesWith, recipesWithAll } from '#server/search/full-text.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const NOBODYS = 9999

/** The row numbers that each kind of question finds for “soup”, all of which have to agree. */
async function soups({ db, home }: TestApp): Promise<number[]> {
  const found = await recipesWithAll(db, home.id, [['soup']])
  const hits = await recipesWith(db, home.id, [{ word: 'soup', quality: 3 }], 'soup')
  const byWord = await recipesByWord(db, home.id, ['soup'])
  expect(hits.flatMap(({ rowIds }) => rowIds)).toEqual(found)
  expect(byWord.get('soup')).toEqual(found)
  return found!
}

/** A recipe of the household, and in the index a document that belongs to no group. */
async function oneSoup(app: TestApp) {
  await app.create.recipe({ name: 'Soup' })
  await sql`insert into searchIndex (rowid, home, names, ingredients, remarks)
    values (${NOBODYS}, 'nobody', 'soup', '', '')`.execute(app.db)
  const { rowId } = await app.db
    .selectFrom('searchDocuments')
    .select('rowId')
    .executeTakeFirstOrThrow()
  return rowId
}

test('where all documents are of one group, that is not asked of each of them', async ({ app }) => {
  const ours = await oneSoup(app)
  expect(await soups(app)).toEqual([ours, NOBODYS])
})

test('as soon as another group has a document, only those of the own group are found', async ({
  app,
}) => {
  const ours = await oneSoup(app)
  await app.create.recipe({ name: 'Soup next door' }, app.stranger)
  expect(await soups(app)).toEqual([ours])
})

test('so it is while the index may hold what is gone', async ({ app }) => {
  const ours = await oneSoup(app)
  await sql`insert into searchStale values (${NOBODYS})`.execute(app.db)
  expect(await soups(app)).toEqual([ours])
})
