import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { mostOf } from '#contract/limits.ts'
import { rememberedDays } from '#contract/auth.ts'
import { pairedDays } from '#contract/devices.ts'
import type { Session } from '#contract/users.ts'
import type { Context, SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import type { SessionsTable } from '#server/db/tables/people.ts'
import { AppError } from '#server/errors/app-error.ts'
import { wireDate } from '#server/http/dates.ts'
import { rememberDevice } from './known-device.ts'
import { refuseApiToken } from './policy.ts'
import { findAccountById } from './repository.ts'
import { signSessionToken } from './session-token.ts'

const REMEMBERED_HOURS = rememberedDays * 24
/** The year starts again each time the interface is opened, so the tablet at the stove stays signed in. */
const PAIRED_HOURS = pairedDays * 24

/** A session's token, and for how many seconds it is valid. */
export interface Grant {
  token: string
  maxAge: number
  /** What the browser keeps, so that wrong passwords from elsewhere do not lock this person out of it. */
  knownDevice?: string
}

/** Starts a session; the password has been checked before. */
export async function startSession(
  ctx: Context,
  userId: string,
  remember: boolean,
): Promise<Grant> {
  return start(ctx, userId, { remember: remember ? 1 : 0, name: '', pairedAt: null })
}

/** Starts a long session for a device that was connected by a one-time code. @param name may be empty */
export async function startPairedSession(
  ctx: Context,
  userId: string,
  name: string,
): Promise<Grant> {
  return start(ctx, userId, { remember: 1, name, pairedAt: ctx.now().toISOString() })
}

type Manner = Pick<Selectable<SessionsTable>, 'remember' | 'name' | 'pairedAt'>

async function start(ctx: Context, userId: string, manner: Manner): Promise<Grant> {
  const now = ctx.now().toISOString()
  await ctx.db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  const { expiresAt, maxAge } = lifetime(ctx, manner)
  const id = randomUUID()
  await ctx.db
    .insertInto('sessions')
    .values({
      id,
      userId,
      ...manner,
      device: ctx.caller.device.slice(0, 300),
      address: ctx.caller.address,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: expiresAt.toISOString(),
    })
    .execute()
  if (manner.pairedAt === null) await forgetOldest(ctx.db, userId)
  const knownDevice = await rememberDevice(ctx, await findAccountById(ctx.db, userId))
  return {
    token: await signSessionToken(ctx.secret, { id, userId, expiresAt }),
    maxAge,
    knownDevice,
  }
}

/** A program that signs in for each question keeps its newest sessions. Connected devices are never among these. */
async function forgetOldest(db: Db, userId: string) {
  const isOne = db.selectFrom('sessions').where('userId', '=', userId).where('pairedAt', 'is', null)
  const newest = isOne
    .select('id')
    .orderBy('lastSeenAt', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(mostOf.devices)
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('pairedAt', 'is', null)
    .where('id', 'not in', newest)
    .execute()
}

/** How many devices of a person are connected. */
export async function countPaired(db: Db, userId: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('pairedAt', 'is not', null)
    .where('expiresAt', '>', now)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Extends the session. @throws AppError auth.forbidden for an API token, auth.required if it just ended */
export async function refreshSession(ctx: SignedIn): Promise<Grant> {
  const id = refuseApiToken(ctx)
  const userId = ctx.viewer.id
  const row = await ctx.db
    .selectFrom('sessions')
    .select(['remember', 'pairedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('auth.required')
  const { expiresAt, maxAge } = lifetime(ctx, row)
  await ctx.db
    .updateTable('sessions')
    .set({ expiresAt: expiresAt.toISOString() })
    .where('id', '=', id)
    .execute()
  return { token: await signSessionToken(ctx.secret, { id, userId, expiresAt }), maxAge }
}

function lifetime({ config, now }: Context, manner: Pick<Manner, 'remember' | 'pairedAt'>) {
  const least = manner.pairedAt === null ? (manner.remember ? REMEMBERED_HOURS : 0) : PAIRED_HOURS
  const hours = Math.max(least, config.tokenHours)
  const maxAge = Math.floor(hours * 3600)
  return { maxAge, expiresAt: new Date(now().getTime() + maxAge * 1000) }
}

/** The viewer's sessions, latest first. @throws AppError auth.forbidden */
export async function listSessions(ctx: SignedIn): Promise<Session[]> {
  const current = refuseApiToken(ctx)
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'device', 'address', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('userId', '=', ctx.viewer.id)
    .where('expiresAt', '>', ctx.now().toISOString())
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map((row) => wireSession(row, current))
}

type ListedSession = Pick<
  Selectable<SessionsTable>,
  'id' | 'device' | 'address' | 'createdAt' | 'lastSeenAt' | 'expiresAt'
>

const wireSession = (row: ListedSession, current: string): Session => ({
  ...row,
  current: row.id === current,
  createdAt: wireDate(row.createdAt),
  lastSeenAt: wireDate(row.lastSeenAt),
  expiresAt: wireDate(row.expiresAt),
})

/** Ends one of the viewer's sessions; true if it is the caller's. @throws AppError session.not-found, auth.forbidden */
export async function endSession(ctx: SignedIn, id: string): Promise<boolean> {
  const current = refuseApiToken(ctx)
  const found = await deleteSession(ctx.db, ctx.viewer.id, id)
  if (!found) throw new AppError('session.not-found')
  return id === current
}

/** Ends all of the viewer's sessions but the caller's. @throws AppError auth.forbidden */
export async function endOtherSessions(ctx: SignedIn) {
  await deleteSessionsBut(ctx.db, ctx.viewer.id, refuseApiToken(ctx))
}

/** Deletes one session; true if this person had it. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Signs a person out everywhere except in this session. @param kept its id */
export async function deleteSessionsBut(db: Db, userId: string, kept: string) {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', kept).execute()
}

/** Signs a person out everywhere. */
export async function deleteSessions(db: Db, userId: string) {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}
