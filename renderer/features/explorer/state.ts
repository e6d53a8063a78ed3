import { difficulties, type Difficulty } from '#contract/recipe-fields.ts'
import type { Direction } from '#renderer/features/recipe-cards/index.ts'
import { type AllPicks, noPicks, pickCount, readPicks, writePicks } from './picks.ts'

/** The orders of the recipes; relevance is only for searches. */
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

/** Filters with at most one value. */
export interface Choices {
  /** In minutes. */
  maxTime: number
  /** 1 to 5 */
  minRating: number
  difficulty: Difficulty
  maxMissingFoods: number
}
export type ChoicePart = keyof Choices

/** The state of the recipes page, all of it in the address; null for a filter that is not set. */
export type ExplorerState = { [P in ChoicePart]: Choices[P] | null } & {
  search: string
  picks: AllPicks
  /** Null: best match first in a search, else the stored order. */
  order: Order | null
  /** For the random order: the same seed gives the same order on every page. */
  seed: string
  /** Whether every change searches at once. */
  isAuto: boolean
}
type PartName = keyof ExplorerState

/** The value of one filter; null if it is not set. */
export function choiceIn<P extends ChoicePart>(state: ExplorerState, part: P): Choices[P] | null {
  const choices: { [Q in ChoicePart]: Choices[Q] | null } = state
  return choices[part]
}

/**
 * How a part of the state is read from the address and written to it, and its default for a missing or invalid value.
 */
interface Part<T> {
  start: T
  read: (params: URLSearchParams) => T
  /** Only called for values that differ from the default. */
  write: (params: URLSearchParams, value: T, state: ExplorerState) => void
  /**
   * Whether the value narrows the list, so that it counts as a filter and is cleared with the others; null if it never
   * does.
   */
  isSet: ((value: T) => boolean) | null
}

/** Every part of the state, in the order of the address. */
const parts = {
  search: {
    start: '',
    read: (params) => (params.get('search') ?? '').trim(),
    write: (params, search) => params.set('search', search),
    isSet: null,
  },
  picks: {
    start: noPicks,
    read: readPicks,
    write: writePicks,
    isSet: (picks) => Object.values(picks).some((ofKind) => pickCount(ofKind) > 0),
  },
  maxTime: numberFrom('maxTime', 1, 10_000),
  minRating: numberFrom('minRating', 1, 5),
  difficulty: oneOf('difficulty', difficulties),
  maxMissingFoods: numberFrom('maxMissingFoods', 0, 100),
  order: { start: null, read: readOrder, write: writeOrder, isSet: null },
  seed: {
    start: '',
    read: (params) => params.get('seed') ?? '',
    write: (params, seed, { order }) => {
      if (order?.field === 'random') params.set('seed', seed)
    },
    isSet: null,
  },
  isAuto: {
    start: true,
    read: (params) => params.get('auto') !== 'false',
    write: (params) => params.set('auto', 'false'),
    isSet: null,
  },
} as const satisfies { [P in PartName]: Part<ExplorerState[P]> }

const partNames = Object.keys(parts) as PartName[]
const rowOf: { [P in PartName]: Part<ExplorerState[P]> } = parts

export type FilterPart = {
  [P in PartName]: (typeof parts)[P]['isSet'] extends null ? never : P
}[PartName]
export const filterParts = partNames.filter(
  (name): name is FilterPart => parts[name].isSet !== null,
)

const stateOf = (names: readonly PartName[], valueOf: (name: PartName) => unknown) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]))

export const startState = stateOf(partNames, (name) => parts[name].start) as ExplorerState

/** Reads the state from an address; missing or invalid parts are as in `startState`. */
export const readState = (params: URLSearchParams) =>
  stateOf(partNames, (name) => parts[name].read(params)) as ExplorerState

/** Writes the state to an address: only what differs from `startState`, in a fixed order. */
export function writeState(state: ExplorerState): URLSearchParams {
  const params = new URLSearchParams()
  const write = <P extends PartName>(name: P, value: ExplorerState[P]) => {
    if (value !== rowOf[name].start) rowOf[name].write(params, value, state)
  }
  for (const name of partNames) write(name, state[name])
  return params
}

/** Whether any filter is set; the search text does not count. */
export function isFiltered(state: ExplorerState): boolean {
  const isSet = <P extends PartName>(name: P, value: ExplorerState[P]) =>
    rowOf[name].isSet?.(value) ?? false
  return filterParts.some((name) => isSet(name, state[name]))
}

/** How many filters are set, each thing that is picked for itself. */
export function filterCount(state: ExplorerState): number {
  const picked = Object.values(state.picks).reduce((sum, picks) => sum + pickCount(picks), 0)
  const chosen = filterParts.filter((part) => part !== 'picks' && state[part] !== null)
  return picked + chosen.length
}

/** True when only some recipes are asked for, so that an empty list means "nothing matches". */
export const isNarrowed = (state: ExplorerState) => state.search !== '' || isFiltered(state)

/** True without search, filters and an order of its own: the page as it is found. */
export const isPlain = (state: ExplorerState) => !isNarrowed(state) && state.order === null

/** The state without filters; text, order and settings stay. */
export const withoutFilters = (state: ExplorerState): ExplorerState => ({
  ...state,
  ...stateOf(filterParts, (name) => parts[name].start),
})

/** Sets the search text. Starting or clearing a search resets the order to the default for it. */
export function withSearch(state: ExplorerState, text: string): ExplorerState {
  const search = text.trim()
  const isOther = (search === '') !== (state.search === '')
  return { ...state, search, order: isOther ? null : state.order }
}

function numberFrom(name: string, least: number, most: number) {
  const isWithin = (value: number) => value >= least && value <= most
  return {
    start: null,
    read: (params: URLSearchParams) => {
      const text = params.get(name) ?? ''
      return /^\d{1,5}$/.test(text) && isWithin(Number(text)) ? Number(text) : null
    },
    write: (params: URLSearchParams, value: number | null) => params.set(name, String(value)),
    isSet: (value: number | null) => value !== null,
  }
}

function oneOf<T extends string>(name: string, choices: readonly T[]) {
  return {
    start: null,
    read: (params: URLSearchParams) =>
      choices.find((choice) => choice === params.get(name)) ?? null,
    write: (params: URLSearchParams, value: T | null) => params.set(name, String(value)),
    isSet: (value: T | null) => value !== null,
  }
}

function readOrder(params: URLSearchParams): Order | null {
  const field = params.get('orderBy')
  if (!orders.includes(field as OrderField)) return null
  const direction = params.get('orderDirection') === 'asc' ? 'asc' : 'desc'
  return { field: field as OrderField, direction }
}

function writeOrder(params: URLSearchParams, order: Order | null) {
  if (!order) return
  params.set('orderBy', order.field)
  if (order.direction === 'asc') params.set('orderDirection', 'asc')
}
