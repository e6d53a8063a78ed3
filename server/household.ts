import { Uuid } from '#contract/values.ts'

/** Every group is one household of the second generation of the contract; its id is the id of the group. */
export const household = { name: 'Family', slug: 'family' } as const

/** Whether this slug or id names the household of the group. */
export const isHousehold = (slugOrId: string, groupId: string): boolean =>
  slugOrId === household.slug || Uuid.safeParse(slugOrId).data === groupId
