import type { Device } from '#contract/devices.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { refuseApiToken } from '#server/features/auth/index.ts'
import { wireDate } from '#server/http/dates.ts'
import { deviceName } from './device-name.ts'

type Row = Awaited<ReturnType<ReturnType<typeof livingDevices>['execute']>>[number]

/** The viewer's devices, or for administrators everybody's; latest first. @throws AppError auth.forbidden */
export async function listDevices(ctx: SignedIn, everybody: boolean): Promise<Device[]> {
  refuseApiToken(ctx)
  if (everybody && !ctx.viewer.admin) throw new AppError('auth.forbidden')
  const rows = await livingDevices(ctx)
    .$if(!everybody, (query) => query.where('sessions.userId', '=', ctx.viewer.id))
    .orderBy('sessions.lastSeenAt', 'desc')
    .orderBy('sessions.createdAt', 'desc')
    .execute()
  return rows.map((row) => wireDevice(ctx, row))
}

/** @throws AppError session.not-found, auth.forbidden for an API token */
export async function renameDevice(ctx: SignedIn, id: string, name: string): Promise<Device> {
  const row = await findDevice(ctx, id)
  await ctx.db.updateTable('sessions').set({ name }).where('id', '=', id).execute()
  return wireDevice(ctx, { ...row, name })
}

/** Signs a device out; true if it is the caller's. @throws AppError session.not-found, auth.forbidden */
export async function revokeDevice(ctx: SignedIn, id: string): Promise<boolean> {
  await findDevice(ctx, id)
  await ctx.db.deleteFrom('sessions').where('id', '=', id).execute()
  return id === ctx.viewer.sessionId
}

/** One of the viewer's devices; for administrators, anybody's. */
async function findDevice(ctx: SignedIn, id: string): Promise<Row> {
  refuseApiToken(ctx)
  const row = await livingDevices(ctx)
    .where('sessions.id', '=', id)
    .$if(!ctx.viewer.admin, (query) => query.where('sessions.userId', '=', ctx.viewer.id))
    .executeTakeFirst()
  if (!row) throw new AppError('session.not-found')
  return row
}

const livingDevices = ({ db, now }: SignedIn) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id',
      'sessions.name',
      'sessions.device',
      'sessions.pairedAt',
      'sessions.userId',
      'sessions.address',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'users.fullName',
    ])
    .where('sessions.expiresAt', '>', now().toISOString())

function wireDevice({ t, viewer }: SignedIn, row: Row): Device {
  const { id, userId, fullName, address, createdAt, lastSeenAt } = row
  return {
    id,
    name: deviceName(t, { name: row.name, agent: row.device }),
    userAgent: row.device,
    paired: row.pairedAt !== null,
    current: id === viewer.sessionId,
    userId,
    fullName,
    address,
    createdAt: wireDate(createdAt),
    lastSeenAt: wireDate(lastSeenAt),
  }
}
