import type { CallInput } from '#contract/endpoint.ts'
import { foods, units } from '#contract/foods.ts'
import { labels } from '#contract/labels.ts'
import type { Food } from '#contract/recipe-parts.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'

/** The kinds that have a `NamedTable`. */
export type NamedKind = 'foods' | 'units' | 'labels'

export type Label = NonNullable<Food['label']>

export interface Named {
  id: string
  name: string
}

const calls = { foods, units, labels }

/** The list by name; the recipe editor uses the same query. */
const everything = {
  query: { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' },
} satisfies CallInput<typeof foods.list>

export const foodsQuery = apiQuery(foods.list, everything)
export const unitsQuery = apiQuery(units.list, everything)
export const labelsQuery = apiQuery(labels.list, everything)

/** How many recipes use each, by id; for labels, how many foods. */
export const countsQuery = (kind: NamedKind) => apiQuery(calls[kind].counts, {})

/** Where a record is used. */
export const usesQuery = (kind: NamedKind, id: string) =>
  apiQuery(calls[kind].uses, { params: { id } })

/** The keys of all queries that contain these names or depend on them. */
export const showsNames = [
  ['foods'],
  ['units'],
  ['groups', 'labels'],
  ['groups', 'shopping'],
  ['groups', 'cookbooks'],
  ['recipes'],
  ['recipe-facets'],
  ['explore'],
]

/** For mutations whose dialogs show the errors. */
export const changeOptions = { refresh: showsNames, errors: 'form' } as const

export const useDeleteMany = (kind: NamedKind) =>
  useApiMutation(calls[kind].deleteMany, changeOptions)
