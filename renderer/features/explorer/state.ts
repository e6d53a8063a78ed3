import type { Direction } from '#renderer/features/recipes/index.ts'

export const pickKinds = ['categories', 'tags', 'tools', 'foods'] as const
export type PickKind = (typeof pickKinds)[number]

/** What recipes must carry and must not carry, of one kind; by id, categories, tags and tools also by slug. */
export interface Picks {
  include: string[]
  exclude: string[]
  /** Every one of `include` rather than at least one. */
  all: boolean
}

/** What the recipes can be ordered by; relevance is for searches. */
export const orders = [
  'relevance',
  'name',
  'created_at',
  'last_made',
  'rating',
  'update_at',
  'random',
] as const
export type OrderField = (typeof orders)[number]

export interface Order {
  field: OrderField
  direction: Direction
}

/** All that the address of the explorer says. */
export interface ExplorerState {
  search: string
  picks: Record<PickKind, Picks>
  /** In minutes, as all the limits below null for none. */
  maxTime: number | null
  /** 1 to 5 */
  minRating: number | null
  maxMissingFoods: number | null
  /** Null: best match first in a search, else the order that is remembered. */
  order: Order | null
  /** Of the random order: the same seed gives the same order on every page. */
  seed: string
  /** Every change searches by itself. */
  isAuto: boolean
}

const noPicks: Picks = { include: [], exclude: [], all: false }

export const startState: ExplorerState = {
  search: '',
  picks: { categories: noPicks, tags: noPicks, tools: noPicks, foods: noPicks },
  maxTime: null,
  minRating: null,
  maxMissingFoods: null,
  order: null,
  seed: '',
  isAuto: true,
}

const limits = ['maxTime', 'minRating', 'maxMissingFoods'] as const
export type Limit = (typeof limits)[number]
const largest: Record<Limit, number> = { maxTime: 10_000, minRating: 5, maxMissingFoods: 100 }
const smallest: Record<Limit, number> = { maxTime: 1, minRating: 1, maxMissingFoods: 0 }

/** Reads an address; what it does not say, or says wrongly, is as in `startState`. */
export function readState(params: URLSearchParams): ExplorerState {
  const limit = (name: Limit) => limitIn(params.get(name), name)
  return {
    search: (params.get('search') ?? '').trim(),
    picks: {
      categories: picksIn(params, 'categories'),
      tags: picksIn(params, 'tags'),
      tools: picksIn(params, 'tools'),
      foods: picksIn(params, 'foods'),
    },
    maxTime: limit('maxTime'),
    minRating: limit('minRating'),
    maxMissingFoods: limit('maxMissingFoods'),
    order: orderIn(params),
    seed: params.get('seed') ?? '',
    isAuto: params.get('auto') !== 'false',
  }
}

/** The way back: only what differs from `startState`, in a fixed order. */
export function writeState(state: ExplorerState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.search !== '') params.set('search', state.search)
  for (const kind of pickKinds) {
    const { include, exclude, all } = state.picks[kind]
    for (const id of include) params.append(kind, id)
    for (const id of exclude) params.append(named('exclude', kind), id)
    if (all) params.set(named('requireAll', kind), 'true')
  }
  for (const name of limits) {
    if (state[name] !== null) params.set(name, String(state[name]))
  }
  if (state.order) {
    params.set('orderBy', state.order.field)
    if (state.order.direction === 'asc') params.set('orderDirection', 'asc')
    if (state.order.field === 'random' && state.seed !== '') params.set('seed', state.seed)
  }
  if (!state.isAuto) params.set('auto', 'false')
  return params
}

/** How many filters of one kind are set. */
export const pickCount = ({ include, exclude }: Picks) => include.length + exclude.length

/** True when some filter is set, the text not counted. */
export const isFiltered = (state: ExplorerState) =>
  limits.some((name) => state[name] !== null) ||
  pickKinds.some((kind) => pickCount(state.picks[kind]) > 0)

/** True when only some recipes are asked for, so that an empty list means "nothing matches". */
export const isNarrowed = (state: ExplorerState) => state.search !== '' || isFiltered(state)

/** Without any filter; text, order and settings stay. */
export const withoutFilters = (state: ExplorerState): ExplorerState => ({
  ...state,
  picks: startState.picks,
  maxTime: null,
  minRating: null,
  maxMissingFoods: null,
})

/** A search that begins or ends goes back to the order that suits it. */
export function withSearch(state: ExplorerState, text: string): ExplorerState {
  const search = text.trim()
  const isOther = (search === '') !== (state.search === '')
  return { ...state, search, order: isOther ? null : state.order }
}

export type PickState = 'off' | 'include' | 'exclude'

export const pickState = (picks: Picks, id: string): PickState =>
  picks.include.includes(id) ? 'include' : picks.exclude.includes(id) ? 'exclude' : 'off'

export function withPick(picks: Picks, id: string, wanted: PickState): Picks {
  const include = picks.include.filter((other) => other !== id)
  const exclude = picks.exclude.filter((other) => other !== id)
  return {
    ...picks,
    include: wanted === 'include' ? [...include, id] : include,
    exclude: wanted === 'exclude' ? [...exclude, id] : exclude,
  }
}

/** 'excludeTags', 'requireAllFoods' */
const named = (verb: string, kind: PickKind) => verb + kind[0]!.toUpperCase() + kind.slice(1)

function picksIn(params: URLSearchParams, kind: PickKind): Picks {
  const ids = (name: string) => [...new Set(params.getAll(name).filter((id) => id !== ''))]
  const include = ids(kind)
  return {
    include,
    exclude: ids(named('exclude', kind)).filter((id) => !include.includes(id)),
    all: params.get(named('requireAll', kind)) === 'true',
  }
}

function limitIn(text: string | null, name: Limit): number | null {
  if (text === null || !/^\d{1,5}$/.test(text)) return null
  const value = Number(text)
  return value >= smallest[name] && value <= largest[name] ? value : null
}

function orderIn(params: URLSearchParams): Order | null {
  const field = params.get('orderBy')
  if (!orders.includes(field as OrderField)) return null
  const direction = params.get('orderDirection') === 'asc' ? 'asc' : 'desc'
  return { field: field as OrderField, direction }
}
