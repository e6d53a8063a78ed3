import { Badge } from '@mantine/core'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import type { AdminUser } from '#contract/admin-users.ts'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import type { DataColumn } from '#renderer/components/tables/data-table-types.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { userPath } from '../paths.ts'
import classes from '../people.module.css'

export const nameOf = ({ fullName, username, email }: AdminUser) => fullName || username || email

/** The columns of the table of people; rarely used ones are hidden at first. */
export function userColumns(t: TFunction): DataColumn<AdminUser>[] {
  const text = (id: 'username' | 'email' | 'id' | 'authMethod', label: string, hidden = false) => ({
    id,
    label,
    hidden,
    render: (user: AdminUser) => <span dir="ltr">{user[id]}</span>,
    sortValue: (user: AdminUser) => user[id],
    searchText: (user: AdminUser) => user[id] ?? '',
    isEmpty: (user: AdminUser) => !user[id],
  })
  return [
    {
      id: 'name',
      label: t('admin.users.name'),
      main: true,
      render: (user) => (
        <span className={classes.person}>
          <Avatar user={user} size={32} />
          <Link className={classes.link} to={userPath(user.id)} dir="auto">
            {nameOf(user)}
          </Link>
        </span>
      ),
      sortValue: nameOf,
      searchText: nameOf,
    },
    text('username', t('admin.users.username')),
    text('email', t('admin.users.email')),
    {
      id: 'group',
      label: t('admin.users.group'),
      render: ({ group }) => <bdi>{group}</bdi>,
      sortValue: ({ group }) => group,
      searchText: ({ group }) => group,
    },
    {
      id: 'rights',
      label: t('admin.users.rights'),
      render: (user) => <Rights user={user} t={t} />,
      sortValue: ({ admin, canManage }) => (admin ? 0 : canManage ? 1 : 2),
      isEmpty: (user) => rightsOf(user).length === 0,
    },
    {
      id: 'seen',
      label: t('admin.users.seen'),
      render: ({ lastSeen }) => lastSeen && formatTime(lastSeen),
      sortValue: ({ lastSeen }) => lastSeen,
      isEmpty: ({ lastSeen }) => lastSeen === null,
    },
    text('authMethod', t('admin.users.auth-method'), true),
    text('id', t('admin.users.id'), true),
  ]
}

const rightsOf = ({ locked, admin, canManage, readOnly }: AdminUser) => [
  ...(locked ? (['locked'] as const) : []),
  ...(admin ? (['admin'] as const) : []),
  ...(canManage && !admin ? (['manager'] as const) : []),
  ...(readOnly ? (['reader'] as const) : []),
]

const colours = { locked: 'error', admin: 'primary', manager: 'gray', reader: 'gray' }

function Rights({ user, t }: { user: AdminUser; t: TFunction }) {
  return (
    <span className={classes.badges}>
      {rightsOf(user).map((right) => (
        <Badge key={right} variant="light" color={colours[right]}>
          {t(`admin.users.badge.${right}`)}
        </Badge>
      ))}
    </span>
  )
}
