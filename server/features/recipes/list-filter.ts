import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { RecipeListQuery } from '#contract/recipes.ts'
import { Uuid } from '#contract/values.ts'
import type { Database, Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { fullTextQuery, type SearchTerms } from './search-terms.ts'

const organizers = [
  ['categories', 'recipeCategories', 'categoryId', 'requireAllCategories'],
  ['tags', 'recipeTags', 'tagId', 'requireAllTags'],
  ['tools', 'recipeTools', 'toolId', 'requireAllTools'],
] as const

/** The recipes of the group that pass every filter of the query; each list of values is one filter. */
export function matchingRecipes(
  db: Db,
  groupId: string,
  query: RecipeListQuery,
  terms: SearchTerms,
) {
  let found = ofGroup(db, groupId).select('recipes')
  for (const [name, links, key, requireAll] of organizers) {
    const wanted = query[name].map(idOrSlug)
    if (wanted.length === 0) continue
    const linked = sql`select ${sql.ref(`${links}.recipeId`)} from ${sql.table(links)}
      join ${sql.table(name)} organizer on organizer.id = ${sql.ref(`${links}.${key}`)} and organizer.groupId = ${groupId}`
    const isNamed = (value: Expression<unknown>) =>
      sql`(organizer.id in ${value} or organizer.slug in ${value})`
    found = found.where(
      query[requireAll] ? hasAll(linked, isNamed, wanted) : hasAny(linked, isNamed, wanted),
    )
  }

  const foods = query.foods.flatMap((id) => Uuid.safeParse(id).data ?? [])
  if (foods.length > 0) {
    const linked = sql`select recipeIngredients.recipeId from recipeIngredients`
    const isNamed = (value: Expression<unknown>) => sql`recipeIngredients.foodId in ${value}`
    found = found.where(
      query.requireAllFoods ? hasAll(linked, isNamed, foods) : hasAny(linked, isNamed, foods),
    )
  }
  return terms.tokens.length > 0 ? found.where((eb) => matches(eb, terms.tokens)) : found
}

const idOrSlug = (value: string) => Uuid.safeParse(value).data ?? value.toLowerCase()

type Linked = Expression<unknown>
type IsNamed = (value: Expression<unknown>) => Expression<unknown>

function hasAny(linked: Linked, isNamed: IsNamed, wanted: string[]) {
  const values = sql`(select value from json_each(${JSON.stringify(wanted)}))`
  return sql<SqlBool>`recipes.id in (${linked} where ${isNamed(values)})`
}

/** No wanted one is missing. */
function hasAll(linked: Linked, isNamed: IsNamed, wanted: string[]) {
  return sql<SqlBool>`not exists (
    select 1 from json_each(${JSON.stringify(wanted)}) wanted
    where recipes.id not in (${linked} where ${isNamed(sql`(wanted.value)`)}))`
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
      sql`recipes.rowId in (select rowid from recipesIndex where recipesIndex match ${match})`,
      sql`recipes.id in (select recipeId from recipeIngredients where rowId in
        (select rowid from ingredientsIndex where ingredientsIndex match ${match}))`,
    )
  }
  return eb.or(conditions)
}
