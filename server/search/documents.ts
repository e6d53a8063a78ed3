import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { grouped } from '#server/db/grouped.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { prepared } from '#server/db/prepared.ts'
import { type Limits, refreshStale } from '#server/db/refresh-stale.ts'
import { wordsOf } from '#server/text/search-terms.ts'
import { places } from './places.ts'
import { readTexts, type RecipeTexts } from './recipe-texts.ts'
import { learnWords } from './vocabulary.ts'

const BATCH = 200

/** Updates the search documents that triggers have marked as out of date. @returns whether all are up to date now */
export function refreshDocuments(db: Db, limits: Limits = {}): Promise<boolean> {
  return refreshStale(db, { batch: BATCH, find: findStale, remake: rewrite }, limits)
}

async function findStale(db: Db) {
  return (await someStale(db, {})).map(({ rowId }) => rowId)
}

const someStale = prepared((db) => db.selectFrom('searchStale').select('rowId').limit(BATCH))

async function rewrite(db: Db, stale: number[]) {
  const wanted = sql`(select value from json_each(${JSON.stringify(stale)}))`
  await sql`delete from searchDocuments where rowId in ${wanted}`.execute(db)
  await sql`delete from searchIndex where rowid in ${wanted}`.execute(db)
  const recipes = await readTexts(db, stale)
  for (const [groupId, ours] of grouped(recipes, ({ groupId }) => groupId)) {
    await write(db, groupId, ours)
  }
  await sql`delete from searchStale where rowId in ${wanted}`.execute(db)
}

async function write(db: Db, groupId: string, recipes: RecipeTexts[]) {
  const documents = recipes.map((recipe) => ({
    rowid: recipe.rowId,
    home: groupId,
    names: wordsIn(recipe.names),
    ingredients: wordsIn(recipe.ingredients),
    remarks: wordsIn(recipe.remarks),
  }))
  const words = documents.flatMap((document) => places.flatMap((place) => document[place]))
  await learnWords(db, groupId, new Set(words))
  await insertAll(
    db,
    'searchIndex',
    documents.map((document) => ({
      ...document,
      names: document.names.join(' '),
      ingredients: document.ingredients.join(' '),
      remarks: document.remarks.join(' '),
    })),
  )
  await insertAll(
    db,
    'searchDocuments',
    recipes.map(({ rowId, name, createdAt }) => ({ rowId, groupId, name, createdAt })),
  )
  await insertAll(
    db,
    'searchTexts',
    recipes.map(({ rowId, names, ingredients, remarks }) => ({
      rowId,
      names: asLines(names),
      ingredients: asLines(ingredients),
      remarks: asLines(remarks),
    })),
  )
}

const asLines = (texts: string[]) => [...new Set(texts)].join('\n')
const wordsIn = (texts: string[]) => [...new Set(texts.flatMap(wordsOf))]
