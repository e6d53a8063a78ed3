import { IconCategory, IconTags, IconToolsKitchen2, type TablerIcon } from '@tabler/icons-react'
import { categories, type OrganizerKind, tags, tools } from '#contract/organizers.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** A category, tag or tool; only tools say whether they are on hand. */
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

/** The calls of one kind. Tools have the widest shapes; what the others lack is absent in their answers. */
export const callsOf = (kind: OrganizerKind) => contract[kind] as typeof tools

/** All of one kind, by name. */
export const organizersQuery = (kind: OrganizerKind) =>
  apiQuery(callsOf(kind).list, {
    query: { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' },
  })

/** How many recipes carry each, by id; one that is not there is on none. */
export const countsQuery = (kind: OrganizerKind) => apiQuery(callsOf(kind).counts, {})

/** Where one of them is named. */
export const usesQuery = (kind: OrganizerKind, id: string) =>
  apiQuery(callsOf(kind).uses, { params: { id } })
