import { randomUUID } from 'node:crypto'
import { proposedUsername } from '#contract/proposed-username.ts'
import type { Db } from '#server/db/database.ts'
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

/** Creates an account and returns its id. That name and address are free was checked in the same transaction. */
export async function createPerson(
  db: Db,
  { isFounder = false, email, ...person }: NewPerson,
  now: Date,
): Promise<string> {
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

/** A user name for somebody of this name that no account has: 'ada', else 'ada-2' and so on. */
export async function freeUsername(db: Db, fullName: string, attempt = 1): Promise<string> {
  const wanted = proposedUsername(fullName).slice(0, 200) || 'cook'
  const name = attempt === 1 ? wanted : `${wanted}-${attempt}`
  return (await users.isTaken(db, [name], null)) ? freeUsername(db, fullName, attempt + 1) : name
}
