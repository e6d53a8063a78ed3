import { sql } from 'kysely'
import { ofItsGroup, ownColumns } from '#server/query-filter/index.ts'

/** What lists of people are sorted by. */
export const sortablePeople = {
  username: sql.ref('users.username'),
  full_name: sql`normalized(users.fullName)`,
  email: sql.ref('users.email'),
  admin: sql.ref('users.admin'),
}

/** What they are filtered by. */
export const filterablePeople = {
  ...ownColumns('users', {
    id: 'uuid',
    username: 'text',
    fullName: 'text',
    email: 'text',
    admin: 'flag',
    advanced: 'flag',
    canInvite: 'flag',
    canManage: 'flag',
    canOrganize: 'flag',
    readOnly: 'flag',
    createdAt: 'date-time',
    updatedAt: 'date-time',
  }),
  ...ofItsGroup('users'),
}
