import { type Expression, sql } from 'kysely'
import { ListedRecipe, type RecipeListQuery } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { countRecipes } from '#server/db/recipe-counts.ts'
import { explainMatches } from '#server/features/recipe-search/index.ts'
import { type Found as FoundPage, pageWindow, readPage, shortened } from '#server/http/paging.ts'
import { cardsThatFit, cardTexts, readCard } from '#server/recipe-cards/stored-cards.ts'
import { inBands, onlyThese, pageOfFound, partInOrder } from '#server/search/page.ts'
import type { Found } from '#server/search/search-recipes.ts'
import {
  isNarrowed,
  type ListScope,
  matchingRecipes,
  readListRequest,
  type ListRequest,
} from './list-filter.ts'
import { orderOfFound, orderTerms } from './list-order.ts'
import { missingFoodsOf } from './missing-foods.ts'
import { isPlain, plainPage } from './plain-page.ts'

/**
 * One page of recipes, each with the text that a search matched. The number of statements does not depend on the number
 * of rows.
 * @throws AppError cookbook.not-found, and for filters and orders that cannot be read
 */
export async function findCards(
  db: Db,
  groupId: string,
  query: RecipeListQuery,
  scope: ListScope = {},
) {
  const found = await findAllTexts(db, groupId, query, scope)
  return { ...found, items: found.items.map((text) => JSON.parse(text) as ListedRecipe) }
}

/** The same with each item as JSON that has passed `ListedRecipe`; without search and foods, it has passed `CardRecipe`. */
export const findAllTexts = (
  db: Db,
  groupId: string,
  query: RecipeListQuery,
  scope: ListScope = {},
) => findTexts(db, groupId, query, { scope })

/** Pages of so few recipes are never too heavy. */
const FEW = 100
/** Of a page, in memory a few times while it is written. */
const MOST_BYTES = 24 * 1024 * 1024

type PageOfRows = Omit<FoundPage<never>, 'items'> & { rowIds: number[] }

/** A page that would be too heavy has fewer recipes, and says where the others are (docs/contract/lists.md). */
async function thatFit(db: Db, page: PageOfRows): Promise<PageOfRows> {
  const { window, total, rowIds } = page
  if (rowIds.length <= FEW) return page
  const fit = await cardsThatFit(db, rowIds, MOST_BYTES)
  if (fit === rowIds.length) return page
  const shorter = shortened(window, total, fit)
  return { window: shorter, total, rowIds: rowIds.slice(0, shorter.perPage) }
}

/**
 * The same for lists whose pages lead to each other: where all are asked for, they are as many as fit on one.
 */
export async function findCardTexts(
  db: Db,
  groupId: string,
  query: RecipeListQuery,
  scope: ListScope = {},
) {
  return findTexts(db, groupId, query, { scope, fitting: thatFit })
}

async function findTexts(
  db: Db,
  groupId: string,
  query: RecipeListQuery,
  { scope, fitting }: { scope: ListScope; fitting?: typeof thatFit },
) {
  const request = await readListRequest(db, groupId, query, scope)
  if (isPlain(request)) return plainPage(db, groupId, query)
  const page: PageOfRows = request.found
    ? await findSearched(db, groupId, request, request.found)
    : await findPage(db, groupId, request)
  const { window, total, rowIds } = fitting ? await fitting(db, page) : page
  const texts = await cardTexts(db, groupId, rowIds)
  const cards = rowIds.flatMap((rowId) => texts.get(rowId) ?? [])
  const items = await withReasons(db, groupId, request, cards)
  return { window, total, items }
}

const Reasons = ListedRecipe.pick({ match: true, missingFoods: true })

/** Adds to each card why it is in this list, if the query asks for something that tells. */
async function withReasons(
  db: Db,
  groupId: string,
  { query, found }: ListRequest,
  texts: string[],
): Promise<string[]> {
  const asksMissing = query.maxMissingFoods !== undefined
  if (!found && !asksMissing) return texts
  const cards = texts.map(readCard)
  const ids = cards.map(({ id }) => id)
  const missing = asksMissing ? await missingFoodsOf(db, groupId, ids) : null
  const matches = found && (await explainMatches(db, cards, found.readings))
  return texts.map((text, at) => {
    const id = ids[at]!
    const reasons = Reasons.parse({
      ...(matches && { match: matches.get(id) }),
      ...(missing && { missingFoods: missing.get(id) ?? [] }),
    })
    return withFields(text, reasons)
  })
}

