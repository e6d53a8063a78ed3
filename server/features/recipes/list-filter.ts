import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RecipeListQuery } from '#contract/recipes.ts'
import { Uuid } from '#contract/values.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listedNumbers } from '#server/db/listed.ts'
import { unlessDiskFails } from '#server/errors/disk-failure.ts'
import { getBookFilter } from '#server/features/cookbook-lookup/index.ts'
import { isHousehold } from '#server/context/household.ts'
import { filterBy, patternsIn, savedFilter } from '#server/query-filter/index.ts'
import { type Found, searchRecipes } from '#server/search/search-recipes.ts'
import { searchTerms } from '#server/text/search-terms.ts'
import { attributesOfFew, attributesToSieve, recipeAttributes } from './filter-attributes.ts'
import { isCookable } from './missing-foods.ts'
import { refreshNeeds } from './needs.ts'
import { rowsWithin } from './scope-rows.ts'
import { sieve } from './sieve.ts'

const organizers = [
  ['categories', 'recipeCategories', 'categoryId', 'requireAllCategories'],
  ['tags', 'recipeTags', 'tagId', 'requireAllTags'],
  ['tools', 'recipeTools', 'toolId', 'requireAllTools'],
] as const

/** Limits of a list that its query cannot lift, such as what guests may see. */
export interface ListScope {
  /** Only recipes that pass this condition. Others are not counted either. */
  only?: RawBuilder<SqlBool>
  /** Attributes that neither filters nor sorting may use, because this reader is not shown their values. */
  hidden?: readonly string[]
  /** The query can only name public cookbooks. */
  publicCookbooks?: true
}

/** The query of a list with its cookbook looked up and its search done. */
export interface ListRequest {
  query: RecipeListQuery
  /** The result of the search, before any other filter; null if the query has no search words. */
  found: Found | null
  scope: ListScope
  /** The cookbook's own filter; null without one. */
  bookFilter: string | null
  /** The rows that pass those of both filters that look for patterns; absent if neither does, or they are to be tried. */
  sieved?: number[] | null
  /** Only few recipes are asked about, by row number: each condition looks at one recipe after the other. */
  areFew?: boolean
}

/** Looks up the cookbook, runs the search of a query and brings what it needs up to date. @throws AppError cookbook.not-found */
export async function readListRequest(
  db: Db,
  groupId: string,
  query: RecipeListQuery,
  scope: ListScope,
): Promise<ListRequest> {
  const book = query.cookbook && (await getBookFilter(db, groupId, query.cookbook, scope))
  if (query.maxMissingFoods !== undefined) await unlessDiskFails(refreshNeeds(db))
  const terms = searchTerms(query.search ?? '')
  const isSearch = terms.tokens.length > 0
  const allowed = isSearch && scope.only ? await rowsWithin(db, groupId, scope.only) : null
  const found = isSearch ? await searchRecipes(db, groupId, terms, allowed) : null
  const request = { query, found, scope, bookFilter: book || null }
  return { ...request, sieved: await sievedRows(db, groupId, request) }
}

/** What `matchingRecipes` needs of filters that look for patterns. @param among only these row numbers */
export async function sievedRows(
  db: Db,
  groupId: string,
  { query, scope, bookFilter }: Pick<ListRequest, 'query' | 'scope' | 'bookFilter'>,
  among: number[] | null = null,
): Promise<number[] | null> {
  const [own, book] = [patternsIn(query.queryFilter), patternsIn(bookFilter)]
  if (own + book === 0) return null
  const asked = own > 0 && filterBy(query.queryFilter, shown(attributesToSieve(own), scope.hidden))
  const ofBook = book > 0 && savedFilter(bookFilter ?? '', attributesToSieve(book))
  const filters = [ofBook, asked].flatMap((filter) => filter || [])
  return sieve(db, groupId, filters, among)
}

