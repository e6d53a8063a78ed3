import type { RequestHandler } from 'express'
import type { Context } from '#server/context/context.ts'
import { findBackup } from '#server/features/backups/index.ts'
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
