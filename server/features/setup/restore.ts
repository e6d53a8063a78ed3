import type { RequestHandler } from 'express'
import type { BackupTask } from '#contract/backups.ts'
import type { Context } from '#server/context/context.ts'
import { findBackup, shownTask } from '#server/features/backups/index.ts'
import { checkCode } from './service.ts'

/** Runs before the form reader, so that only the person who sets up the server can fill its disk. */
export const mustBeFirst: RequestHandler = async (req, _res, next) => {
  await checkCode(req.ctx, req.get('X-Setup-Code')?.slice(0, 100))
  next()
}

/**
 * Restores a backup instead of creating a household. Data that was created meanwhile is backed up first.
 * @throws AppError setup.done, setup.code, request.too-many, backup.not-found, and as the restore itself
 */
export async function beginWithBackup(
  ctx: Context,
  wish: { code?: string | undefined; name: string },
) {
  await checkCode(ctx, wish.code)
  const file = await findBackup(ctx.files, wish.name)
  await ctx.backups.restore(file, { revokeTokens: false })
}

/**
 * The state of the restore; null if none was started. Other backup tasks are not shown to the wizard.
 * @throws AppError setup.done once it has succeeded, setup.code, request.too-many
 */
export async function restoreTask(ctx: Context, code?: string): Promise<BackupTask | null> {
  await checkCode(ctx, code)
  const task = ctx.backups.task()
  return task?.action === 'restore' ? shownTask(task, ctx.locale) : null
}

/** Cancels the restore, unless it is already replacing data. @throws AppError as `restoreTask` */
export async function cancelRestore(ctx: Context, code?: string): Promise<BackupTask | null> {
  const task = await restoreTask(ctx, code)
  if (task) ctx.backups.cancel()
  return task && restoreTask(ctx, code)
}
