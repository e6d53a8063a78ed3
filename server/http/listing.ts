import { createHash } from 'node:crypto'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { PageQuery } from '#contract/paging.ts'
import type { Db } from '#server/db/database.ts'
import { type GroupTable, ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { type Attributes, filterBy } from '#server/query-filter/index.ts'
import { searchTerms } from '#server/text/search-terms.ts'
import { pageWindow, parseOrderBy } from './paging.ts'

/** How the records of one table are listed. */
export interface Listing {
  table: GroupTable
  /** What they can be sorted by, by snake_case name; creation time, change time, id and random come with every list. */
  sortable: Record<string, RawBuilder<unknown>>
  /** The text that `search` looks through; parts are joined by '|', which no search word contains. */
  searchable: RawBuilder<unknown>
  /** What `queryFilter` may ask about: attributes that answers show, and nothing else. */
  filterable: Attributes
  /** Limits the list to records that pass this condition. */
  only?: RawBuilder<SqlBool> | undefined
}

type ListQuery = PageQuery & { search?: string | undefined }

/**
 * The ids on one page of a list, in order, as docs/contract/lists.md describes: two statements.
 * @throws AppError request.order-by, request.seed-missing, request.filter…
 */
export async function findPage(db: Db, groupId: string, listing: Listing, query: ListQuery) {
  const terms = searchTerms(query.search ?? '')
  const isSearch = terms.tokens.length > 0
  const ours = ofGroup(db, groupId).select(listing.table as 'tags')
  const scoped = listing.only ? ours.where(listing.only) : ours
  const filter = filterBy(query.queryFilter, listing.filterable)
  const all = filter ? scoped.where(filter) : scoped
  const found = isSearch ? all.where(holdsAny(listing, groupId, terms.tokens)) : all
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()

  const window = pageWindow(query, total)
  const order = orderTerms(listing, query, isSearch ? terms.whole : [])
  const sorted = found.select('id').orderBy(sql.join(order))
  const page = window.limit === null ? sorted : sorted.limit(window.limit).offset(window.offset)
  return { window, total, ids: (await page.execute()).map(({ id }) => id) }
}

/** Normalises each text once, however many words are looked for. */
function holdsAny({ table, searchable }: Listing, groupId: string, tokens: string[]) {
  const isFound = tokens.map((token) => sql`instr(text, ${token}) > 0`)
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (
    with searched as materialized (
      select id, normalized(${searchable}) as text from ${sql.table(table)} where groupId = ${groupId})
    select id from searched where ${sql.join(isFound, sql` or `)})`
}

function orderTerms({ table, sortable }: Listing, query: ListQuery, wholeTerm: string[]) {
  const rowId = sql`${sql.ref(`${table}.rowid`)}`
  const expressions: Record<string, RawBuilder<unknown> | null> = {
    created_at: sql.ref(`${table}.createdAt`),
    update_at: sql.ref(`${table}.updatedAt`),
    id: sql.ref(`${table}.id`),
    random: null,
    ...sortable,
  }
  const names = Object.fromEntries(Object.keys(expressions).map((name) => [name, name]))
  const orders = parseOrderBy(query.orderBy ?? 'created_at', query.orderDirection, names)
  const nulls = query.orderByNullPosition ? sql.raw(` nulls ${query.orderByNullPosition}`) : sql``
  const isNamed = wholeTerm.map(
    (term) => sql`instr(normalized(${sql.ref(`${table}.name`)}), ${term}) > 0`,
  )
  return [
    ...(isNamed.length > 0 ? [sql`(${sql.join(isNamed, sql` or `)}) desc`] : []),
    ...orders.map(({ attribute, direction }) => {
      const expression = expressions[attribute] ?? random(query, rowId)
      return sql`${expression} ${sql.raw(direction)}${nulls}`
    }),
    // The row number makes the order total, so that equal records do not move between pages.
    sql`${rowId} ${sql.raw(orders[0]?.direction ?? 'desc')}`,
  ]
}

function random(query: ListQuery, rowId: RawBuilder<unknown>) {
  if (query.paginationSeed === undefined) throw new AppError('request.seed-missing')
  return shuffled(query.paginationSeed, rowId)
}

const PRIME = 2_147_483_647

/** Maps row numbers to a pseudo-random order that depends on the seed; all products fit into 64 bits. */
export function shuffled(seed: string, rowId: RawBuilder<unknown>) {
  const digest = createHash('sha256').update(seed).digest()
  const [factor, start] = [0, 4].map((at) => (digest.readUInt32BE(at) % (PRIME - 1)) + 1) as [
    number,
    number,
  ]
  const first = sql`((${rowId} + ${start}) * ${factor} % ${PRIME})`
  return sql`(${first} * ((${first} >> 11) + 1) % ${PRIME})`
}
