import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { othersFirst } from '#server/process/others-first.ts'
import type { FoundWord } from './find-words.ts'
import { places, type Quality, valueOf } from './places.ts'

/**
 * The recipes with one term, in lists of row numbers by its value there (`valueOf`). A recipe may be in several: the best
 * value counts. Lists, because a map of thousands takes longer to make and to collect than SQLite takes to find them.
 */
export type Hits = { value: number; rowIds: number[] }[]

const qualities: Quality[] = [3, 2, 1]
/** Beyond this many words, reading the texts is faster than looking the words up. */
const MOST_WORDS = 1500

/** More of them, as of a single letter, are looked up place by place, with others served in between. */
const FEW_WORDS = 50

/** The recipes that contain any of these words: one statement if they are few. All of the words contain `typed`. */
export async function recipesWith(
  db: Db,
  groupId: string,
  words: readonly FoundWord[],
  typed: string | null,
): Promise<Hits> {
  if (words.length === 0) return []
  if (words.length > MOST_WORDS && typed !== null) return recipesHolding(db, groupId, typed)
  const wanted = places.flatMap((place) =>
    qualities.flatMap((quality) => {
      const fitting = words.filter((found) => found.quality === quality)
      const match = `{${place}} : (${anyOf(fitting.map(({ word }) => word))})`
      return fitting.length === 0 ? [] : { value: valueOf(place, quality), match }
    }),
  )
  const selects = wanted
    .toSorted((a, b) => b.value - a.value)
    .map(
      ({ value, match }) =>
        sql`select ${value} as value, json_group_array(rowid) as rowIds from searchIndex
          where searchIndex match ${home(groupId)} || ${match}`,
    )
  if (words.length <= FEW_WORDS) return readHits(db, sql.join(selects, sql` union all `))
  const hits: Hits = []
  for (const select of selects) {
    hits.push(...(await readHits(db, select)))
    await othersFirst()
  }
  return hits
}

/**
 * The row numbers of recipes with a word of each list: one statement. Lists that are too long to look up are skipped;
 * null if none is left, so any recipe may match.
 */
export async function recipesWithAll(
  db: Db,
  groupId: string,
  lists: readonly (readonly string[])[],
): Promise<number[] | null> {
  if (lists.some((list) => list.length === 0)) return []
  const telling = lists.filter((list) => list.length <= MOST_WORDS)
  if (telling.length === 0) return null
  const match = telling.map((list) => `(${anyOf(list)})`).join(' AND ')
  const { rows } = await sql<{ rowIds: string }>`
    select json_group_array(rowid) as rowIds from searchIndex
    where searchIndex match ${home(groupId)} || ${match}`.execute(db)
  return JSON.parse(rows[0]!.rowIds) as number[]
}

/** For each word, the recipes that contain it; words without any are left out. One statement. */
export async function recipesByWord(
  db: Db,
  groupId: string,
  words: readonly string[],
): Promise<Map<string, number[]>> {
  const wanted = words.map((word) => ({ word, match: quoted(word) }))
  const { rows } = await sql<{ word: string; rowId: number }>`
    select wanted.value ->> 'word' as word, searchIndex.rowid as rowId
    from json_each(${JSON.stringify(wanted)}) wanted
      cross join searchIndex
        on searchIndex match ${home(groupId)} || (wanted.value ->> 'match')`.execute(db)
  const found = grouped(rows, ({ word }) => word)
  return new Map([...found].map(([word, hits]) => [word, hits.map(({ rowId }) => rowId)]))
}

/** The number of recipes that can be found. */
export async function countDocuments(db: Db, groupId: string): Promise<number> {
  const { total } = await ofGroup(db, groupId)
    .select('searchDocuments')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** As many texts as are read in one go; then others are answered. */
const IN_ONE_GO = 1000

/** The recipes whose texts contain this text: of all, or only of these. Statements that read every text. */
export async function recipesHolding(
  db: Db,
  groupId: string,
  text: string,
  rowIds: number[] | null = null,
): Promise<Hits> {
  const wanted = rowIds ?? (await allOf(db, groupId))
  const value = sql.join(
    places.map(
      (place) => sql`when instr(${sql.ref(place)}, ${text}) > 0 then ${valueOf(place, 3)}`,
    ),
    sql` `,
  )
  const hits: Hits = []
  for (let from = 0; from < wanted.length; from += IN_ONE_GO) {
    if (from > 0) await othersFirst()
    const some = JSON.stringify(wanted.slice(from, from + IN_ONE_GO))
    // Two lists of the same length, because grouping by value takes as long as reading the texts.
    const { rows } = await sql<{ rowIds: string; values: string }>`
      select json_group_array(texts.rowId) as rowIds, json_group_array(case ${value} end) as "values"
      from json_each(${some}) wanted cross join searchTexts texts on texts.rowId = wanted.value`.execute(
      db,
    )
    hits.push(...byValue(rows[0]!))
  }
  return hits
}

function byValue(texts: { rowIds: string; values: string }): Hits {
  const values = JSON.parse(texts.values) as (number | null)[]
  const found = new Map<number, number[]>()
  for (const [at, rowId] of (JSON.parse(texts.rowIds) as number[]).entries()) {
    const value = values[at]
    if (typeof value !== 'number') continue
    const rowIds = found.get(value)
    if (rowIds) rowIds.push(rowId)
    else found.set(value, [rowId])
  }
  return Array.from(found, ([value, rowIds]) => ({ value, rowIds }))
}

async function allOf(db: Db, groupId: string): Promise<number[]> {
  const rows = await ofGroup(db, groupId).select('searchDocuments').select('rowId').execute()
  return rows.map(({ rowId }) => rowId)
}

/** A text of row numbers for each value: a row for each of thousands of recipes takes the driver longer than the search. */
async function readHits(db: Db, query: RawBuilder<unknown>): Promise<Hits> {
  const { rows } = await sql<{ value: number; rowIds: string }>`${query}`.execute(db)
  return rows
    .map(({ value, rowIds }) => ({ value, rowIds: JSON.parse(rowIds) as number[] }))
    .filter(({ rowIds }) => rowIds.length > 0)
}

/**
 * The beginning of each question to the index. A document has its group as a word in a column of its own, so that other
 * groups are never counted. That word is in all documents of a household, and reading where takes longer than the rest
 * of the question: it is only asked for if there may be documents of others, which the same statement looks up.
 */
const home = (groupId: string) => sql`iif(
  exists (select 1 from searchDocuments where groupId < ${groupId})
  or exists (select 1 from searchDocuments where groupId > ${groupId})
  or exists (select 1 from searchStale), ${`{home} : ${quoted(groupId)} AND `}, '')`
const anyOf = (words: readonly string[]) => words.map(quoted).join(' OR ')
const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`
