import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { UserSummary } from './households.ts'
import { PageQuery, pageOf } from './paging.ts'
import { preferences, preferencesOrDefaults } from './preferences.ts'
import { Done, UserOut } from './users.ts'
import { Uuid } from './values.ts'
import { Webhook } from './webhooks.ts'

/** From where pictures and files load without a login: programs such as Home Assistant ask that way. */
export const filesWithoutLogin = ['never', 'home', 'everywhere'] as const
const FilesWithoutLogin = z.enum(filesWithoutLogin)

export const GroupPreferences = z.object({
  privateGroup: z.boolean(),
  ...preferences,
  filesWithoutLogin: FilesWithoutLogin,
  id: z.uuid(),
  groupId: z.uuid(),
})
export type GroupPreferences = z.output<typeof GroupPreferences>

/**
 * Full replacement: absent fields get their default. Only `filesWithoutLogin`, which other programs do not know, stays as
 * it is, so that none of them opens pictures again by saving the first day of the week.
 */
export const GroupPreferencesUpdate = z.object({
  privateGroup: z.boolean().default(false),
  ...preferencesOrDefaults,
  filesWithoutLogin: FilesWithoutLogin.optional(),
})
export type GroupPreferencesUpdate = z.output<typeof GroupPreferencesUpdate>

/** A category as groups name theirs. */
const CategoryRef = z.object({ id: z.uuid(), name: z.string(), slug: z.string() })

export const Group = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  categories: z.array(CategoryRef),
  webhooks: z.array(Webhook),
  users: z.array(UserOut),
  preferences: GroupPreferences,
})

/**
 * The rights of a member. Absent rights are taken away. `canManageHousehold` is `canManage` of the second generation:
 * given both, the one that changes counts. An absent `readOnly` stays, unless a right is given.
 */
export const Permissions = z.object({
  userId: Uuid,
  canManage: z.boolean().optional(),
  canManageHousehold: z.boolean().optional(),
  canInvite: z.boolean().default(false),
  canOrganize: z.boolean().default(false),
  readOnly: z.boolean().optional(),
})
export type Permissions = z.output<typeof Permissions>

const count = z.number().int().min(0)

/** What a member has made or been given here, to tell before the account is deleted. */
export const Belongings = z.object({
  // These are handed to somebody else.
  recipes: count, // those in the trash included
  shoppingLists: count,
  // These stay, without the person: comments keep the name.
  comments: count,
  timelineEvents: count,
  mealPlans: count,
  links: count,
  // These go.
  ratings: count,
  favorites: count,
  devices: count,
  apiTokens: count,
})
export type Belongings = z.output<typeof Belongings>

const memberById = z.object({ id: z.string() })

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
  formerSlugs: endpoint('GET /groups/former-slugs', {
    access: 'user',
    summary: 'The slugs that the group had before it was renamed, and no other group has now',
    response: z.array(z.string()),
  }),
  categories: endpoint('GET /groups/categories', {
    access: 'user',
    summary: 'The categories that the group chose for its planner, in its order',
    response: z.array(CategoryRef),
  }),
  updateCategories: endpoint('PUT /groups/categories', {
    access: 'user',
    summary: 'Replaces these categories; their names and slugs are not changed',
    body: z.array(z.object({ id: Uuid })).max(1000),
    response: z.array(CategoryRef),
  }),
  storage: endpoint('GET /groups/storage', {
    access: 'user',
    summary:
      'The size of the pictures and files of the group’s recipes. The total is a fixed figure that older programs expect; it limits nothing',
    response: z.object({
      usedStorageBytes: z.number().int(),
      usedStorageStr: z.string(),
      totalStorageBytes: z.number().int(),
      totalStorageStr: z.string(),
    }),
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
  permissions: endpoint('PUT /groups/permissions', {
    access: 'manage',
    refuses: [
      'group.member-not-found',
      'group.not-a-member',
      'user.admin-rights',
      'user.last-manager',
    ],
    summary: 'Sets the rights of a member; setting readOnly takes all others away',
    body: Permissions,
    response: UserOut,
    aliases: ['PUT /households/permissions'],
  }),
  belongings: endpoint('GET /groups/members/:id/belongings', {
    access: 'user',
    refuses: ['user.not-found', 'auth.forbidden'],
    summary:
      'What goes, stays or is handed over when this member is removed; your own, or with the right to manage',
    params: memberById,
    response: Belongings,
  }),
  removeMember: endpoint('DELETE /groups/members/:id', {
    access: 'user',
    readersToo: true,
    refuses: ['user.not-found', 'auth.forbidden', 'user.last-manager', 'user.last-admin'],
    summary:
      'Deletes the account of a member, or your own; recipes and shopping lists are handed to another member',
    params: memberById,
    query: z.object({ handTo: Uuid.optional() }),
    response: Done,
  }),
}
