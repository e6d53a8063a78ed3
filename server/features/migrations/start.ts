import type { StoredFile } from '#contract/endpoint.ts'
import type { MigrationOptions } from '#contract/migrations.ts'
import type { ReportSummary } from '#contract/reports.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { closeReport, getSummary, mayEnd, openReport } from '#server/features/reports/index.ts'
import { readMapping } from './mapping.ts'
import { importFile } from './import-file.ts'
import { namesOfType, openUpload } from './upload.ts'

/**
 * Imports a file in the background; one at a time in each group. A file that cannot be read is refused and leaves
 * nothing.
 * @returns the report, which is in progress
 * @throws AppError migration.running, request.invalid, archive.…, recipe-file.…
 */
export async function startMigration(
  ctx: SignedIn,
  received: StoredFile,
  options: MigrationOptions,
): Promise<ReportSummary> {
  const mapping = readMapping(options.names)
  await mustBeIdle(ctx)
  const upload = await openUpload(ctx, received, options.migrationType)
  try {
    const { tag, program } = namesOfType(upload.reader)
    const wish = { ...options, mapping, tag: options.addMigrationTag ? tag : null }
    const name = ctx.t('report.migration', { program })
    const reportId = await transaction(ctx, async (ctx) => {
      await mustBeIdle(ctx)
      return openReport(ctx, { category: 'migration', name })
    })
    await startTask(ctx, reportId, async (task, wasCancelled) => {
      await importFile(ctx, { ...upload, reportId, wish, task, wasCancelled })
    })
    return await getSummary(ctx, reportId)
  } catch (error) {
    await upload.close()
    throw error
  }
}

type Work = (
  task: Parameters<Parameters<SignedIn['tasks']['follow']>[2]>[0],
  wasCancelled: () => boolean,
) => Promise<void>

/** @throws AppError request.busy while the server stops; the report is closed then */
async function startTask(ctx: SignedIn, reportId: string, work: Work) {
  const { groupId } = ctx.viewer
  const task = await ctx.tasks.begin({ kind: 'import', groupId })
  await ofGroup(ctx.db, groupId)
    .update('reports')
    .set({ taskId: task.id })
    .where('reports.id', '=', reportId)
    .execute()
  try {
    ctx.jobs.start((stop) =>
      ctx.tasks.follow(task, stop, (followed) => work(followed, () => task.signal.aborted)),
    )
  } catch (error) {
    await ctx.tasks.end(task, { status: 'failed' })
    await closeReport(ctx, reportId)
    throw error
  }
}

/** @throws AppError migration.running */
export async function mustBeIdle({ db, viewer }: SignedIn) {
  const running = await ofGroup(db, viewer.groupId)
    .select('reports')
    .where('category', '=', 'migration')
    .where('status', '=', 'in-progress')
    .select('reports.id')
    .executeTakeFirst()
  if (running) throw new AppError('migration.running')
}

/** Does nothing to one that has ended. @throws AppError record.not-found, auth.forbidden */
export async function cancelMigration(ctx: SignedIn, reportId: string): Promise<ReportSummary> {
  const { taskId } = await getOwnMigration(ctx, reportId)
  if (taskId !== null) ctx.tasks.cancel(taskId)
  return getSummary(ctx, reportId)
}

/** A migration that the viewer may cancel and take back. @throws AppError record.not-found, auth.forbidden */
export async function getOwnMigration(ctx: SignedIn, reportId: string) {
  const row = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('reports')
    .where('reports.id', '=', reportId)
    .where('category', '=', 'migration')
    .select(['userId', 'taskId', 'status'])
    .executeTakeFirst()
  if (!row) throw new AppError('record.not-found')
  if (!mayEnd(ctx, row)) throw new AppError('auth.forbidden')
  return row
}
