import { Uuid } from '#contract/values.ts'

/** The one household that every group is; its id is the id of the group (docs/contract/addresses.md). */
export const household = { name: 'Family', slug: 'family' } as const

/** Whether this slug or id names the household of the group. */
export const isHousehold = (slugOrId: string, groupId: string): boolean =>
  slugOrId === household.slug || Uuid.safeParse(slugOrId).data === groupId
