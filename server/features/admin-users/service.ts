import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type {
  AdminUser,
  AdminUserUpdate,
  NewUser,
  PersonsBelongings,
} from '#contract/admin-users.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  hashPassword,
  isLockOver,
  refuseApiToken,
  unlockAccounts,
} from '#server/features/auth/index.ts'
import { findFirstGroup } from '#server/features/groups/index.ts'
import {
  belongingsOf,
  deletePerson,
  filterablePeople,
  findGroupIdByName,
  insertPerson,
  isTaken,
  usernameAfter,
  movePerson,
  mustKeepAdmin,
  mustKeepManager,
  sortablePeople,
  storedEmail,
  updatePerson as changePerson,
} from '#server/features/users/index.ts'
import { findAmong, type Listing } from '#server/http/listing.ts'
import { makePage } from '#server/http/paging.ts'
import { searchTerms } from '#server/text/search-terms.ts'
import { heirsOf } from './heirs.ts'
import * as people from './repository.ts'
import { newRights } from './rights.ts'
import { wirePeople } from './wire-people.ts'

const listing: Listing<'users'> = {
  table: 'users',
  sortable: {
    ...sortablePeople,
    group: sql`(select normalized(groups.name) from "groups" where groups.id = users.groupId)`,
  },
  searchable: sql`''`,
  filterable: filterablePeople,
}

type ListQuery = PageQuery & { search?: string | undefined }

/** A page of the people of all groups; `asked` is the query as the client sent it, for the links to other pages. */
export async function listPeople(ctx: SignedIn, query: ListQuery, asked: URLSearchParams) {
  const search = people.named(searchTerms(query.search ?? '').tokens)
  const found = await findAmong(people.everybody(ctx.db), listing, { query, search })
  const { ids, ...page } = found
  return makePage({ ...page, items: await wirePeople(ctx, ids) }, { path: '/admin/users', asked })
}

/** @throws AppError user.not-found */
export async function getPerson(ctx: SignedIn, id: string): Promise<AdminUser> {
  const [person] = await wirePeople(ctx, [id])
  if (!person) throw new AppError('user.not-found')
  return person
}

/** @throws AppError user.taken, auth.forbidden for an administrator made by an API token */
export async function createPerson(ctx: SignedIn, wanted: NewUser): Promise<AdminUser> {
  if (wanted.admin === true) refuseApiToken(ctx)
  const { password, username, fullName, email } = wanted
  const passwordHash = await hashPassword(password) // slow, so not inside the transaction
  return transaction(ctx, async (ctx) => {
    await mustBeFree(ctx, { username, email })
    const groupId = (wanted.group && (await findGroupIdByName(ctx.db, wanted.group))) || null
    const id = randomUUID()
    const createdAt = ctx.now().toISOString()
    const place = groupId ?? (await findFirstGroup(ctx.db))!.id
    await mustHaveRoom(ctx.db, place, 'members')
    await insertPerson(ctx.db, {
      id,
      username,
      fullName,
      passwordHash,
      email: storedEmail(email, id),
      groupId: place,
      authMethod: 'Mealie',
      ...newRights(wanted),
      cacheKey: randomUUID().slice(0, 8),
      lockedAt: null,
      createdAt,
      updatedAt: createdAt,
    })
    return getPerson(ctx, id)
  })
}

/**
 * Absent fields stay. Who moves to another group leaves recipes and lists behind.
 * @throws AppError user.not-found, user.taken, user.demote-self, user.last-admin, user.last-manager, record.not-found for
 *   an unknown group, auth.forbidden for an API token that chooses an email address or an administrator
 */
export function updatePerson(ctx: SignedIn, id: string, changes: AdminUserUpdate) {
  return transaction(ctx, async (ctx) => {
    const person = await getPerson(ctx, id)
    if (id === ctx.viewer.id && changes.admin === false) throw new AppError('user.demote-self')
    const before = { id, username: person.username ?? '', email: person.email }
    const username = await usernameAfter(ctx.db, before, changes.username)
    const email = changes.email ?? person.email
    const takesOver = email !== person.email || (changes.admin === true && !person.admin)
    // Otherwise a token that leaked could make lasting access.
    if (takesOver) refuseApiToken(ctx)
    await mustBeFree(ctx, { username, email }, before)
    const rights = newRights(changes, person)
    if (person.admin && rights.admin === 0) await mustKeepAdmin(ctx.db, { id })
    const groupId = await groupFor(ctx, person, changes.group)
    if (groupId !== person.groupId) await movePerson(ctx, id, groupId)
    else if (rights.canManage === 0) await mustKeepManager(ctx.db, person)
    await changePerson(ctx.db, id, {
      username,
      fullName: changes.fullName || person.fullName || username,
      email: storedEmail(email, id),
      ...rights,
      updatedAt: ctx.now().toISOString(),
    })
    return getPerson(ctx, id)
  })
}

/** @returns the person @throws AppError user.not-found, user.delete-self, user.last-manager, user.last-admin */
export async function removePerson(ctx: SignedIn, id: string, handTo: string | undefined) {
  const person = await getPerson(ctx, id)
  if (id === ctx.viewer.id) throw new AppError('user.delete-self')
  await deletePerson(ctx, id, { handTo })
  return person
}

/** @throws AppError user.not-found */
export async function personsBelongings(ctx: SignedIn, id: string): Promise<PersonsBelongings> {
  const heirs = await heirsOf(ctx, await getPerson(ctx, id))
  return { ...(await belongingsOf(ctx, id)), heir: heirs[0]?.id ?? null, heirs }
}

/** Unlocks people whose lock is over; with `force`, all. @returns how many there were */
export async function unlockPeople({ db, config, now }: SignedIn, force: boolean): Promise<number> {
  const locked = await people.lockedPeople(db)
  const over = locked.filter(
    ({ lockedAt }) =>
      force || lockedAt === null || isLockOver(config.lockoutHours, lockedAt, now()),
  )
  return unlockAccounts(
    db,
    over.map(({ id }) => id),
  )
}

/** @throws AppError user.not-found */
export async function unlockPerson(ctx: SignedIn, id: string): Promise<AdminUser> {
  await getPerson(ctx, id)
  await unlockAccounts(ctx.db, [id])
  return getPerson(ctx, id)
}

/** People can log in with either, so both must be unique together. */
async function mustBeFree(
  { db }: SignedIn,
  { username, email }: { username: string; email: string },
  before: { id: string; username: string; email: string } | null = null,
) {
  const kept = ['', before?.username, before?.email]
  const names = [username, email].filter((name) => !kept.includes(name))
  if (names.length === 0) return
  if (await isTaken(db, names, before?.id ?? null)) throw new AppError('user.taken')
}

async function groupFor(ctx: SignedIn, person: AdminUser, group: string | null | undefined) {
  if (!group || group === person.group) return person.groupId
  const id = await findGroupIdByName(ctx.db, group)
  if (id === null) throw new AppError('record.not-found')
  return id
}
