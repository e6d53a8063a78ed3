import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, pageOf } from './paging.ts'
import { preferences, preferencesOrDefaults } from './preferences.ts'
import { UserOut } from './users.ts'
import { Name, Uuid } from './values.ts'
import { Webhook } from './webhooks.ts'

export const HouseholdPreferences = z.object({
  privateHousehold: z.boolean(),
  lockRecipeEditsFromOtherHouseholds: z.boolean(),
  ...preferences,
  id: z.uuid(),
})
export type HouseholdPreferences = z.output<typeof HouseholdPreferences>

/**
 * Full replacement: absent fields get their default. `lockRecipeEditsFromOtherHouseholds` is accepted but stays true,
 * because a group has no other households.
 */
export const HouseholdPreferencesUpdate = z.object({
  privateHousehold: z.boolean().default(true),
  lockRecipeEditsFromOtherHouseholds: z.boolean().default(true),
  ...preferencesOrDefaults,
})
export type HouseholdPreferencesUpdate = z.output<typeof HouseholdPreferencesUpdate>

/** A household. Every group is one, with the id of the group. */
export const HouseholdSummary = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  name: z.string(),
  slug: z.string(),
  preferences: HouseholdPreferences,
})
export type HouseholdSummary = z.output<typeof HouseholdSummary>

export const Household = HouseholdSummary.extend({
  group: z.string(), // its name
  users: z.array(z.object({ id: z.uuid(), fullName: z.string() })),
  webhooks: z.array(Webhook),
})
export type Household = z.output<typeof Household>

/** The short record of a person in second-generation lists. */
export const UserSummary = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  householdId: z.uuid(),
  username: z.string(),
  fullName: z.string(),
})
export type UserSummary = z.output<typeof UserSummary>

const count = z.number().int().min(0)

/** The household of the signed-in person, for the second generation. */
export const households = {
  self: endpoint('GET /households/self', {
    access: 'user',
    summary: 'The household of the signed-in person',
    response: Household,
  }),
  preferences: endpoint('GET /households/preferences', {
    access: 'user',
    summary: 'Default settings of new recipes, and whether guests may see the household',
    response: HouseholdPreferences,
  }),
  updatePreferences: endpoint('PUT /households/preferences', {
    access: 'manage',
    summary: 'Replaces the preferences of the household',
    body: HouseholdPreferencesUpdate,
    response: HouseholdPreferences,
  }),
  members: endpoint('GET /households/members', {
    access: 'user',
    summary: 'The members of the household, with paging, sorting and filters',
    query: PageQuery,
    response: pageOf(UserOut),
  }),
  statistics: endpoint('GET /households/statistics', {
    access: 'user',
    summary: 'Counts of recipes, users and so on; recipes in the trash are not counted',
    response: z.object({
      totalRecipes: count,
      totalUsers: count,
      totalCategories: count,
      totalTags: count,
      totalTools: count,
    }),
    aliases: ['GET /groups/statistics'],
  }),
  ofGroup: endpoint('GET /groups/households', {
    access: 'user',
    summary: 'The household of the group as a list of one; every group is one household',
    query: PageQuery,
    response: pageOf(HouseholdSummary),
  }),
  oneOfGroup: endpoint('GET /groups/households/:slug', {
    access: 'user',
    summary: 'The household of the group, by slug or id',
    response: HouseholdSummary,
  }),
}

const byId = z.object({ id: Uuid })

/** Every group is one household, which is made and deleted with its group (docs/contract/addresses.md). */
export const adminHouseholds = {
  list: endpoint('GET /admin/households', {
    access: 'admin',
    summary: 'The households of all groups, with paging, sorting and filters',
    query: PageQuery,
    response: pageOf(Household),
  }),
  create: endpoint('POST /admin/households', {
    access: 'admin',
    refuses: ['record.not-found', 'household.one-per-group'],
    summary: 'Always refused: every group already has its one household',
    body: z.object({ name: Name, groupId: Uuid.nullish() }),
    response: Household,
    status: 201,
  }),
  get: endpoint('GET /admin/households/:id', {
    access: 'admin',
    summary: 'One household',
    params: byId,
    response: Household,
  }),
  update: endpoint('PUT /admin/households/:id', {
    access: 'admin',
    refuses: ['household.name-fixed', 'household.one-per-group'],
    summary: 'Replaces the preferences of a household; another name or group is refused',
    params: byId,
    body: z.object({
      id: Uuid.nullish(),
      groupId: Uuid.nullish(),
      name: Name.nullish(),
      preferences: HouseholdPreferencesUpdate.nullish(),
    }),
    response: Household,
  }),
  delete: endpoint('DELETE /admin/households/:id', {
    access: 'admin',
    refuses: ['household.has-users', 'household.one-per-group'],
    summary: 'Always refused: a household is deleted with its group',
    params: byId,
    response: Household,
  }),
}
