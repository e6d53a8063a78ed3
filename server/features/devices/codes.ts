import { randomUUID } from 'node:crypto'
import type { PairingCode } from '#contract/devices.ts'
import type { Context, SignedIn, Viewer } from '#server/context.ts'
import type { Bit } from '#server/db/tables/people.ts'
import { AppError } from '#server/errors.ts'
import { wireDate } from '#server/http/dates.ts'
import { findSession, refuseApiToken } from '#server/features/auth/index.ts'
import { findPerson } from '#server/features/users/index.ts'
import { codeHash, newCode } from './code-text.ts'
import { addressesFor } from './connection.ts'

const GOOD_FOR_MS = 2 * 60 * 1000
/** How long the page that shows a code may ask what became of it. */
const REMEMBERED_MS = 10 * 60 * 1000
const MOST_OPEN = 3

interface OpenCode {
  id: string
  hash: string
  userId: string
  fullName: string
  madeBy: string
  /** Where it was made: a device that is signed out takes its codes along. */
  madeOn: string
  createdAt: Date
  expiresAt: Date
  /** The device that came in by it; null while none did. */
  device: string | null
}

/** Codes live in memory, beside the data that they open: a restore makes them worthless, and so does a restart. */
const memories = new WeakMap<Uint8Array, Map<string, OpenCode>>()

function codesOf({ secret, now }: Context) {
  const codes = memories.get(secret) ?? new Map<string, OpenCode>()
  memories.set(secret, codes)
  for (const [id, code] of codes) {
    if (code.createdAt.getTime() + REMEMBERED_MS <= now().getTime()) codes.delete(id)
  }
  return codes
}

/**
 * A code that signs one device in as the viewer, or as somebody the viewer looks after. Of more than three open ones
 * the oldest is worthless.
 * @throws AppError auth.forbidden for an API token and for persons of others, user.not-found
 */
export async function createCode(ctx: SignedIn, userId = ctx.viewer.id): Promise<PairingCode> {
  const madeOn = refuseApiToken(ctx)
  const person = await personToSignIn(ctx, ctx.viewer, userId)
  const codes = codesOf(ctx)
  const open = [...codes.values()].filter(
    (code) => code.madeBy === ctx.viewer.id && isOpen(ctx, code),
  )
  if (open.length >= MOST_OPEN) codes.delete(open[0]!.id)

  const text = newCode()
  const code: OpenCode = {
    id: randomUUID(),
    hash: codeHash(text),
    userId: person.id,
    fullName: person.fullName,
    madeBy: ctx.viewer.id,
    madeOn,
    createdAt: ctx.now(),
    expiresAt: new Date(ctx.now().getTime() + GOOD_FOR_MS),
    device: null,
  }
  codes.set(code.id, code)
  const links = addressesFor(ctx).map(({ url }) => `${url}/pair#${text}`)
  return { ...present(ctx, code), code: text, links }
}

/** Administrators sign anybody in, managers those of their group who are no administrators. */
async function personToSignIn({ db }: Context, maker: Maker, userId: string) {
  const person = await findPerson(db, userId)
  if (person && person.id === maker.id) return person
  if (!person || !(maker.admin || person.groupId === maker.groupId)) {
    throw new AppError('user.not-found')
  }
  if (!maker.admin && !(maker.canManage && person.admin === 0)) {
    throw new AppError('auth.forbidden')
  }
  return person
}

type Maker = Pick<Viewer, 'id' | 'groupId'> & Record<'admin' | 'canManage', boolean | Bit>

/** What became of a code that the viewer made. @throws AppError devices.code-not-found, auth.forbidden */
export function getCode(ctx: SignedIn, id: string): PairingCode {
  return present(ctx, findOwn(ctx, id))
}

/** @throws AppError devices.code-not-found, auth.forbidden */
export function deleteCode(ctx: SignedIn, id: string) {
  codesOf(ctx).delete(findOwn(ctx, id).id)
}

function findOwn(ctx: SignedIn, id: string): OpenCode {
  refuseApiToken(ctx)
  const code = codesOf(ctx).get(id)
  if (code?.madeBy !== ctx.viewer.id) throw new AppError('devices.code-not-found')
  return code
}

/**
 * Uses the code up: of two at once one gets the person. Null for whatever is wrong, over or used, and where its maker
 * could not make it any more: signed out since, gone, or without the right.
 */
export async function takeCode(ctx: Context, typed: string, device: string) {
  const hash = codeHash(typed)
  const code = [...codesOf(ctx).values()].find((code) => code.hash === hash)
  if (!code || !isOpen(ctx, code)) return null
  code.device = device // before anything is waited for
  const person = await personOf(ctx, code)
  if (!person) codesOf(ctx).delete(code.id)
  return person
}

async function personOf(ctx: Context, { madeBy, madeOn, userId }: OpenCode) {
  const maker = await findSession(ctx.db, madeOn, madeBy, ctx.now().toISOString())
  return maker && personToSignIn(ctx, maker, userId).catch(refusalAsNull)
}

function refusalAsNull(error: unknown) {
  if (error instanceof AppError) return null
  throw error
}

const isOpen = ({ now }: Context, { device, expiresAt }: OpenCode) =>
  device === null && expiresAt.getTime() > now().getTime()

/** The text was in the answer that made it, and is nowhere else. */
function present(ctx: Context, code: OpenCode): PairingCode {
  const { id, userId, fullName, device } = code
  const unused = isOpen(ctx, code) ? 'waiting' : 'expired'
  return {
    id,
    code: '',
    links: [],
    userId,
    fullName,
    status: device === null ? unused : 'used',
    device,
    createdAt: wireDate(code.createdAt.toISOString()),
    expiresAt: wireDate(code.expiresAt.toISOString()),
  }
}
