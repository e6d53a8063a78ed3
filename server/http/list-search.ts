import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { listed } from '#server/db/listed.ts'
import { untilChange } from '#server/db/until-change.ts'
import type { SearchTerms } from '#server/text/search-terms.ts'

/** What of the records of one table is searched. */
export interface Searchable<T extends string = string> {
  table: T
  /** The text that `search` looks through; parts are joined by '|', which no search word contains. */
  searchable: RawBuilder<unknown>
  /** Thousands of short texts that are searched again at each letter: they stay in memory until something changes. */
  searchedAtOnce?: boolean
}

/** The conditions of a search: which records are found, and which of them come first. */
export interface Searched {
  search: RawBuilder<SqlBool>
  named: RawBuilder<SqlBool>[]
}

interface Texts {
  id: string
  name: string
  text: string
}

const kept = untilChange<Texts[]>()

/** What a search of a group's records looks for: no statement, or one to read all their texts once until a change. */
export async function searchedBy(
  db: Db,
  groupId: string,
  listing: Searchable,
  { tokens, whole }: SearchTerms,
): Promise<Searched> {
  const { table, searchedAtOnce = false } = listing
  const id = sql.ref(`${table}.id`)
  if (!searchedAtOnce) {
    return {
      search: sql`${id} in (${holdingAny(listing, groupId, tokens)})`,
      named: whole.map((term) => sql`instr(normalized(${sql.ref(`${table}.name`)}), ${term}) > 0`),
    }
  }
  const texts = await kept(db, [listing, groupId], () => readTexts(db, groupId, listing))
  const among = (isMeant: (texts: Texts) => boolean) =>
    sql<SqlBool>`${id} in ${listed(texts.filter(isMeant).map((one) => one.id))}`
  return {
    search: among(({ text }) => tokens.some((token) => text.includes(token))),
    named: [among(({ name }) => whole.some((term) => name.includes(term)))],
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

async function readTexts(db: Db, groupId: string, { table, searchable }: Searchable) {
  const { rows } = await sql<Texts>`
    select id, normalized(name) as name, normalized(${searchable}) as text
    from ${sql.table(table)} where groupId = ${groupId}`.execute(db)
  return rows
}
