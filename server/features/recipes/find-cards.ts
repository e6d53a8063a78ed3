import { sql } from 'kysely'
import type { RecipeListQuery } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { explainMatches } from '#server/features/recipe-search/index.ts'
import { pageWindow, readPage } from '#server/http/paging.ts'
import { inBands, onlyThese, pageOfFound } from '#server/search/page.ts'
import type { Found } from '#server/search/search-recipes.ts'
import { isNarrowed, type ListScope, matchingRecipes, readWish, type Wish } from './list-filter.ts'
import { orderOfFound, orderTerms } from './list-order.ts'
import { missingFoodsOf } from './missing-foods.ts'
import { wireCards, summaryRows } from './summaries.ts'

/**
 * One page of summaries, with what a search found in them: a fixed number of statements, however many rows.
 * @throws AppError cookbook.not-found, and for filters and orders that cannot be read
 */
export async function findCards(
  db: Db,
  groupId: string,
  query: RecipeListQuery,
  scope: ListScope = {},
) {
  const wish = await readWish(db, groupId, query, scope)
  const { window, total, rowIds } = wish.found
    ? await findSearched(db, groupId, wish, wish.found)
    : await findPage(db, groupId, wish)
  const rows = await summaryRows(db, groupId, rowIds)
  const items = await wireCards(db, groupId, rows)
  const ids = items.map(({ id }) => id)
  const missing =
    query.maxMissingFoods === undefined ? null : await missingFoodsOf(db, groupId, ids)
  const matches = wish.found && (await explainMatches(db, items, wish.found.readings))
  return {
    window,
    total,
    items: items.map((item) => ({
      ...item,
      ...(matches && { match: matches.get(item.id) }),
      ...(missing && { missingFoods: missing.get(item.id) ?? [] }),
    })),
  }
}

/**
 * Sorts bare row numbers, which is much less to carry than whole recipes. Filters are the costly part and run once: all
 * that pass are taken and counted here. Without them the database counts, and reads the page from an index.
 */
async function findPage(db: Db, groupId: string, wish: Wish) {
  const { query } = wish
  const sorted = sortedRows(db, groupId, wish)
  if (isNarrowed(wish)) return cut(query, await rowIdsOf(sorted))
  const { total } = await matchingRecipes(db, groupId, wish)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const { window, rows } = await readPage(query, total, sorted)
  return { window, total, rowIds: rows.map(({ rowId }) => rowId) }
}

/** The search knows what is relevant, old and how it is called; the database is asked for filters and other orders. */
async function findSearched(db: Db, groupId: string, wish: Wish, found: Found) {
  const { query, scope } = wish
  const order = orderOfFound(query, scope.hidden)
  if (!order) {
    const sorted = isNarrowed(wish)
      ? sortedRows(db, groupId, wish)
      : sortedHits(db, groupId, wish, found)
    return cut(query, inBands(found, await rowIdsOf(sorted)))
  }
  const matching = matchingRecipes(db, groupId, wish).select('recipes.rowId')
  const hits = isNarrowed(wish) ? onlyThese(found, await rowIdsOf(matching)) : found
  const total = hits.recipes.length
  const window = pageWindow(query, total)
  return { window, total, rowIds: await pageOfFound(db, hits, order, window) }
}

function sortedRows(db: Db, groupId: string, wish: Wish) {
  const order = sql.join(orderTerms(wish.query, wish.scope.hidden))
  return matchingRecipes(db, groupId, wish).select('recipes.rowId').orderBy(order)
}

/** Looks at the recipes that were found and no others; without statistics SQLite would rather walk the whole group. */
function sortedHits(db: Db, groupId: string, { query, scope }: Wish, { recipes }: Found) {
  const rowIds = recipes.map(({ rowId }) => rowId)
  return db
    .selectFrom(sql<{ value: number }>`json_each(${JSON.stringify(rowIds)})`.as('found'))
    .crossJoin('recipes')
    .whereRef('recipes.rowId', '=', 'found.value')
    .where('recipes.groupId', '=', groupId)
    .select('recipes.rowId')
    .orderBy(sql.join(orderTerms(query, scope.hidden)))
}

async function rowIdsOf(query: { execute: () => Promise<{ rowId: number }[]> }) {
  return (await query.execute()).map(({ rowId }) => rowId)
}

/** The page's part of all rows. */
function cut(query: RecipeListQuery, all: number[]) {
  const window = pageWindow(query, all.length)
  const end = window.limit === null ? undefined : window.offset + window.limit
  return { window, total: all.length, rowIds: all.slice(window.offset, end) }
}
