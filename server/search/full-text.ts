import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import type { FoundWord } from './find-words.ts'
import { places, type Quality, valueOf } from './places.ts'

/** Row numbers of recipes with the best that one term has in each, see `valueOf`. */
export type Hits = Map<number, number>

const qualities: Quality[] = [3, 2, 1]
/** With more words than these, looking through the texts is faster than looking up the words. */
const MOST_WORDS = 1500

/** The recipes of the group that have any of these words: one statement. `typed` is what all of them hold. */
export async function recipesWith(
  db: Db,
  groupId: string,
  words: readonly FoundWord[],
  typed: string | null,
): Promise<Hits> {
  if (words.length === 0) return new Map()
  if (words.length > MOST_WORDS && typed !== null) return recipesHolding(db, groupId, typed)
  const wanted = places.flatMap((place) =>
    qualities.flatMap((quality) => {
      const fitting = words.filter((found) => found.quality === quality)
      const match = `${home(groupId)} AND {${place}} : (${anyOf(fitting.map(({ word }) => word))})`
      return fitting.length === 0 ? [] : { value: valueOf(place, quality), match }
    }),
  )
  const selects = wanted
    .toSorted((a, b) => b.value - a.value)
    .map(
      ({ value, match }) =>
        sql`select rowid as rowId, ${value} as value from searchIndex where searchIndex match ${match}`,
    )
  return readHits(db, sql.join(selects, sql` union all `))
}

/**
 * The row numbers of recipes that have a word of each of these lists somewhere: one statement. Lists that are too long
 * to look up are passed over. Null: nothing is left to look up, any recipe may be meant.
 */
export async function recipesWithAll(
  db: Db,
  groupId: string,
  lists: readonly (readonly string[])[],
): Promise<number[] | null> {
  if (lists.some((list) => list.length === 0)) return []
  const telling = lists.filter((list) => list.length <= MOST_WORDS)
  if (telling.length === 0) return null
  const match = [home(groupId), ...telling.map((list) => `(${anyOf(list)})`)].join(' AND ')
  const { rows } = await sql<{ rowId: number }>`
    select rowid as rowId from searchIndex where searchIndex match ${match}`.execute(db)
  return rows.map(({ rowId }) => rowId)
}

/** In which recipes of the group each of these words stands, without those that stand nowhere: one statement. */
export async function recipesByWord(
  db: Db,
  groupId: string,
  words: readonly string[],
): Promise<Map<string, number[]>> {
  const wanted = words.map((word) => ({ word, match: `${home(groupId)} AND ${quoted(word)}` }))
  const { rows } = await sql<{ word: string; rowId: number }>`
    select wanted.value ->> 'word' as word, searchIndex.rowid as rowId
    from json_each(${JSON.stringify(wanted)}) wanted
      cross join searchIndex on searchIndex match wanted.value ->> 'match'`.execute(db)
  const found = grouped(rows, ({ word }) => word)
  return new Map([...found].map(([word, hits]) => [word, hits.map(({ rowId }) => rowId)]))
}

/** How many recipes of the group there are to find. */
export async function countDocuments(db: Db, groupId: string): Promise<number> {
  const { total } = await ofGroup(db, groupId)
    .select('searchDocuments')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * The recipes whose texts hold this text as it stands: all of the group, or only these.
 * One statement that reads every text.
 */
export function recipesHolding(
  db: Db,
  groupId: string,
  text: string,
  rowIds: number[] | null = null,
): Promise<Hits> {
  const value = sql.join(
    places.map(
      (place) => sql`when instr(${sql.ref(place)}, ${text}) > 0 then ${valueOf(place, 3)}`,
    ),
    sql` `,
  )
  const texts =
    rowIds === null
      ? sql`searchDocuments document cross join searchTexts texts
          on texts.rowId = document.rowId where document.groupId = ${groupId}`
      : sql`json_each(${JSON.stringify(rowIds)}) wanted cross join searchTexts texts
          on texts.rowId = wanted.value`
  return readHits(
    db,
    sql`select rowId, value from (select texts.rowId, case ${value} end as value from ${texts})
      where value is not null`,
  )
}

async function readHits(db: Db, query: RawBuilder<unknown>): Promise<Hits> {
  const { rows } = await sql<{ rowId: number; value: number }>`${query}`.execute(db)
  const hits: Hits = new Map()
  for (const { rowId, value } of rows) {
    if (value > (hits.get(rowId) ?? 0)) hits.set(rowId, value)
  }
  return hits
}

/** Every document has its group as a word of a column of its own, so that others are never counted. */
const home = (groupId: string) => `{home} : ${quoted(groupId)}`
const anyOf = (words: readonly string[]) => words.map(quoted).join(' OR ')
const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`
