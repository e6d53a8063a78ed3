import { createHash } from 'node:crypto'
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Page, PageQuery } from '#contract/paging.ts'
import type { Database, Db } from '#server/db/database.ts'
import { type GroupTable, ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { inOrder } from '#server/db/in-order.ts'
import { inPieces } from '#server/db/in-pieces.ts'
import { AppError } from '#server/errors/app-error.ts'
import { beginTurn, takeTurn } from '#server/process/others-first.ts'
import { type Attributes, filterBy, patternsIn } from '#server/query-filter/index.ts'
import { searchTerms } from '#server/text/search-terms.ts'
import { type Searchable, searchedAtOnce, searchedBy } from './list-search.ts'
import { sievedRows } from './pattern-sieve.ts'
import {
  type Asked,
  makePage,
  type PageWindow,
  pageWindow,
  parseOrderBy,
  readPage,
  shortened,
} from './paging.ts'

/** How the records of one table are listed. */
export interface Listing<T extends string = GroupTable> extends Searchable<T> {
  /** What they can be sorted by, by snake_case name; creation time, change time, id and random come with every list. */
  sortable: Record<string, RawBuilder<unknown>>
  /** The attributes that `queryFilter` may use: only what answers show. */
  filterable: Attributes
  /** Bytes of the texts of others that an answer shows with each record; without it they are few. */
  weight?: RawBuilder<number | null>
  /** Limits the list to records that pass this condition. */
  only?: RawBuilder<SqlBool> | undefined
}

type ListQuery = PageQuery & { search?: string | undefined }

interface Wanted<T> extends Asked {
  query: ListQuery
  /** The records with these ids, in any order. Those that it leaves out are missing on the page. */
  load: (ids: string[]) => Promise<Iterable<T>>
}

/**
 * One page of a group's records with its envelope, as docs/contract/lists.md describes: two statements, one or two
 * for a search, and those of `load`.
 * @throws AppError request.order-by, request.seed-missing, request.filter…
 */
export async function listPage<T extends { id: string | number }>(
  db: Db,
  groupId: string,
  listing: Listing,
  { query, load, path, asked }: Wanted<T>,
): Promise<Page<T>> {
  const { ids, ...page } = await findPage(db, groupId, listing, query)
  return makePage({ ...page, items: inOrder(ids, await inPieces(ids, load)) }, { path, asked })
}

/** The ids on one page of a list, in order: two statements at most. @throws AppError as above */
async function findPage(db: Db, groupId: string, listing: Listing, query: ListQuery) {
  const terms = searchTerms(query.search ?? '')
  const ours = ofGroup(db, groupId).select(listing.table as 'tags')
  if (terms.tokens.length === 0) return findAmong(ours, listing, { query })
  if (!listing.searchedAtOnce) {
    return findAmong(ours, listing, { query, ...searchedBy(listing, groupId, terms) })
  }
  const read = async () => {
    const turn = beginTurn()
    const found = await narrowed(ours, listing, { query })
    const rows = await inOrderOf(found, listing, { query }).execute()
    await turn.pause()
    return rows.map(({ id }) => String(id))
  }
  const all = await searchedAtOnce(db, groupId, listing, { terms, key: orderKey(query), read })
  const { rows, ...page } = cutOut(query, all)
  return { ...page, ids: rows }
}

/** What the order of all records depends on; null for a random one, and with a filter, of which there are many. */
function orderKey({ orderBy, orderDirection, orderByNullPosition, ...query }: ListQuery) {
  if (query.queryFilter || query.paginationSeed !== undefined) return null
  return JSON.stringify([orderBy, orderDirection, orderByNullPosition])
}

interface Search {
  query: PageQuery
  search?: RawBuilder<SqlBool> | null
  /** Records that meet one of these conditions come first. */
  named?: RawBuilder<SqlBool>[]
}

/** The same for a query that the caller has already limited to what the viewer may see. */
export async function findAmong<T extends keyof Database>(
  rows: SelectQueryBuilder<Database, T, object>,
  listing: Listing<T>,
  search: Search,
) {
  const { query } = search
  const turn = beginTurn()
  const found = await narrowed(rows, listing, search)
  const sorted = inOrderOf(found, listing, search)
  const page = search.search
    ? cutOut(query, await sorted.execute())
    : await countedPage(query, found, sorted)
  const ids = page.rows.map((row) => String(row.id))
  // SQLite sorts thousands in one go, which is as long as others should wait.
  await turn.pause()
  return {
    ...page,
    ...(await thatFit(rows, listing, { window: page.window, total: page.total, ids })),
  }
}

async function narrowed<T extends keyof Database>(
  rows: SelectQueryBuilder<Database, T, object>,
  listing: Listing<T>,
  { query, search = null }: Search,
) {
  const filter = filterBy(query.queryFilter, listing.filterable)
  const hasPatterns = filter !== null && patternsIn(query.queryFilter) > 0
  const conditions = [listing.only, hasPatterns ? null : filter, search]
  const found = conditions.reduce(
    (narrower, condition) => (condition ? narrower.where(condition) : narrower),
    rows,
  )
  return hasPatterns ? found.where(await sievedRows(found, listing.table, filter)) : found
}

function inOrderOf<T extends keyof Database>(
  found: SelectQueryBuilder<Database, T, object>,
  listing: Listing<T>,
  { query, named = [] }: Search,
) {
  // A planned meal has a number.
  const id = sql<string | number>`${sql.ref(`${listing.table}.id`)}`.as('id')
  return found.select(id).orderBy(sql.join(orderTerms(listing, query, named)))
}

interface PageOfIds {
  window: PageWindow
  total: number
  ids: string[]
}

/** Pages of so few records are never too heavy. */
const FEW = 100
const MOST_BYTES = 32 * 1024 * 1024
/** Records that are weighed at once; each may have hundreds of other names. */
const WEIGHED_IN_ONE_GO = 2000

/** A page that would be too heavy has fewer records, and says where the others are (docs/contract/lists.md). */
async function thatFit<T extends keyof Database>(
  rows: SelectQueryBuilder<Database, T, object>,
  { table, weight }: Listing<T>,
  { window, total, ids }: PageOfIds,
) {
  if (!weight || ids.length <= FEW) return { window, ids }
  const id = sql<string | number>`${sql.ref(`${table}.id`)}`
  const turn = await takeTurn()
  let [sum, fit] = [0, 0]
  while (fit < ids.length && sum <= MOST_BYTES) {
    const some = ids.slice(fit, fit + WEIGHED_IN_ONE_GO)
    const heavy = await rows
      .where(sql<SqlBool>`${id} in ${listed(some)}`)
      .select([id.as('id'), weight.as('bytes')])
      .execute()
    const bytes = new Map(heavy.map((row) => [String(row.id), row.bytes ?? 0]))
    const end = fit + some.length
    while (fit < end && sum <= MOST_BYTES) sum += bytes.get(ids[fit++]!) ?? 0
    await turn.pause()
  }
  if (sum <= MOST_BYTES) return { window, ids }
  const shorter = shortened(window, total, Math.max(1, fit - 1))
  return { window: shorter, ids: ids.slice(0, shorter.perPage) }
}

/** A search reads every text: it is made once, not for the number and again for the page. */
function cutOut<R>(query: PageQuery, all: R[]) {
  const window = pageWindow(query, all.length)
  const end = window.limit === null ? all.length : window.offset + window.limit
  return { window, total: all.length, rows: all.slice(window.offset, end) }
}

async function countedPage<T extends keyof Database, R>(
  query: PageQuery,
  found: SelectQueryBuilder<Database, T, object>,
  sorted: SelectQueryBuilder<Database, T, R>,
) {
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return readPage(query, total, sorted)
}

function orderTerms<T extends string>(
  { table, sortable }: Listing<T>,
  query: PageQuery,
  named: RawBuilder<SqlBool>[],
) {
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
  return [
    ...(named.length > 0 ? [sql`(${sql.join(named, sql` or `)}) desc`] : []),
    ...orders.map(({ attribute, direction }) => {
      const expression = expressions[attribute] ?? random(query, rowId)
      return sql`${expression} ${sql.raw(direction)}${nulls}`
    }),
    // The row number makes the order total, so that equal records do not move between pages.
    sql`${rowId} ${sql.raw(orders[0]?.direction ?? 'desc')}`,
  ]
}

function random(query: PageQuery, rowId: RawBuilder<unknown>) {
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
