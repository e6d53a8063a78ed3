import { backups } from '#contract/backups.ts'
import { standAside } from '#server/http/caller-turns.ts'
import { waitsForGate } from '#server/process/gate.ts'
import { routes } from '#server/http/routes.ts'
import { findBackup, listBackups } from './folder.ts'
import { readSchedule, writeSchedule } from './schedule.ts'
import { backupToken, forgetBackup, keepUpload, shownTask, startTask } from './service.ts'

const done = (message: string) => ({ message, error: false as const })

export const backupRoutes = routes(backups, {
  list: async ({ ctx }) => ({ imports: await listBackups(ctx.files), templates: [] }),
  create: async ({ ctx }) => {
    await ctx.backups.create({ reason: 'manual' })
    return done(ctx.t('messages.backup-created'))
  },
  upload: async ({ ctx, file }) => {
    await keepUpload(ctx, file.path)
    return done(ctx.t('messages.backup-uploaded'))
  },
  task: async ({ ctx }) => shownTask(ctx.backups.task(), ctx.locale),
  start: ({ ctx, body }) => startTask(ctx, body),
  cancel: async ({ ctx }) => {
    ctx.backups.cancel()
    return shownTask(ctx.backups.task(), ctx.locale)
  },
  schedule: ({ ctx }) => readSchedule(ctx),
  setSchedule: ({ ctx, body }) => writeSchedule(ctx, body),
  report: async ({ ctx, params }) =>
    ctx.backups.report(await findBackup(ctx.files, params.fileName)),
  restore: async ({ ctx, params, body, res }) => {
    const file = await findBackup(ctx.files, params.fileName)
    waitsForGate(res)
    standAside(res)
    await ctx.backups.restore(file, { revokeTokens: body?.revokeTokens ?? false })
    return done(ctx.t('messages.backup-restored'))
  },
  download: async ({ ctx, params }) => ({ fileToken: await backupToken(ctx, params.fileName) }),
  delete: async ({ ctx, params }) => {
    await forgetBackup(ctx, params.fileName)
    return done(ctx.t('messages.backup-deleted', { name: params.fileName }))
  },
})
