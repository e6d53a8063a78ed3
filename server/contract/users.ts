import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { plainName } from './plain-name.ts'
import { DateTime, EmailOrNone, Line, Uuid } from './values.ts'
import { guessingRefusals, pictureRefusals } from './refusals.ts'

export const minPasswordLength = 8 // characters
export const maxPasswordLength = 258
/** The length is limited, because hashing a long password is costly. */
export const NewPassword = z.string().min(minPasswordLength).max(maxPasswordLength)
/** Stored without anything invisible, and in ordinary letters: 'ＣＯＯＫ' is 'cook'. */
export const Username = z
  .string()
  .trim()
  .min(1)
  .max(255, { abort: true })
  .overwrite(plainName)
  .max(255, { abort: true })
  .regex(/^[^\s\p{Cc}\p{Cs}]+$/u)

export const ApiTokenInfo = z.object({
  token: z.string(), // empty except in the answer that created it
  name: z.string(),
  id: z.number().int(),
  createdAt: DateTime.nullable(),
})

const userBase = {
  username: z.string().nullable(),
  fullName: z.string().nullable(),
  email: z.string(),
  authMethod: z.enum(['Mealie', 'LDAP', 'OIDC']), // clients expect "Mealie" for a local account
  admin: z.boolean(),
  group: z.string(),
  advanced: z.boolean(),
  favoriteRecipes: z.array(z.string()), // slugs
  canInvite: z.boolean(),
  canManage: z.boolean(),
  canOrganize: z.boolean(),
}

export const UserOut = z.object({
  ...userBase,
  id: z.uuid(),
  groupId: z.uuid(),
  groupSlug: z.string(),
  household: z.string(),
  householdId: z.uuid(),
  householdSlug: z.string(),
  canManageHousehold: z.boolean(),
  readOnly: z.boolean(), // sees and cooks, but changes nothing that the household shares
  sharedDevice: z.boolean(), // not a person but a device that everybody uses
  tokens: z.array(ApiTokenInfo).nullable(),
  cacheKey: z.string(),
})
export type UserOut = z.output<typeof UserOut>

/**
 * Absent fields keep their values. Only administrators can change rights other than `advanced`; from others these fields
 * are ignored.
 */
export const UserUpdate = z.object({
  username: Username.optional(),
  fullName: Line.nullish(),
  email: EmailOrNone.optional(),
  group: z.string().max(255).nullish(), // its name
  admin: z.boolean().optional(),
  advanced: z.boolean().optional(),
  favoriteRecipes: z.array(z.string().max(255)).nullish(),
  canInvite: z.boolean().optional(),
  canManage: z.boolean().optional(),
  canOrganize: z.boolean().optional(),
})
export type UserUpdate = z.output<typeof UserUpdate>

/** The answer of actions that have no other result. */
export const Done = z.object({ message: z.string(), error: z.literal(false) })

/** A signed-in device. */
export const Session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  device: z.string(), // its user agent
  address: z.string(),
  createdAt: DateTime,
  lastSeenAt: DateTime,
  expiresAt: DateTime,
})
export type Session = z.output<typeof Session>

const MB = 1024 * 1024
const byId = z.object({ id: Uuid })

export const users = {
  self: endpoint('GET /users/self', {
    access: 'user',
    summary: 'The signed-in person',
    response: UserOut,
  }),
  changePassword: endpoint('PUT /users/password', {
    access: 'user',
    readersToo: true,
    refuses: ['user.wrong-password', 'auth.forbidden', ...guessingRefusals],
    summary: 'Sets a new password and signs out every other device',
    body: z.object({ currentPassword: z.string().max(1000).default(''), newPassword: NewPassword }),
    response: Done,
  }),
  sessions: endpoint('GET /users/self/sessions', {
    access: 'user',
    refuses: ['auth.forbidden'],
    summary: 'The devices that are signed in to this account',
    response: z.array(Session),
  }),
  endSession: endpoint('DELETE /users/self/sessions/:id', {
    access: 'user',
    readersToo: true,
    refuses: ['session.not-found', 'auth.forbidden'],
    summary: 'Signs one device out',
    params: byId,
  }),
  endOtherSessions: endpoint('DELETE /users/self/sessions', {
    access: 'user',
    readersToo: true,
    refuses: ['auth.forbidden'],
    summary: 'Signs every other device out',
  }),
  createToken: endpoint('POST /users/api-tokens', {
    access: 'user',
    refuses: ['auth.forbidden', 'devices.shared', 'token.too-many'],
    summary:
      'Makes an API token; its text is only in this answer. Asked with an API token it is refused: only a signed-in person can make one',
    body: z.object({
      name: z.string().trim().min(1).max(255),
      integrationId: z.string().max(255).default('generic'),
    }),
    response: ApiTokenInfo,
    status: 201,
  }),
  deleteToken: endpoint('DELETE /users/api-tokens/:id', {
    access: 'user',
    readersToo: true,
    refuses: ['token.not-found', 'auth.forbidden'],
    summary: 'Deletes one of your own API tokens; it stops working at once',
    params: z.object({ id: z.coerce.number().int() }),
    response: z.object({ tokenDelete: z.string() }),
  }),
  update: endpoint('PUT /users/:id', {
    access: 'user',
    readersToo: true,
    refuses: [
      'user.not-found',
      'record.not-found',
      'user.not-self',
      'user.no-group-change',
      'user.taken',
      'user.last-admin',
      'user.last-manager',
      'auth.forbidden',
      'devices.shared',
      'request.too-many',
    ],
    summary: 'Changes your own account; administrators may change anyone’s',
    params: byId,
    body: UserUpdate,
    response: Done,
  }),
  uploadImage: endpoint('POST /users/:id/image', {
    access: 'user',
    readersToo: true,
    refuses: ['user.not-found', 'user.not-self', ...pictureRefusals],
    summary: 'Sets the profile picture',
    params: byId,
    upload: { field: 'profile', maxBytes: 25 * MB, photos: true },
  }),
  image: endpoint('GET /users/:id/image', {
    access: 'user',
    refuses: ['user.not-found'],
    summary: 'The profile picture',
    params: byId,
    file: true,
    redirects: true,
  }),
}
