import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RecipeListQuery } from '#contract/recipes.ts'
import { Uuid } from '#contract/values.ts'
import type { Database, Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { getBookFilter } from '#server/features/cookbook-lookup/index.ts'
import { filterBy } from '#server/query-filter/index.ts'
import { fullTextQuery, searchTerms, type SearchTerms } from '#server/text/search-terms.ts'
import { recipeAttributes } from './filter-attributes.ts'
import { isCookable } from './missing-foods.ts'

const organizers = [
  ['categories', 'recipeCategories', 'categoryId', 'requireAllCategories'],
  ['tags', 'recipeTags', 'tagId', 'requireAllTags'],
  ['tools', 'recipeTools', 'toolId', 'requireAllTools'],
] as const

/** What else holds for a list, besides what the query asks. */
export interface ListScope {
  /** Only these recipes, counted nowhere else. */
  only?: RawBuilder<SqlBool>
  /** Names that neither filters nor the order may use: their columns are not shown to this reader. */
  hidden?: readonly string[]
  /** Of the cookbooks only these can be named. */
  publicCookbooks?: true
}

/** A list as it is asked for, its cookbook and its search words looked up. */
export interface Wish {
  query: RecipeListQuery
  terms: SearchTerms
  scope: ListScope
  /** The cookbook's own filter; null without one. */
  bookFilter: string | null
}

/** Looks up what a list is asked for. @throws AppError cookbook.not-found */
export async function readWish(
  db: Db,
  groupId: string,
  query: RecipeListQuery,
  scope: ListScope,
): Promise<Wish> {
  const terms = searchTerms(query.search ?? '')
  const book = query.cookbook && (await getBookFilter(db, groupId, query.cookbook, scope))
  return { query, terms, scope, bookFilter: book || null }
}

/** The recipes of the group that pass every filter of the query; each list of values is one filter. */
export function matchingRecipes(
  db: Db,
  groupId: string,
  { query, terms, scope, bookFilter }: Wish,
) {
  let found = ofGroup(db, groupId).select('recipes')
  if (scope.only) found = found.where(scope.only)
  for (const [name, links, key, requireAll] of organizers) {
    const carriers = sql`
      join ${sql.table(name)} organizer on organizer.groupId = ${groupId}
        and (organizer.id = wanted.value or organizer.slug = wanted.value)
      join ${sql.table(links)} link on ${sql.ref(`link.${key}`)} = organizer.id`
    const wanted = query[name].map(idOrSlug)
    if (wanted.length > 0) found = found.where(hasWanted(wanted, carriers, query[requireAll]))
  }
  const foods = query.foods.flatMap((id) => Uuid.safeParse(id).data ?? [])
  if (foods.length > 0) {
    const carriers = sql`join recipeIngredients link on link.foodId = wanted.value`
    found = found.where(hasWanted(foods, carriers, query.requireAllFoods))
  }
  if (query.maxMissingFoods !== undefined) {
    found = found.where(isCookable(groupId, query.maxMissingFoods))
  }
  const filter = filterBy(query.queryFilter, shown(recipeAttributes, scope.hidden))
  if (filter) found = found.where(filter)
  const book = filterBy(bookFilter ?? '', recipeAttributes)
  if (book) found = found.where(book)
  return terms.tokens.length > 0 ? found.where((eb) => matches(eb, terms.tokens)) : found
}

/** Whether anything stands between the reader and all recipes of the group. */
export function isNarrowed({ query, terms, bookFilter }: Wish): boolean {
  const lists = [query.categories, query.tags, query.tools, query.foods]
  return (
    terms.tokens.length > 0 ||
    Boolean(query.queryFilter) ||
    Boolean(bookFilter) ||
    query.maxMissingFoods !== undefined ||
    lists.some((list) => list.length > 0)
  )
}

/** Those of these names that are not hidden. */
export function shown<T>(named: Readonly<Record<string, T>>, hidden: readonly string[] = []) {
  if (hidden.length === 0) return named
  return Object.fromEntries(Object.entries(named).filter(([name]) => !hidden.includes(name)))
}

const idOrSlug = (value: string) => Uuid.safeParse(value).data ?? value.toLowerCase()

/** One of the wanted ones, or each of them: counted once, as an id and a slug may both name the same. */
function hasWanted(wanted: string[], carriers: Expression<unknown>, needsAll: boolean) {
  const values = [...new Set(wanted)]
  return sql<SqlBool>`recipes.id in (
    select link.recipeId from json_each(${JSON.stringify(values)}) wanted ${carriers}
    group by link.recipeId
    having count(distinct wanted.key) >= ${needsAll ? values.length : 1})`
}

/** Any token anywhere: in the name, the description, or an ingredient's note or original text. */
function matches(eb: ExpressionBuilder<Database, 'recipes'>, tokens: string[]) {
  const { match, short } = fullTextQuery(tokens)
  const conditions = short.flatMap((token) => [
    sql<SqlBool>`instr(recipes.nameSearch, ${token}) > 0`,
    sql<SqlBool>`instr(recipes.descriptionSearch, ${token}) > 0`,
  ])
  const lines = short.map((token) => sql`instr(ingredientSearch, ${token}) > 0`)
  if (lines.length > 0) {
    conditions.push(
      sql`recipes.id in (select recipeId from recipeIngredients where ${sql.join(lines, sql` or `)})`,
    )
  }
  if (match !== null) {
    conditions.push(
      // One list of row numbers from both indexes: two conditions joined by "or" would walk the whole group.
      sql`recipes.rowId in (
        select rowid from recipesIndex where recipesIndex match ${match}
        union
        select found.rowId from ingredientsIndex
          join recipeIngredients line on line.rowId = ingredientsIndex.rowid
          join recipes found on found.id = line.recipeId
          where ingredientsIndex match ${match})`,
    )
  }
  return eb.or(conditions)
}
