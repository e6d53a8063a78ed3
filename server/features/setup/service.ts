import type { SetupRequest } from '#contract/setup.ts'
import type { Context } from '#server/context/context.ts'
import type { Services } from '#server/context/services.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors/app-error.ts'
import { hashPassword, startSession } from '#server/features/auth/index.ts'
import { createGroup } from '#server/features/groups/index.ts'
import { seedAll, seedData } from '#server/features/seeders/index.ts'
import { createAdmin, hasAdmin, isTaken } from '#server/features/users/index.ts'
import { requireCode } from './code.ts'

/** Whether there is no administrator yet. */
export async function setupNeeded(db: Db): Promise<boolean> {
  return !(await hasAdmin(db))
}

export async function setupState({ db, caller }: Context) {
  const needed = await setupNeeded(db)
  return { needed, codeRequired: needed && !caller.local }
}

/** @throws AppError setup.done, setup.code, request.too-many */
export async function checkCode(ctx: Context, code: string | undefined) {
  await refuseWhenDone(ctx.db)
  requireCode(ctx, code)
}

/**
 * Creates the first group and its administrator, optionally with common foods, units and labels, and signs in. Of two
 * concurrent calls the second is refused.
 * @throws AppError setup.done, setup.code, request.too-many, user.taken, backup.busy while a backup is being restored
 */
export async function createFirst(ctx: Context, request: SetupRequest) {
  await checkCode(ctx, request.code)
  const { groupName: name, privateGroup, username, fullName, email } = request
  const passwordHash = await hashPassword(request.password)
  const data = request.seed ? await seedData(request.locale) : null
  return transaction(ctx, async (ctx) => {
    await refuseWhenDone(ctx.db)
    refuseWhileRestoring(ctx)
    const groupId = await createGroup(ctx.db, { name, privateGroup }, ctx.now())
    if (data) await seedAll(ctx, groupId, data)
    const admin = { groupId, username, fullName, email, passwordHash }
    return startSession(ctx, await createAdmin(ctx.db, admin, ctx.now()), false)
  })
}

/** Creates the first administrator from TRIVET_ADMIN_EMAIL and TRIVET_ADMIN_PASSWORD, without the wizard. */
export async function ensureAdmin({ config, now }: Services, db: Db) {
  if (!config.admin || (await hasAdmin(db))) return
  const email = config.admin.email.toLowerCase()
  const passwordHash = await hashPassword(config.admin.password)
  await db.transaction().execute(async (db) => {
    const groupId = await createGroup(db, { name: 'Home', privateGroup: true }, now())
    const username = await freeUsername(db, email.split('@')[0]!)
    await createAdmin(db, { groupId, username, fullName: username, email, passwordHash }, now())
  })
}

/** A restore would delete what is created now. */
function refuseWhileRestoring({ backups }: Context) {
  const task = backups.task()
  if (task?.status !== 'running') return
  if (task.action === 'restore') throw new AppError('backup.busy', { context: task.action })
}

async function refuseWhenDone(db: Db) {
  if (!(await setupNeeded(db))) throw new AppError('setup.done')
}

async function freeUsername(db: Db, wanted: string, attempt = 0): Promise<string> {
  const name = attempt === 0 ? wanted : `${wanted}-${attempt}`
  return (await isTaken(db, [name], null)) ? freeUsername(db, wanted, attempt + 1) : name
}
