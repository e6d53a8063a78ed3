import { randomUUID } from 'node:crypto'
import { mostOf } from '#contract/limits.ts'
import { type PairingCode, pairingMinutes } from '#contract/devices.ts'
import type { Viewer } from '#server/context/caller.ts'
import type { Context, SignedIn } from '#server/context/context.ts'
import type { Bit } from '#server/db/tables/people.ts'
import { AppError } from '#server/errors/app-error.ts'
import { wireDate } from '#server/http/dates.ts'
import {
  countPaired,
  findSession,
  refuseApiToken,
  refuseSharedDevice,
} from '#server/features/auth/index.ts'
import { findPerson } from '#server/features/users/index.ts'
import { codeHash, newCode } from './code-text.ts'
import { addressesFor } from './connection.ts'

const GOOD_FOR_MS = pairingMinutes * 60 * 1000
/** How long the page that shows a code can ask for its status. */
const REMEMBERED_MS = 10 * 60 * 1000
const MOST_OPEN = 3

interface OpenCode {
  id: string
  hash: string
  userId: string
  fullName: string
  madeBy: string
  /** The session it was made in; codes are deleted when that device is signed out. */
  madeOn: string
  createdAt: Date
  expiresAt: Date
  /** The device that used it; null if none did. */
  device: string | null
}

/** Codes are kept in memory beside the signing key, so a restore or restart invalidates them. */
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
 * Makes a code that signs one device in as the viewer, or as a person the viewer may manage. Of more than three open
 * codes the oldest is invalidated.
 * @throws AppError auth.forbidden for API tokens and for people the viewer may not manage, user.not-found,
 *   devices.too-many, devices.shared
 */
export async function createCode(ctx: SignedIn, userId = ctx.viewer.id): Promise<PairingCode> {
  const madeOn = refuseApiToken(ctx)
  refuseSharedDevice(ctx)
  const person = await personToSignIn(ctx, ctx.viewer, userId)
  const devices = await countPaired(ctx.db, person.id, ctx.now().toISOString())
  if (devices >= mostOf.devices) {
    throw new AppError('devices.too-many', { most: mostOf.devices, name: person.fullName })
  }
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
  return { ...wireCode(ctx, code), code: text, links }
}

/** Administrators may sign in anybody; managers only people of their group who are not administrators. */
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

/** The status of one of the viewer's codes. @throws AppError devices.code-not-found, auth.forbidden */
export function getCode(ctx: SignedIn, id: string): PairingCode {
  return wireCode(ctx, findOwn(ctx, id))
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
 * Uses up a code; of two concurrent calls only one succeeds. Null if the code is wrong, expired or used, or if its
 * maker could no longer make it: signed out, deleted, or without the right.
 */
export async function takeCode(ctx: Context, typed: string, device: string) {
  const hash = codeHash(typed)
  const code = [...codesOf(ctx).values()].find((code) => code.hash === hash)
  if (!code || !isOpen(ctx, code)) return null
  code.device = device // before the first await, so that no other call can use it
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

/** A code without its text, which was only in the answer that made it. */
function wireCode(ctx: Context, code: OpenCode): PairingCode {
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
