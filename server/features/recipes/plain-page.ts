import { sql } from 'kysely'
import type { RecipeListQuery } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { type Named, prepared } from '#server/db/prepared.ts'
import { countRecipes } from '#server/db/recipe-counts.ts'
import { pageWindow } from '#server/http/paging.ts'
import { cardsOfRows, withCards } from '#server/recipe-cards/stored-cards.ts'
import { isNarrowed, type ListRequest } from './list-filter.ts'
import { orderTerms } from './list-order.ts'

/** A page of more would be read in one go, with everybody waiting. */
const LONGEST = 64

/** Whether every recipe of the group is on this list, in an order that is known without a seed, and the page is short. */
export function isPlain({ query, found, scope, ...request }: ListRequest): boolean {
  if (found || scope.only || scope.hidden) return false
  if (query.perPage < 0 || query.perPage > LONGEST) return false
  return query.paginationSeed === undefined && !isNarrowed({ query, found, scope, ...request })
}

/**
 * One page of all recipes, each as JSON that has passed `CardRecipe`: a kept number and one statement.
 * @throws AppError for orders that cannot be read
 */
export async function plainPage(db: Db, groupId: string, query: RecipeListQuery) {
  const total = await countRecipes(db, groupId)
  const window = pageWindow(query, total)
  const limit = String(window.limit ?? -1) // SQLite takes a negative one as none
  const rows = await pageInOrder(query)(db, { groupId, limit, offset: String(window.offset) })
  return { window, total, items: await cardsOfRows(db, groupId, rows) }
}

type PageOfRows = ReturnType<typeof preparePage>

/** By what is sorted by: pages ask for few orders, and programs write them in as many ways as they like. */
const statements = new Map<string, PageOfRows>()
const MOST_ORDERS = 50

function pageInOrder(query: RecipeListQuery): PageOfRows {
  const { orderBy, orderDirection, orderByNullPosition } = query
  const key = JSON.stringify([orderBy, orderDirection, orderByNullPosition])
  const known = statements.get(key)
  if (known) return known
  if (statements.size >= MOST_ORDERS) statements.clear()
  const statement = preparePage(query)
  statements.set(key, statement)
  return statement
}

function preparePage(query: RecipeListQuery) {
  const order = sql.join(orderTerms(query))
  return prepared((db, value: Named<'groupId' | 'limit' | 'offset'>) =>
    withCards(
      db,
      db
        .selectFrom('recipes')
        .where('recipes.groupId', '=', value('groupId'))
        .where('recipes.deletedAt', 'is', null)
        .select('recipes.rowId')
        .orderBy(order)
        .limit(sql<number>`${value('limit')}`)
        .offset(sql<number>`${value('offset')}`),
    ),
  )
}
