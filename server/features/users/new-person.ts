import { randomUUID } from 'node:crypto'
import { plainName } from '#contract/plain-name.ts'
import { proposedUsername } from '#contract/proposed-username.ts'
import type { Db } from '#server/db/database.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import type { Bit } from '#server/db/tables/people.ts'
import { storedEmail } from './email.ts'
import * as users from './repository.ts'

export interface NewPerson {
  groupId: string
  username: string
  fullName: string
  /** Empty for none. */
  email: string
  passwordHash: string
  advanced?: Bit
  readOnly?: Bit
  sharedDevice?: Bit
  /** May invite, manage and organize, as the first person of a group. */
  isFounder?: boolean
}

/**
 * Creates an account and returns its id. That name and address are free was checked in the same transaction.
 * @throws AppError user.too-many
 */
export async function createPerson(
  db: Db,
  { isFounder = false, email, ...person }: NewPerson,
  now: Date,
): Promise<string> {
  await mustHaveRoom(db, person.groupId, 'members')
  const id = randomUUID()
  const right: Bit = isFounder ? 1 : 0
  const createdAt = now.toISOString()
  await users.insert(db, {
    ...person,
    id,
    email: storedEmail(email, id),
    authMethod: 'Mealie',
    admin: 0,
    advanced: person.advanced ?? 0,
    canInvite: right,
    canManage: right,
    canOrganize: right,
    cacheKey: randomUUID().slice(0, 8),
    lockedAt: null,
    createdAt,
    updatedAt: createdAt,
  })
  return id
}

/**
 * The name that an account has after a change. An account from before names had one form keeps its own where another has
 * that form by now, so that sending it back with other changes is not refused.
 */
export async function usernameAfter(
  db: Db,
  { id, username: stored }: { id: string; username: string },
  wanted: string = stored,
): Promise<string> {
  const isItsForm = wanted !== stored && wanted === plainName(stored)
  return isItsForm && (await users.isTaken(db, [wanted], id)) ? stored : wanted
}

/** A user name for somebody of this name that no account has: 'ada', else 'ada-2' and so on. */
export async function freeUsername(db: Db, fullName: string, attempt = 1): Promise<string> {
  const wanted = proposedUsername(fullName).slice(0, 200) || 'cook'
  const name = attempt === 1 ? wanted : `${wanted}-${attempt}`
  return (await users.isTaken(db, [name], null)) ? freeUsername(db, fullName, attempt + 1) : name
}
