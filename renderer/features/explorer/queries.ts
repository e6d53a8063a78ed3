import { explore } from '#contract/explore.ts'
import { recipes } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'
import { apiInfiniteQuery } from '#renderer/api/query.ts'
import { listFilter } from './filter-text.ts'
import type { ExplorerState, Order } from './state.ts'

/** Which group's recipes are shown, and whether the user is a member. */
export interface Scope {
  groupSlug: string
  isMember: boolean
}

const pageSize = 30

/** The matching recipes, page by page. */
export function listQuery(state: ExplorerState, order: Order, scope: Scope) {
  const query = {
    ...matching(state, scope),
    ...ordered(order, state.seed),
    orderByNullPosition: 'last' as const,
    perPage: pageSize,
  }
  const members = apiInfiniteQuery(recipes.list, { query })
  if (scope.isMember) return members
  // The call for visitors answers with the same type.
  const params = { group: scope.groupSlug }
  return apiInfiniteQuery(explore.recipes, { params, query })
}

/** A random one of the matching recipes; null if there is none. */
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

/** Drawn anew for every search by chance, so that the pages of one fit together. */
export const newSeed = () => Math.random().toString(36).slice(2, 10)

/** Everything of the address that decides which recipes match. */
export function matching(state: ExplorerState, { isMember }: Scope) {
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

/** The seed for an address with random order but without a seed. */
const tabSeed = newSeed()
