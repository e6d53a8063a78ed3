import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { grouped } from '#server/db/grouped.ts'
import { prepared } from '#server/db/prepared.ts'
import { wordsOf } from '#server/text/search-terms.ts'
import { packWords, type Place, places } from './packing.ts'
import { readTexts, type RecipeTexts } from './recipe-texts.ts'
import { wordIds } from './vocabulary.ts'

const BATCH = 500
/** An index that missed more changes than these is read anew. */
const KEPT_CHANGES = 2000

/**
 * Writes anew what recipes are searched by, where triggers have noted that it is out of date. Costs one small
 * statement when nothing is.
 * @param most how many at most; the rest is left to the next call
 * @param signal ends it early, in the same way
 */
export async function refreshDocuments(
  db: Db,
  { most = Infinity, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<void> {
  for (let done = 0; done < most; done += BATCH) {
    if (signal?.aborted) return
    const stale = (await someStale(db, {})).map(({ rowId }) => rowId)
    if (stale.length === 0) return
    if (db.isTransaction) await rewrite(db, stale)
    else await db.transaction().execute((db) => rewrite(db, stale))
    if (stale.length < BATCH) return
  }
}

const someStale = prepared((db) => db.selectFrom('searchStale').select('rowId').limit(BATCH))

async function rewrite(db: Db, stale: number[]) {
  const wanted = JSON.stringify(stale)
  const recipes = await readTexts(db, stale)
  const kept = new Set(recipes.map(({ rowId }) => rowId))
  const changed: { rowId: number; groupId: string }[] = [...recipes]
  for (const [groupId, ours] of grouped(recipes, ({ groupId }) => groupId)) {
    await write(db, groupId, ours)
  }
  if (kept.size < stale.length) {
    const gone = JSON.stringify(stale.filter((rowId) => !kept.has(rowId)))
    const { rows } = await sql<{ rowId: number; groupId: string }>`
      delete from searchDocuments where rowId in (select value from json_each(${gone}))
      returning rowId, groupId`.execute(db)
    changed.push(...rows)
  }
  for (const [groupId, rows] of grouped(changed, ({ groupId }) => groupId)) {
    const rowIds = JSON.stringify(rows.map(({ rowId }) => rowId))
    const { insertId } = await db
      .insertInto('searchChanges')
      .values({ groupId, stamp: randomUUID(), rowIds })
      .executeTakeFirst()
    const seq = Number(insertId)
    if (seq % 100 === 0) {
      await db
        .deleteFrom('searchChanges')
        .where('seq', '<', seq - KEPT_CHANGES)
        .execute()
    }
  }
  await sql`delete from searchStale where rowId in (select value from json_each(${wanted}))`.execute(
    db,
  )
}

async function write(db: Db, groupId: string, recipes: RecipeTexts[]) {
  const placed = recipes.map(placesOf)
  const ids = await wordIds(db, groupId, new Set(placed.flatMap((words) => [...words.keys()])))
  const documents = recipes.map(({ rowId, name, createdAt }, at) => ({
    rowId,
    groupId,
    name,
    createdAt,
    words: packWords(new Map([...placed[at]!].map(([word, place]) => [ids.get(word)!, place]))),
  }))
  const texts = recipes.map(({ rowId, names, ingredients, remarks }) => ({
    rowId,
    names: asLines(names),
    ingredients: asLines(ingredients),
    remarks: asLines(remarks),
  }))
  await db
    .insertInto('searchDocuments')
    .values(documents)
    .onConflict((conflict) =>
      conflict.column('rowId').doUpdateSet((eb) => ({
        groupId: eb.ref('excluded.groupId'),
        name: eb.ref('excluded.name'),
        createdAt: eb.ref('excluded.createdAt'),
        words: eb.ref('excluded.words'),
      })),
    )
    .execute()
  await db
    .insertInto('searchTexts')
    .values(texts)
    .onConflict((conflict) =>
      conflict.column('rowId').doUpdateSet((eb) => ({
        names: eb.ref('excluded.names'),
        ingredients: eb.ref('excluded.ingredients'),
        remarks: eb.ref('excluded.remarks'),
      })),
    )
    .execute()
}

const asLines = (texts: string[]) => [...new Set(texts)].join('\n')

/** The words of a recipe, each with the best of its places. */
function placesOf(recipe: RecipeTexts): Map<string, Place> {
  const found = new Map<string, Place>()
  for (const kind of ['remarks', 'ingredients', 'names'] as const) {
    for (const text of recipe[kind]) {
      for (const word of wordsOf(text)) found.set(word, places[kind])
    }
  }
  return found
}
