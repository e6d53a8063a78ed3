import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Belongings } from './groups.ts'
import { PageQuery, pageOf } from './paging.ts'
import { NewPassword, Username, UserOut } from './users.ts'
import { DateTime, EmailOrNone, Flag, Line, Uuid } from './values.ts'

/** A person as administrators see them. What `UserOut` does not have is ours. */
export const AdminUser = UserOut.extend({
  createdAt: DateTime,
  locked: z.boolean(), // too many wrong passwords
  lockedAt: DateTime.nullable(),
  lastSeen: DateTime.nullable(), // when one of their devices or API tokens was last used
})
export type AdminUser = z.output<typeof AdminUser>

const rights = {
  admin: z.boolean(),
  advanced: z.boolean(),
  canInvite: z.boolean(),
  canManage: z.boolean(),
  canOrganize: z.boolean(),
  readOnly: z.boolean(),
}
const optional = z.object(rights).partial().shape

/** An administrator has every right, whatever is sent. */
export const NewUser = z.object({
  username: Username,
  fullName: Line.pipe(z.string().min(1)),
  email: EmailOrNone.default(''),
  password: NewPassword,
  group: z.string().max(255).nullish(), // its name; without one, or with an unknown one, the first group
  ...optional,
})
export type NewUser = z.output<typeof NewUser>

/** Absent fields keep their values. */
export const AdminUserUpdate = z.object({
  username: Username.optional(),
  fullName: Line.nullish(),
  email: EmailOrNone.optional(),
  group: z.string().max(255).nullish(), // the name of the group to move to
  ...optional,
})
export type AdminUserUpdate = z.output<typeof AdminUserUpdate>

const count = z.number().int().min(0)
const Named = z.object({ id: z.uuid(), fullName: z.string() })

/** What becomes of what a person has, and who of the group can take over recipes and lists. */
export const PersonsBelongings = Belongings.extend({
  heir: z.uuid().nullable(), // who takes over unless somebody else is named
  heirs: z.array(Named), // the other members of the group
})
export type PersonsBelongings = z.output<typeof PersonsBelongings>

const byId = z.object({ id: Uuid })
const handTo = Uuid.optional() // a member of the same group
const leaving = [
  'user.not-found',
  'user.delete-self',
  'user.last-manager',
  'user.last-admin',
] as const

export const adminUsers = {
  list: endpoint('GET /admin/users', {
    access: 'admin',
    summary: 'The people of all groups, with paging, sorting, filters and search',
    query: PageQuery.extend({ search: z.string().max(1000).optional() }),
    response: pageOf(AdminUser),
    aliases: ['GET /users'],
  }),
  create: endpoint('POST /admin/users', {
    access: 'admin',
    refuses: ['user.taken', 'user.too-many'],
    summary: 'Makes a person with a password',
    body: NewUser,
    response: AdminUser,
    status: 201,
    aliases: ['POST /users'],
  }),
  unlock: endpoint('POST /admin/users/unlock', {
    access: 'admin',
    summary: 'Unlocks everybody whose lock is over; with `force`, everybody',
    query: z.object({ force: Flag.default(false) }),
    response: z.object({ unlocked: count }),
  }),
  unlockOne: endpoint('POST /admin/users/:id/unlock', {
    access: 'admin',
    refuses: ['user.not-found'],
    summary: 'Unlocks one person',
    params: byId,
    response: AdminUser,
  }),
  belongings: endpoint('GET /admin/users/:id/belongings', {
    access: 'admin',
    refuses: ['user.not-found'],
    summary: 'What a person has, and who could take it over',
    params: byId,
    response: PersonsBelongings,
  }),
  get: endpoint('GET /admin/users/:id', {
    access: 'admin',
    refuses: ['user.not-found'],
    summary: 'One person of any group',
    params: byId,
    response: AdminUser,
    aliases: ['GET /users/:id'],
  }),
  update: endpoint('PUT /admin/users/:id', {
    access: 'admin',
    refuses: [
      'user.not-found',
      'user.taken',
      'user.demote-self',
      'user.last-admin',
      'user.last-manager',
      'record.not-found',
    ],
    summary: 'Changes a person, their rights and their group',
    params: byId,
    body: AdminUserUpdate,
    response: AdminUser,
  }),
  delete: endpoint('DELETE /admin/users/:id', {
    access: 'admin',
    refuses: leaving,
    summary:
      'Deletes a person; their recipes and lists go to `handTo`, or to whom `belongings` names',
    params: byId,
    query: z.object({ handTo }),
    response: AdminUser,
  }),
  deleteOld: endpoint('DELETE /users/:id', {
    access: 'admin',
    refuses: leaving,
    summary: 'The same; answers null',
    params: byId,
    query: z.object({ handTo }),
  }),
}
