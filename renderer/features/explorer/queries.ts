import { useQuery } from '@tanstack/react-query'
import { explore } from '#contract/explore.ts'
import { foods } from '#contract/foods.ts'
import { categories, tags, tools } from '#contract/organizers.ts'
import { recipeFacets } from '#contract/recipe-facets.ts'
import { recipes } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'
import { everyName, namedQuery } from '#renderer/api/named-records.ts'
import { apiInfiniteQuery, apiQuery } from '#renderer/api/query.ts'
import { listFilter } from './filter-text.ts'
import type { PickKind } from './picks.ts'
import type { ExplorerState, Order } from './state.ts'

/** Whose recipes are looked at, and whether as a member of the group. */
export interface Scope {
  groupSlug: string
  isMember: boolean
}

const pageSize = 32
const minute = 60_000

/** The recipes that match, in pages. */
export function listQuery(state: ExplorerState, order: Order, scope: Scope) {
  const query = {
    ...matching(state, scope),
    ...ordered(order, state.seed),
    orderByNullPosition: 'last' as const,
    perPage: pageSize,
  }
  const members = apiInfiniteQuery(recipes.list, { query })
  if (scope.isMember) return members
  // Both answer the same pages.
  const params = { group: scope.groupSlug }
  return apiInfiniteQuery(explore.recipes, { params, query })
}

/** One of the recipes that match, by chance; null when none does. */
export async function findRandom(state: ExplorerState, scope: Scope) {
  const query = {
    ...matching(state, scope),
    ...ordered({ field: 'random', direction: 'asc' }, newSeed()),
    page: 1,
    perPage: 1,
  }
  const page = scope.isMember
    ? await call(recipes.list, { query })
    : await call(explore.recipes, { params: { group: scope.groupSlug }, query })
  return page.items[0] ?? null
}

/**
 * How many of the recipes that match carry each of one kind. Where one of a kind is enough, the ones already chosen do
 * not count, so that the number tells what each of the others would find.
 */
export function facetsQuery(state: ExplorerState, kind: PickKind, scope: Scope) {
  const picks = state.picks[kind]
  const asked = picks.all
    ? state
    : { ...state, picks: { ...state.picks, [kind]: { ...picks, include: [] } } }
  const query = matching(asked, scope)
  const members = apiQuery(recipeFacets.facets, { query })
  if (scope.isMember) return members
  const params = { group: scope.groupSlug }
  return apiQuery(explore.facets, { params, query })
}

/** Drawn anew for every search by chance, so that the pages of one fit together. */
export const newSeed = () => Math.random().toString(36).slice(2, 10)

const everything = { query: everyName }

/** All there is of one kind, to filter by. */
export function useNames(kind: PickKind, scope: Scope, isNeeded: boolean) {
  const query = scope.isMember ? ownNames[kind]() : namedQuery(explore[kind], exploredNames(scope))
  return useQuery({ ...query, enabled: isNeeded, staleTime: minute })
}

const ownNames = {
  categories: () => namedQuery(categories.list, everything),
  tags: () => namedQuery(tags.list, everything),
  tools: () => namedQuery(tools.list, everything),
  foods: () => namedQuery(foods.list, everything),
}

const exploredNames = ({ groupSlug }: Scope) => ({
  params: { group: groupSlug },
  query: { ...everyName, carried: true },
})

/** Whether any food is noted as being in the house. */
export const stockQuery = apiQuery(foods.list, {
  query: { page: 1, perPage: 1, queryFilter: 'on_hand = true' },
})

/** Everything of the address that decides which recipes match. */
function matching(state: ExplorerState, { isMember }: Scope) {
  const { picks, search, maxMissingFoods } = state
  const queryFilter = listFilter(state)
  return {
    ...(search !== '' && { search }),
    ...(queryFilter !== '' && { queryFilter }),
    ...(isMember && maxMissingFoods !== null && { maxMissingFoods }),
    categories: picks.categories.include,
    tags: picks.tags.include,
    tools: picks.tools.include,
    foods: picks.foods.include,
    ...(picks.categories.all && { requireAllCategories: true }),
    ...(picks.tags.all && { requireAllTags: true }),
    ...(picks.tools.all && { requireAllTools: true }),
    ...(picks.foods.all && { requireAllFoods: true }),
  }
}

const ordered = ({ field, direction }: Order, seed: string) => ({
  orderBy: field,
  orderDirection: direction,
  ...(field === 'random' && { paginationSeed: seed || tabSeed }),
})

/** For an address that asks for chance without saying which. */
const tabSeed = newSeed()
