import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { listedNumbers } from '#server/db/listed.ts'
import { namedStamp } from '#server/db/named-stamp.ts'
import { untilChange } from '#server/db/until-change.ts'
import { takeTurn } from '#server/process/others-first.ts'
import type { SearchTerms } from '#server/text/search-terms.ts'

/** What of the records of one table is searched. */
export interface Searchable<T extends string = string> {
  table: T
  /** The text that `search` looks through; parts are joined by '|', which no search word contains. */
  searchable: RawBuilder<unknown>
  /**
   * Thousands of short texts that are searched again at each letter: they stay in memory until one changes. Only for foods
   * and units, whose changes are known (`namedStamp`).
   */
  searchedAtOnce?: boolean
}

/** The conditions of a search: which records are found, and which of them come first. */
interface Searched {
  search: RawBuilder<SqlBool>
  named: RawBuilder<SqlBool>[]
}

/** What a search looks for, as SQLite finds it: it reads all texts of the group. */
export function searchedBy(
  { table, searchable }: Searchable,
  groupId: string,
  { tokens, whole }: SearchTerms,
): Searched {
  return {
    search: sql`${sql.ref(`${table}.id`)} in (${holdingAny({ table, searchable }, groupId, tokens)})`,
    named: whole.map((term) => sql`instr(normalized(${sql.ref(`${table}.name`)}), ${term}) > 0`),
  }
}

/** Normalises each text once, however many words are looked for. */
const holdingAny = ({ table, searchable }: Searchable, groupId: string, tokens: string[]) => sql`
  with searched as materialized (
    select id, normalized(${searchable}) as text from ${sql.table(table)} where groupId = ${groupId})
  select id from searched
  where ${sql.join(
    tokens.map((token) => sql`instr(text, ${token}) > 0`),
    sql` or `,
  )}`

interface Texts {
  id: string
  name: string
  text: string
}

const MOST_KEPT = 20
const keptTexts = untilChange<Map<string, Texts>>(MOST_KEPT, namedStamp)
const keptOrders = untilChange<Texts[]>(MOST_KEPT, namedStamp)

interface InOrder {
  /** What the order depends on besides the group; null if it is not to be kept. */
  key: string | null
  /** The ids of all records that may be found. */
  read: () => Promise<string[]>
}

/**
 * The same for texts that stay in memory, and so does their order: SQLite would sort all that a letter finds. No statement
 * until one of them changes, then three or, for thousands, one more for each thousand.
 * @returns the ids of what is found, best first
 */
export async function searchedAtOnce(
  db: Db,
  groupId: string,
  listing: Searchable,
  { terms: { tokens, whole }, key, read }: InOrder & { terms: SearchTerms },
): Promise<string[]> {
  const inOrder = async () => {
    const texts = await keptTexts(db, [listing, groupId], () => readTexts(db, groupId, listing))
    return (await read()).flatMap((id) => texts.get(id) ?? [])
  }
  const ordered =
    key === null
      ? await inOrder()
      : await keptOrders(db, [listing, JSON.stringify([groupId, key])], inOrder)
  const [named, others]: [string[], string[]] = [[], []]
  for (const { id, name, text } of ordered) {
    if (!tokens.some((token) => text.includes(token))) continue
    if (whole.some((term) => name.includes(term))) named.push(id)
    else others.push(id)
  }
  return [...named, ...others]
}

/** So many texts are made at once. */
const IN_ONE_GO = 1000

async function readTexts(db: Db, groupId: string, { table, searchable }: Searchable) {
  const turn = await takeTurn()
  const { rows: all } = await sql<{ rowIds: string }>`
    select json_group_array(rowid) as rowIds from ${sql.table(table)}
    where groupId = ${groupId}`.execute(db)
  const rowIds = JSON.parse(all[0]!.rowIds) as number[]
  const texts = new Map<string, Texts>()
  for (let at = 0; at < rowIds.length; at += IN_ONE_GO) {
    await turn.pause()
    // With a plus, so that SQLite begins with these few and not with the group.
    const { rows } = await sql<Texts>`
      select id, normalized(name) as name, normalized(${searchable}) as text
      from ${sql.table(table)} where +groupId = ${groupId}
        and rowid in ${listedNumbers(rowIds.slice(at, at + IN_ONE_GO))}`.execute(db)
    for (const row of rows) texts.set(row.id, row)
  }
  return texts
}
