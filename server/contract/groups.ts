import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { UserSummary } from './households.ts'
import { PageQuery, pageOf } from './paging.ts'
import { preferences, preferencesOrDefaults } from './preferences.ts'
import { UserOut } from './users.ts'
import { Webhook } from './webhooks.ts'

export const GroupPreferences = z.object({
  privateGroup: z.boolean(),
  ...preferences,
  id: z.uuid(),
  groupId: z.uuid(),
})
export type GroupPreferences = z.output<typeof GroupPreferences>

/** Full replacement: absent fields get their default. */
export const GroupPreferencesUpdate = z.object({
  privateGroup: z.boolean().default(false),
  ...preferencesOrDefaults,
})
export type GroupPreferencesUpdate = z.output<typeof GroupPreferencesUpdate>

export const Group = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  categories: z.array(z.object({ id: z.uuid(), name: z.string(), slug: z.string() })),
  webhooks: z.array(Webhook),
  users: z.array(UserOut),
  preferences: GroupPreferences,
})

export const groups = {
  self: endpoint('GET /groups/self', {
    access: 'user',
    summary: 'The group of the signed-in person',
    response: Group,
    aliases: ['GET /users/self/group'],
  }),
  preferences: endpoint('GET /groups/preferences', {
    access: 'user',
    summary: 'Default settings of new recipes, and whether guests may see the group',
    response: GroupPreferences,
  }),
  updatePreferences: endpoint('PUT /groups/preferences', {
    access: 'manage',
    summary: 'Replaces the preferences of the group',
    body: GroupPreferencesUpdate,
    response: GroupPreferences,
  }),
  members: endpoint('GET /groups/members', {
    access: 'user',
    summary: 'All members of the group; with page or perPage, one page of short records',
    query: PageQuery,
    response: z.union([z.array(UserOut), pageOf(UserSummary)]),
  }),
  member: endpoint('GET /groups/members/:id', {
    access: 'user',
    refuses: ['user.not-found'],
    summary: 'The short record of a member, by user name or id',
    response: UserSummary,
  }),
}
