import { queryOptions } from '@tanstack/react-query'
import { adminGroups } from '#contract/admin-groups.ts'
import { adminUsers } from '#contract/admin-users.ts'
import { apiQuery } from '#renderer/api/query.ts'

const all = { perPage: -1, orderDirection: 'asc' } as const

/** The people of all households, by name. */
export const usersQuery = apiQuery(adminUsers.list, { query: { ...all, orderBy: 'full_name' } })

/** All households, by name. */
export const groupsQuery = apiQuery(adminGroups.list, { query: { ...all, orderBy: 'name' } })

export const userQuery = (id: string) => apiQuery(adminUsers.get, { params: { id } })
export const groupQuery = (id: string) => apiQuery(adminGroups.get, { params: { id } })

/** What a person has; asked anew whenever somebody is about to be deleted. */
export const belongingsQuery = (id: string) =>
  queryOptions({ ...apiQuery(adminUsers.belongings, { params: { id } }), staleTime: 0 })

export const contentsQuery = (id: string) =>
  queryOptions({ ...apiQuery(adminGroups.contents, { params: { id } }), staleTime: 0 })

/** What any change here may change elsewhere: both lists, the numbers, and one's own household. */
export const refresh = [
  ['admin', 'users'],
  ['admin', 'groups'],
  ['admin', 'about'],
  ['groups'],
  ['households'],
]
