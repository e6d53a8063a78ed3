import { type RawBuilder, sql } from 'kysely'
import type { RecipeListQuery } from '#contract/recipes.ts'
import { AppError } from '#server/errors/app-error.ts'
import { shuffled } from '#server/http/listing.ts'
import { type Order, parseOrderBy } from '#server/http/paging.ts'
import type { FoundOrder, StoredOrder } from '#server/search/page.ts'
import { shown } from './list-filter.ts'

const column = (name: string) => sql`${sql.ref(`recipes.${name}`)}`
const words = (name: string) => sql`${sql.ref(`recipes.${name}`)} collate nocase`
const owner = (name: string) =>
  sql`(select ${sql.ref(name)} from users where users.id = recipes.userId) collate nocase`

/** What a list of recipes can be sorted by. Texts ignore case, names also ignore accents. */
const expressions = {
  name: column('nameSearch'),
  slug: column('slug'),
  description: column('descriptionSearch'),
  rating: column('rating'),
  created_at: column('createdAt'),
  update_at: column('updatedAt'),
  date_added: column('dateAdded'),
  date_updated: column('dateUpdated'),
  last_made: column('lastMade'),
  total_time: words('totalTime'),
  total_minutes: column('totalMinutes'),
  prep_time: words('prepTime'),
  cook_time: words('cookTime'),
  perform_time: words('performTime'),
  recipe_yield: words('recipeYield'),
  org_url: words('orgURL'),
  image: column('image'),
  id: column('id'),
  user_id: column('userId'),
  group_id: column('groupId'),
  'user.username': owner('username'),
  'user.full_name': owner('fullName'),
}
type Sortable = keyof typeof expressions | 'random' | 'relevance'

const attributes = Object.fromEntries(
  [...Object.keys(expressions), 'random', 'relevance'].map((name) => [name, name]),
) as Record<Sortable, Sortable>

/**
 * The terms of ORDER BY. The row number comes last, so that equal rows keep their place from page to page.
 * @param hidden names that this reader may not sort by
 * @throws AppError request.order-by for an unknown attribute, request.seed-missing for random without a seed
 */
export function orderTerms(
  query: RecipeListQuery,
  hidden?: readonly string[],
): RawBuilder<unknown>[] {
  const orders = ordersOf(query, hidden)
  const nulls = query.orderByNullPosition ? sql.raw(` nulls ${query.orderByNullPosition}`) : sql``
  return [
    ...orders.map(
      (order) => sql`${expressionOf(order, query)} ${sql.raw(order.direction)}${nulls}`,
    ),
    sql`recipes.rowId ${sql.raw(orders[0]?.direction ?? 'desc')}`,
  ]
}

/**
 * The order for `pageOfFound`: by relevance, or one that an index has; null for any other order.
 * @throws AppError request.order-by for an unknown attribute
 */
export function orderOfFound(
  query: RecipeListQuery,
  hidden?: readonly string[],
): FoundOrder | null {
  const [first, second] = ordersOf(query, hidden)
  if (query.orderBy === undefined || first?.attribute === 'relevance') return { by: 'relevance' }
  const by = !second && first && indexed.get(first.attribute)
  return by ? { by, direction: first.direction, nulls: query.orderByNullPosition } : null
}

const indexed = new Map<string, StoredOrder['by']>([
  ['created_at', 'createdAt'],
  ['update_at', 'updatedAt'],
  ['name', 'name'],
  ['rating', 'rating'],
])

const ordersOf = (query: RecipeListQuery, hidden?: readonly string[]) =>
  parseOrderBy<Sortable>(
    query.orderBy ?? 'created_at',
    query.orderDirection,
    shown(attributes, hidden),
  )

function expressionOf({ attribute }: Order<Sortable>, query: RecipeListQuery) {
  // Without a search, relevance means the newest first.
  if (attribute === 'relevance') return expressions.created_at
  if (attribute !== 'random') return expressions[attribute]
  if (query.paginationSeed === undefined) throw new AppError('request.seed-missing')
  return shuffled(query.paginationSeed, column('rowId'))
}
