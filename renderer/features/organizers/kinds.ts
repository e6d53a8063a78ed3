import { IconCategory, IconTags, IconToolsKitchen2, type TablerIcon } from '@tabler/icons-react'
import { categories, type OrganizerKind, tags, tools } from '#contract/organizers.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** A category, tag or tool; only tools have `onHand`. */
export interface Organizer {
  id: string
  name: string
  slug: string
  onHand?: boolean
}

export const kindIcons: Record<OrganizerKind, TablerIcon> = {
  categories: IconCategory,
  tags: IconTags,
  tools: IconToolsKitchen2,
}

const contract: Record<OrganizerKind, unknown> = { categories, tags, tools }

/**
 * The calls of one kind. They are typed as those of tools, which have the most fields; the others' answers lack some of
 * them.
 */
export const callsOf = (kind: OrganizerKind) => contract[kind] as typeof tools

/** All of one kind, by name. */
export const organizersQuery = (kind: OrganizerKind) =>
  apiQuery(callsOf(kind).list, {
    query: { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' },
  })

/** The number of recipes by id; an id that is missing has none. */
export const countsQuery = (kind: OrganizerKind) => apiQuery(callsOf(kind).counts, {})

/** Where an organizer is used. */
export const usesQuery = (kind: OrganizerKind, id: string) =>
  apiQuery(callsOf(kind).uses, { params: { id } })
