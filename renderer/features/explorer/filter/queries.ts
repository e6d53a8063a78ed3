import { useQuery } from '@tanstack/react-query'
import { explore } from '#contract/explore.ts'
import { foods } from '#contract/foods.ts'
import { categories, tags, tools } from '#contract/organizers.ts'
import { recipeFacets } from '#contract/recipe-facets.ts'
import { recipes } from '#contract/recipes.ts'
import { everyName, namedQuery } from '#renderer/api/named-records.ts'
import { apiQuery } from '#renderer/api/query.ts'
import type { PickKind } from '../picks.ts'
import { matching, type Scope } from '../queries.ts'
import type { ExplorerState } from '../state.ts'

const minute = 60_000

/** How many recipes match, in the `total` of a page. */
export function countQuery(state: ExplorerState, scope: Scope) {
  const query = { ...matching(state, scope), page: 1, perPage: 1 }
  const members = apiQuery(recipes.list, { query })
  if (scope.isMember) return members
  // Both answer the same pages.
  return apiQuery(explore.recipes, { params: { group: scope.groupSlug }, query })
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
