import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { grouped } from '#server/db/grouped.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { prepared } from '#server/db/prepared.ts'
import { wordsOf } from '#server/text/search-terms.ts'
import { places } from './places.ts'
import { readTexts, type RecipeTexts } from './recipe-texts.ts'
import { learnWords } from './vocabulary.ts'

/** As many as take less time than anybody notices. */
const BATCH = 200

/**
 * Updates the search documents that triggers have marked as out of date. Costs one small statement if there are none.
 * @param most how many at most; the rest is left to the next call
 * @param signal stops early, likewise
 * @returns whether all are up to date now
 */
export async function refreshDocuments(
  db: Db,
  { most = Infinity, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<boolean> {
  for (let done = 0; done < most; done += BATCH) {
    if (signal?.aborted) return false
    const stale = (await someStale(db, {})).map(({ rowId }) => rowId)
    if (stale.length === 0) return true
    if (db.isTransaction) await rewrite(db, stale)
    else {
      await db.transaction().execute((db) => rewrite(db, stale))
      await others()
    }
    if (stale.length < BATCH) return true
  }
  return false
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
