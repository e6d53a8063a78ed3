import {
  type Direction,
  firstDirection,
  isDirection,
  isOrderField,
  type OrderField,
  type SectionPreferences,
} from './section-preferences.ts'

export const organizerKinds = ['categories', 'tags', 'tools'] as const
export type OrganizerKind = (typeof organizerKinds)[number]

/** What the address of the home says to list. */
export interface HomeQuery {
  search: string
  orderBy: OrderField
  orderDirection: Direction
  categories: string[]
  tags: string[]
  tools: string[]
}

/** Reads the address; what it does not say comes from the remembered order. */
export function readHomeQuery(params: URLSearchParams, remembered: SectionPreferences): HomeQuery {
  const orderBy = params.get('orderBy')
  const direction = params.get('orderDirection')
  const order = isOrderField(orderBy)
    ? { orderBy, orderDirection: isDirection(direction) ? direction : firstDirection(orderBy) }
    : { orderBy: remembered.orderBy, orderDirection: remembered.orderDirection }
  return {
    ...order,
    search: (params.get('search') ?? '').trim(),
    categories: params.getAll('categories'),
    tags: params.getAll('tags'),
    tools: params.getAll('tools'),
  }
}

/** True when only some recipes are asked for, so that an empty list means "nothing matches". */
export const isNarrowed = ({ search, categories, tags, tools }: HomeQuery) =>
  search !== '' || categories.length + tags.length + tools.length > 0