/** The JSON of an object with more fields at its end. */
const withFields = (text: string, more: object) =>
  `${text.slice(0, -1)},${JSON.stringify(more).slice(1)}`

/**
 * Sorts only row numbers, because sorting whole rows is slower. With filters, which are the expensive part, all matching
 * row numbers are read and counted here, so that the filters run once. Without filters the number is kept, and
 * just the page is read from an index.
 */
async function findPage(db: Db, groupId: string, request: ListRequest) {
  const { query } = request
  if (isNarrowed(request)) return findNarrowed(db, groupId, request)
  const sorted = sortedRows(db, groupId, request)
  const total = await countMatching(db, groupId, request)
  const { window, rows } = await readPage(query, total, sorted)
  return { window, total, rowIds: rows.map(({ rowId }) => rowId) }
}

/**
 * Filters read the index by creation, which has all in it that most of them ask for; in the order of another index
 * SQLite would look up each recipe of the group. So these orders come afterwards.
 */
async function findNarrowed(db: Db, groupId: string, request: ListRequest) {
  const { query, scope } = request
  const order = orderOfFound(query, scope.hidden)
  if (!order || order.by === 'relevance' || order.by === 'createdAt') {
    return cut(query, await rowIdsOf(db, sortedRows(db, groupId, request)))
  }
  const all = await matchingRows(db, groupId, request)
  const { window, first, end } = partOf(query, all.length)
  const rowIds = await partInOrder(db, groupId, all, { order, first, end })
  return { window, total: all.length, rowIds }
}

/** Without any condition the number is kept. */
async function countMatching(db: Db, groupId: string, request: ListRequest): Promise<number> {
  if (!request.scope.only) return countRecipes(db, groupId)
  const { total } = await matchingRecipes(db, groupId, request)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Sorts by relevance, age or name use what the search has in memory; filters and other orders need the database. */
async function findSearched(db: Db, groupId: string, request: ListRequest, found: Found) {
  const { query, scope } = request
  const order = orderOfFound(query, scope.hidden)
  if (!order) {
    const sorted = isNarrowed(request)
      ? sortedRows(db, groupId, request)
      : sortedHits(db, groupId, request, found)
    return cut(query, inBands(found, await rowIdsOf(db, sorted)))
  }
  const hits = isNarrowed(request)
    ? onlyThese(found, await matchingRows(db, groupId, request))
    : found
  const total = hits.rowIds.length
  const window = pageWindow(query, total)
  return { window, total, rowIds: await pageOfFound(db, groupId, hits, { order, window }) }
}

const matchingRows = (db: Db, groupId: string, request: ListRequest) =>
  rowIdsOf(db, matchingRecipes(db, groupId, request).select('recipes.rowId'))

function sortedRows(db: Db, groupId: string, request: ListRequest) {
  const order = sql.join(orderTerms(request.query, request.scope.hidden))
  return matchingRecipes(db, groupId, request).select('recipes.rowId').orderBy(order)
}

/** A cross join that starts with the found rows: without statistics, SQLite would read all recipes of the group. */
function sortedHits(db: Db, groupId: string, { query, scope }: ListRequest, { rowIds }: Found) {
  return db
    .selectFrom(sql<{ value: number }>`json_each(${JSON.stringify(rowIds)})`.as('found'))
    .crossJoin('recipes')
    .whereRef('recipes.rowId', '=', 'found.value')
    .where('recipes.groupId', '=', groupId)
    .select('recipes.rowId')
    .orderBy(sql.join(orderTerms(query, scope.hidden)))
}

/** In one text, because a hundred thousand rows take the driver longer than the question takes SQLite. */
async function rowIdsOf(db: Db, sorted: Expression<{ rowId: number }>): Promise<number[]> {
  const { rows } = await sql<{ rowIds: string }>`
    select json_group_array(rowId) as rowIds from (${sorted})`.execute(db)
  return JSON.parse(rows[0]!.rowIds) as number[]
}

/** The part of all rows that is on this page. */
function cut(query: RecipeListQuery, all: number[]) {
  const { window, first, end } = partOf(query, all.length)
  return { window, total: all.length, rowIds: all.slice(first, end) }
}

function partOf(query: RecipeListQuery, total: number) {
  const window = pageWindow(query, total)
  const { offset, limit } = window
  return { window, first: offset, end: limit === null ? total : Math.min(offset + limit, total) }
}
