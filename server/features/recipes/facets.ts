import { sql } from 'kysely'
import { RecipeFacets } from '#contract/recipe-facets.ts'
import type { RecipeListQuery } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { countRecipes } from '#server/db/recipe-counts.ts'
import { untilChange } from '#server/db/until-change.ts'
import { countsIn } from '#server/features/upkeep/index.ts'
import { type ReadyAnswer, readyAnswer } from '#server/http/ready-answers.ts'
import { takeTurn } from '#server/process/others-first.ts'
import {
  isNarrowed,
  type ListRequest,
  type ListScope,
  matchingRecipes,
  readListRequest,
} from './list-filter.ts'
import { withRowIds } from './sieve.ts'

const links = [
  ['categories', 'recipeCategories', 'categoryId'],
  ['tags', 'recipeTags', 'tagId'],
  ['tools', 'recipeTools', 'toolId'],
  ['foods', 'recipeIngredients', 'foodId'],
] as const

/**
 * Counts, for the recipes that a list with this query would contain, how many have each category, tag, tool and food.
 * Two statements, one more for each thousand recipes, or five if the query has no conditions.
 * @throws AppError cookbook.not-found, and for filters that cannot be read
 */
export async function countFacets(
  db: Db,
  groupId: string,
  query: RecipeListQuery,
  scope: ListScope = {},
): Promise<RecipeFacets> {
  const request = await readListRequest(db, groupId, query, scope)
  return isOfAll(request) ? facetsOfAll(db, groupId) : facetsOf(db, groupId, request)
}

const kept = untilChange<ReadyAnswer<typeof RecipeFacets>>()

/** The same for members, ready to be sent: those of all recipes are made once until something changes. */
export async function readyFacets(db: Db, groupId: string, query: RecipeListQuery) {
  const request = await readListRequest(db, groupId, query, {})
  if (!isOfAll(request)) return facetsOf(db, groupId, request)
  return kept(db, [links, groupId], async () =>
    readyAnswer(RecipeFacets, await facetsOfAll(db, groupId)),
  )
}

const isOfAll = (request: ListRequest) =>
  !request.scope.only && !request.found && !isNarrowed(request)

/** Recipes whose links are counted in one go, which takes some milliseconds. */
const COUNTED_IN_ONE_GO = 1000

async function facetsOf(db: Db, groupId: string, request: ListRequest): Promise<RecipeFacets> {
  const found = await matchingRecipes(db, groupId, request)
    .select(sql<string>`json_group_array(recipes.rowId)`.as('rowIds'))
    .executeTakeFirstOrThrow()
  const rowIds = JSON.parse(found.rowIds) as number[]
  const total = rowIds.length
  const facets: RecipeFacets = { total, categories: {}, tags: {}, tools: {}, foods: {} }
  const turn = await takeTurn()
  for (let at = 0; at < total; at += COUNTED_IN_ONE_GO) {
    const counts = await countLinks(db, groupId, rowIds.slice(at, at + COUNTED_IN_ONE_GO))
    for (const { kind, id, count } of counts) {
      facets[kind][id] = (facets[kind][id] ?? 0) + count
    }
    await turn.pause()
  }
  return facets
}

async function countLinks(db: Db, groupId: string, rowIds: number[]) {
  const counts = links.map(
    ([kind, table, column]) => sql`
      select ${kind} as kind, link.${sql.ref(column)} as id, count(distinct link.recipeId) as count
      from found cross join ${sql.table(table)} link on link.recipeId = found.id
      where link.${sql.ref(column)} is not null
      group by link.${sql.ref(column)}`,
  )
  const { rows } = await sql<{ kind: (typeof links)[number][0]; id: string; count: number }>`
    with found as materialized ${withRowIds(db, groupId, rowIds).select('recipes.id')}
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

/** For a query that every recipe matches: the counts are kept. */
async function facetsOfAll(db: Db, groupId: string): Promise<RecipeFacets> {
  const total = await countRecipes(db, groupId)
  const facets: RecipeFacets = { total, categories: {}, tags: {}, tools: {}, foods: {} }
  for (const [kind] of links) {
    const counts = Object.entries(await countsIn(db, groupId, kind))
    facets[kind] = Object.fromEntries(counts.filter(([, count]) => count > 0))
  }
  return facets
}
