import { randomBytes } from 'node:crypto'
import {
  type Invitation,
  invitationDays,
  type InvitationInput,
  longestInvitationDays,
} from '#contract/invitations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import { refuseApiToken } from '#server/features/auth/index.ts'
import { wireDate } from '#server/http/dates.ts'
import * as invitations from './repository.ts'

const DAY = 24 * 60 * 60 * 1000
/** The clocks of devices are not all right. */
const TOLERATED = DAY

/** The group's open invitations, latest first; none for those who could not make one, as each is a key. */
export async function listInvitations(ctx: SignedIn): Promise<Invitation[]> {
  const { canInvite, admin, readOnly, sessionId, groupId } = ctx.viewer
  if (!(canInvite || admin) || readOnly || sessionId === null) return []
  return transaction(ctx, async (ctx) => {
    await invitations.removeExpired(ctx.db, groupId, ctx.now().toISOString())
    return (await invitations.list(ctx.db, groupId)).map(wireInvitation)
  })
}

/**
 * @throws AppError request.invalid for an expiry in the past or far away, invitation.too-many, auth.forbidden for an
 *   API token
 */
export async function createInvitation(ctx: SignedIn, input: InvitationInput): Promise<Invitation> {
  refuseApiToken(ctx)
  const now = ctx.now()
  const expiresAt = input.expiresAt ?? new Date(now.getTime() + invitationDays * DAY).toISOString()
  refuseOddExpiry(Date.parse(expiresAt) - now.getTime())
  const token = randomBytes(24).toString('base64url')
  const { groupId, id: madeBy } = ctx.viewer
  return transaction(ctx, async (ctx) => {
    await invitations.removeExpired(ctx.db, groupId, now.toISOString())
    await mustHaveRoom(ctx.db, groupId, 'invitations')
    await invitations.insert(ctx.db, {
      token,
      groupId,
      madeBy,
      uses: input.uses,
      usesLeft: input.uses,
      readOnly: bit(input.readOnly),
      expiresAt,
      createdAt: now.toISOString(),
    })
    return getInvitation(ctx, token)
  })
}

function refuseOddExpiry(msAhead: number) {
  const isFar = msAhead > longestInvitationDays * DAY + TOLERATED
  if (msAhead > 0 && !isFar) return
  const issue = isFar
    ? { type: 'too_far', params: { days: longestInvitationDays } }
    : { type: 'in_the_past' }
  throw new AppError('request.invalid', {}, { issues: [{ loc: ['body', 'expiresAt'], ...issue }] })
}

/** @throws AppError record.not-found, auth.forbidden for an API token */
export async function revokeInvitation(ctx: SignedIn, token: string) {
  refuseApiToken(ctx)
  const wasThere = await invitations.remove(ctx.db, ctx.viewer.groupId, token)
  if (!wasThere) throw new AppError('record.not-found')
}

/** An invitation of the viewer's group that has not expired. @throws AppError record.not-found */
export async function getInvitation(ctx: SignedIn, token: string): Promise<Invitation> {
  const row = await invitations.find(ctx.db, ctx.viewer.groupId, token)
  const isOpen = row !== null && row.expiresAt > ctx.now().toISOString()
  if (!isOpen) throw new AppError('record.not-found')
  return wireInvitation(row)
}

type Row = Awaited<ReturnType<typeof invitations.list>>[number]

function wireInvitation({ makerName, madeBy, ...row }: Row): Invitation {
  return {
    ...row,
    householdId: row.groupId,
    readOnly: row.readOnly === 1,
    expiresAt: wireDate(row.expiresAt),
    createdAt: wireDate(row.createdAt),
    madeBy: { id: madeBy, fullName: makerName },
  }
}
