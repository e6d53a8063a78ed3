import type { adminGroups } from '#contract/admin-groups.ts'
import type { Reply } from '#contract/endpoint.ts'

export type Group = Reply<typeof adminGroups.get>

export const nameOfGroup = ({ name }: Group) => name
