import { difficulties, type Difficulty } from '#contract/recipe-fields.ts'
import type { Direction } from '#renderer/features/recipe-cards/index.ts'
import { type AllPicks, noPicks, pickCount, readPicks, writePicks } from './picks.ts'

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

/** Filters of which one value holds at most. */
export interface Choices {
  /** In minutes. */
  maxTime: number
  /** 1 to 5 */
  minRating: number
  difficulty: Difficulty
  maxMissingFoods: number
}
export type ChoicePart = keyof Choices

/** All that the address of the explorer says; null for a choice that is open. */
export type ExplorerState = { [P in ChoicePart]: Choices[P] | null } & {
  search: string
  picks: AllPicks
  /** Null: best match first in a search, else the order that is remembered. */
  order: Order | null
  /** Of the random order: the same seed gives the same order on every page. */
  seed: string
  /** Every change searches by itself. */
  isAuto: boolean
}
type PartName = keyof ExplorerState

/** What is chosen of one filter; null when that is open. */
export function choiceIn<P extends ChoicePart>(state: ExplorerState, part: P): Choices[P] | null {
  const choices: { [Q in ChoicePart]: Choices[Q] | null } = state
  return choices[part]
}

/** How a part of the state stands in an address, and what it is when the address says nothing or nonsense. */
interface Part<T> {
  start: T
  read: (params: URLSearchParams) => T
  /** Asked only for what differs from the start. */
  write: (params: URLSearchParams, value: T, state: ExplorerState) => void
  /** Whether it narrows the list, so that it counts as a filter and is cleared with the others; null for what never does. */
  isSet: ((value: T) => boolean) | null
}

/** Every part of the state, in the order in which an address names them. */
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

/** Reads an address; what it does not say, or says wrongly, is as in `startState`. */
export const readState = (params: URLSearchParams) =>
  stateOf(partNames, (name) => parts[name].read(params)) as ExplorerState

/** The way back: only what differs from `startState`, in a fixed order. */
export function writeState(state: ExplorerState): URLSearchParams {
  const params = new URLSearchParams()
  const write = <P extends PartName>(name: P, value: ExplorerState[P]) => {
    if (value !== rowOf[name].start) rowOf[name].write(params, value, state)
  }
  for (const name of partNames) write(name, state[name])
  return params
}

/** True when some filter is set, the text not counted. */
export function isFiltered(state: ExplorerState): boolean {
  const isSet = <P extends PartName>(name: P, value: ExplorerState[P]) =>
    rowOf[name].isSet?.(value) ?? false
  return filterParts.some((name) => isSet(name, state[name]))
}

/** True when only some recipes are asked for, so that an empty list means "nothing matches". */
export const isNarrowed = (state: ExplorerState) => state.search !== '' || isFiltered(state)

/** Without any filter; text, order and settings stay. */
export const withoutFilters = (state: ExplorerState): ExplorerState => ({
  ...state,
  ...stateOf(filterParts, (name) => parts[name].start),
})

/** A search that begins or ends goes back to the order that suits it. */
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
