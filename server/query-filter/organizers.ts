import { Uuid } from '#contract/values.ts'
import { type Condition, type Filter, parseFilter } from './parse.ts'
import { attributeName } from './values.ts'

export const organizerKinds = ['categories', 'tags', 'tools'] as const
export type OrganizerKind = (typeof organizerKinds)[number]

/** The wanted organizers of one kind: all of them, or at least one. */
export interface Wanted {
  ids: string[]
  all: boolean
}
export type WantedOrganizers = Record<OrganizerKind, Wanted>

const attributes: Record<OrganizerKind, string> = {
  categories: 'recipe_category.id',
  tags: 'tags.id',
  tools: 'tools.id',
}

/** Lists of organizers as a filter (docs/contract/cookbooks-and-rules.md); '' for any recipe. */
export function organizerFilter(wanted: Partial<WantedOrganizers>): string {
  return organizerKinds
    .flatMap((kind) => {
      const { ids, all } = wanted[kind] ?? { ids: [], all: true }
      const quoted = ids.map((id) => `"${id}"`).join(', ')
      return ids.length === 0
        ? []
        : [`${attributes[kind]} ${all ? 'CONTAINS ALL' : 'IN'} [${quoted}]`]
    })
    .join(' AND ')
}

/**
 * The reverse, for a text that has been checked. Null for a filter that lists cannot express. A kind that is not named
 * has no ids, and `all` is true.
 */
export function organizersIn(text: string): WantedOrganizers | null {
  const conditions = joinedByAnd(parseFilter(text))
  if (conditions === null) return null
  const found: WantedOrganizers = {
    categories: { ids: [], all: true },
    tags: { ids: [], all: true },
    tools: { ids: [], all: true },
  }
  for (const { attribute, operator, values } of conditions) {
    const kind = organizerKinds.find((kind) => attributes[kind] === attributeName(attribute))
    if (kind === undefined) return null
    const ids = values.flatMap((value) => Uuid.safeParse(value).data ?? [])
    const before = found[kind]
    if (operator === 'contains all' && before.all) {
      found[kind] = { ids: [...before.ids, ...ids], all: true }
    } else if (operator === 'in' && before.ids.length === 0 && ids.length > 0) {
      found[kind] = { ids, all: false }
    } else return null
  }
  return found
}

function joinedByAnd(filter: Filter | null): Condition[] | null {
  if (filter === null) return []
  if (filter.kind === 'condition') return [filter]
  if (filter.kind !== 'and') return null
  const [left, right] = [joinedByAnd(filter.left), joinedByAnd(filter.right)]
  return left && right && [...left, ...right]
}