/** The query for the recipes of the group that pass every filter, the cookbook and the search. */
export function matchingRecipes(
  db: Db,
  groupId: string,
  { query, found: searched, scope, bookFilter, sieved, areFew = false }: ListRequest,
) {
  let found = ofGroup(db, groupId).select('recipes')
  if (areFew) found = found.clearWhere().where(isThere(groupId))
  if (scope.only) found = found.where(scope.only)
  for (const [name, links, key, requireAll] of organizers) {
    const carriers = sql`
      cross join ${sql.table(name)} organizer on organizer.groupId = ${groupId}
        and (organizer.id = wanted.value or organizer.slug = wanted.value)
      cross join ${sql.table(links)} link on ${sql.ref(`link.${key}`)} = organizer.id`
    const wanted = query[name].map(idOrSlug)
    if (wanted.length > 0) found = found.where(hasWanted(wanted, carriers, query[requireAll]))
  }
  const foods = query.foods.flatMap((id) => Uuid.safeParse(id).data ?? [])
  if (foods.length > 0) {
    const carriers = sql`cross join recipeIngredients link on link.foodId = wanted.value`
    found = found.where(hasWanted(foods, carriers, query.requireAllFoods))
  }
  if (query.maxMissingFoods !== undefined) {
    found = found.where(isCookable(query.maxMissingFoods))
  }
  if (query.favoriteOf) found = found.where(isFavoriteOf(query.favoriteOf))
  if (isElsewhere(query, groupId)) found = found.where(sql<SqlBool>`0`)
  const filter = filterBy(query.queryFilter, shown(recipeAttributes, scope.hidden))
  if (filter && !(sieved && patternsIn(query.queryFilter) > 0)) found = found.where(filter)
  const book = savedFilter(bookFilter ?? '', areFew ? attributesOfFew : recipeAttributes)
  if (book && !(sieved && patternsIn(bookFilter) > 0)) found = found.where(book)
  if (sieved) found = found.where('recipes.rowId', 'in', listedNumbers(sieved))
  if (searched) {
    found = found.where('recipes.rowId', 'in', listedNumbers(searched.rowIds))
  }
  return found
}

/** Whether the query has any condition besides the search. */
export function isNarrowed({ query, bookFilter }: ListRequest): boolean {
  const lists = [query.categories, query.tags, query.tools, query.foods]
  return (
    Boolean(query.queryFilter) ||
    Boolean(bookFilter) ||
    query.maxMissingFoods !== undefined ||
    query.favoriteOf !== undefined ||
    query.households.length > 0 ||
    lists.some((list) => list.length > 0)
  )
}

/** A group has just one household, so a list of other households finds nothing. */
const isElsewhere = ({ households }: RecipeListQuery, groupId: string) =>
  households.length > 0 && !households.some((named) => isHousehold(named, groupId))

/** The same as in lists, but with a plus, so that SQLite begins with the few and not with the group. */
const isThere = (groupId: string) =>
  sql<SqlBool>`+recipes.groupId = ${groupId} and +recipes.deletedAt is null`

/** By row numbers, which every index has: few recipes are favorites, and only theirs are read. */
const isFavoriteOf = (userId: string) => sql<SqlBool>`recipes.rowId in (
  select liked.rowId from userRatings cross join recipes liked on liked.id = userRatings.recipeId
  where userRatings.userId = ${userId} and userRatings.isFavorite = 1)`

/** The entries whose names are not hidden. */
export function shown<T>(named: Readonly<Record<string, T>>, hidden: readonly string[] = []) {
  if (hidden.length === 0) return named
  return Object.fromEntries(Object.entries(named).filter(([name]) => !hidden.includes(name)))
}

const idOrSlug = (value: string) => Uuid.safeParse(value).data ?? value.toLowerCase()

/**
 * Whether a recipe has one of the wanted records, or all of them. Distinct: joins may repeat a wanted value. The joins are
 * cross joins, because SQLite would otherwise start with all links.
 */
function hasWanted(wanted: string[], carriers: Expression<unknown>, needsAll: boolean) {
  const values = [...new Set(wanted)]
  const linked = sql`from json_each(${JSON.stringify(values)}) wanted ${carriers}`
  if (!needsAll || values.length === 1) {
    return sql<SqlBool>`recipes.id in (select link.recipeId ${linked})`
  }
  return sql<SqlBool>`recipes.id in (
    select link.recipeId ${linked}
    group by link.recipeId having count(distinct wanted.key) >= ${values.length})`
}
