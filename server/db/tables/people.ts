import type { Generated } from 'kysely'

export type Bit = 0 | 1

export interface GroupsTable {
  id: string
  name: string
  slug: string
  createdAt: string
  updatedAt: string
}

export interface GroupPreferencesTable {
  id: string
  groupId: string
  privateGroup: Bit
  firstDayOfWeek: number
  recipePublic: Bit
  recipeShowNutrition: Bit
  recipeShowAssets: Bit
  recipeLandscapeView: Bit
  recipeDisableComments: Bit
  recipeDisableAmount: Bit
  filesWithoutLogin: Generated<'never' | 'home' | 'everywhere'>
}

/** At most one address for calendars per person. */
export interface CalendarFeedsTable {
  userId: string
  secretHash: string
  createdAt: string
  lastUsedAt: string | null
}

/** The categories a group chose for its planner, in its order. */
export interface GroupCategoriesTable {
  groupId: string
  categoryId: string
  position: number
}

/** Slugs that groups had before they were renamed. */
export interface FormerGroupSlugsTable {
  slug: string
  groupId: string
}

export interface UsersTable {
  id: string
  groupId: string
  username: string // lower case
  fullName: string
  email: string // lower case; the id of a person without one (server/features/users/email.ts)
  passwordHash: string
  authMethod: 'Mealie' | 'LDAP' | 'OIDC'
  admin: Bit
  advanced: Bit
  canInvite: Bit
  canManage: Bit
  canOrganize: Bit
  readOnly: Generated<Bit> // reads and cooks, but changes nothing that the household shares
  sharedDevice: Generated<Bit> // not a person but a device that everybody uses
  cacheKey: string
  failedLogins: Generated<number> // not used any more
  lockedAt: string | null // when somebody was last locked out of the account, wherever
  createdAt: string
  updatedAt: string
}

/** Wrong passwords for an account, by where they came from. */
export interface LoginFailuresTable {
  userId: string
  place: string // an address, or a browser that the person has signed in with
  failures: number
  lockedAt: string | null
  failedAt: string
}

export interface SessionsTable {
  id: string
  userId: string
  device: string
  address: string
  remember: Bit
  createdAt: string
  lastSeenAt: string
  expiresAt: string
  name: Generated<string> // given by a person; empty: derived from the user agent
  pairedAt: string | null // set if it was connected by a one-time code
}

export interface ApiTokensTable {
  id: Generated<number>
  userId: string
  name: string
  integrationId: string
  tokenHash: string // SHA-256, hex
  createdAt: string
  lastUsedAt: string | null
}

/** Settings of the whole installation: the signing secret, whether sharing is on. */
export interface ServerSettingsTable {
  key: string
  value: string
}
