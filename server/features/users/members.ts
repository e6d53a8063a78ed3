import { sql } from 'kysely'
import type { UserSummary } from '#contract/households.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { UserOut } from '#contract/users.ts'
import { Uuid } from '#contract/values.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { listPage, type Listing } from '#server/http/listing.ts'
import type { Asked } from '#server/http/paging.ts'
import { filterablePeople, sortablePeople } from './listed-columns.ts'
import { wireUsers } from './wire-users.ts'
import * as users from './repository.ts'

const listing: Listing = {
  table: 'users',
  sortable: sortablePeople,
  searchable: sql`fullName`,
  filterable: filterablePeople,
}

/** All people of the viewer's group, by name. */
export async function listMembers(ctx: SignedIn): Promise<UserOut[]> {
  const rows = await users.listByGroup(ctx.db, ctx.viewer.groupId)
  return wireUsers(ctx.db, rows, ctx.viewer.id)
}

/** One page of them. `path` and `asked` are for the links to other pages. @throws AppError request.filter… */
export async function listMembersPage(ctx: SignedIn, query: PageQuery, { path, asked }: Asked) {
  const load = () => listMembers(ctx)
  return listPage(ctx.db, ctx.viewer.groupId, listing, { query, load, path, asked })
}

/** A person of the viewer's group, by user name or id. @throws AppError user.not-found */
export async function getMemberSummary(ctx: SignedIn, nameOrId: string): Promise<UserSummary> {
  const id = Uuid.safeParse(nameOrId).data
  const name = nameOrId.toLowerCase()
  const rows = await users.listByGroup(ctx.db, ctx.viewer.groupId)
  const user = rows.find((row) => row.id === id) ?? rows.find((row) => row.username === name)
  if (!user) throw new AppError('user.not-found')
  return wireUserSummary(user)
}

/** A person as second-generation lists show them. */
export function wireUserSummary(user: {
  id: string
  groupId: string
  username: string | null
  fullName: string | null
}): UserSummary {
  const { id, groupId, username, fullName } = user
  return { id, groupId, householdId: groupId, username: username ?? '', fullName: fullName ?? '' }
}
