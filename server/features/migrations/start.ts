import type { StoredFile } from '#contract/endpoint.ts'
import type { MigrationOptions, NameMapping } from '#contract/migration-options.ts'
import type { ReportSummary } from '#contract/reports.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getSummary, mayEnd, openReport } from '#server/features/reports/index.ts'
import { byContent } from './content-keys.ts'
import type { Import } from './import.ts'
import { importFile } from './import-file.ts'
import { borrowFile, dropFile, giveBack, keepFile } from './kept-files.ts'
import { nothingKnown } from './known.ts'
import { readMapping } from './mapping.ts'
import { pictureAhead } from './pictures-ahead.ts'
import { type PeopleWish, readPeople } from './people.ts'
import { mustBeIdle } from './running.ts'
import { inTurn } from './turns.ts'
import { namesOfType, openUpload, type Upload } from './upload.ts'

/**
 * Imports a file in the background; one at a time in each group. A file that cannot be read is refused and leaves
 * nothing.
 * @returns the report, which is in progress
 * @throws AppError migration.running, migration.reading, request.invalid, archive.…, recipe-file.…
 */
export async function startMigration(
  ctx: SignedIn,
  received: StoredFile,
  options: MigrationOptions,
): Promise<ReportSummary> {
  const { id } = await keepFile(ctx, received)
  try {
    return await startKept(ctx, id, options)
  } catch (error) {
    await dropFile(id)
    throw error
  }
}

/**
 * Imports a file that was sent for its preview; it is deleted with the end of the import, and stays if none begins.
 * @throws AppError migration.file-gone, and as `startMigration`
 */
export async function startKept(
  ctx: SignedIn,
  id: string,
  options: MigrationOptions,
): Promise<ReportSummary> {
  const mapping = readMapping(options.names)
  const people = readPeople(options.people)
  await mustBeIdle(ctx)
  const kept = borrowFile(ctx, id)
  try {
    const upload = await inTurn(ctx, () =>
      openUpload(ctx, kept, { type: options.migrationType, groups: options.groups }),
    )
    const close = async () => {
      await upload.close()
      await dropFile(id)
      await giveBack(kept)
    }
    try {
      const wish = { ...options, mapping, peopleWish: people }
      return await getSummary(ctx, await begun(ctx, { ...upload, close }, wish))
    } catch (error) {
      await upload.close()
      throw error
    }
  } catch (error) {
    await giveBack(kept)
    throw error
  }
}

/** @returns the id of the report */
async function begun(
  ctx: SignedIn,
  upload: Upload,
  options: MigrationOptions & { mapping: NameMapping; peopleWish: PeopleWish },
): Promise<string> {
  const { tag, program } = namesOfType(upload.file)
  const people = options.peopleWish
  const wish = { ...options, people, tag: options.addMigrationTag ? tag : null }
  const name = ctx.t('report.migration', { program })
  return inBackground(ctx, name, async (work) => {
    await importFile(ctx, {
      ...upload,
      ...work,
      wish,
      known: nothingKnown(),
      findByContent: byContent(ctx),
      ahead: pictureAhead(),
    })
  })
}

/** @returns the id of the report. @throws AppError migration.running, request.busy while the server stops */
async function inBackground(
  ctx: SignedIn,
  name: string,
  work: (running: Running) => Promise<void>,
) {
  const { groupId } = ctx.viewer
  const task = await ctx.tasks.begin({ kind: 'import', groupId })
  try {
    const reportId = await transaction(ctx, async (ctx) => {
      await mustBeIdle(ctx)
      return openReport(ctx, { category: 'migration', name, taskId: task.id })
    })
    const wasCancelled = () => task.signal.aborted
    ctx.jobs.start((stop) =>
      ctx.tasks.follow(task, stop, (task) => work({ reportId, task, wasCancelled })),
    )
    return reportId
  } catch (error) {
    await ctx.tasks.end(task, { status: 'failed' })
    throw error
  }
}

type Running = Pick<Import, 'reportId' | 'task' | 'wasCancelled'>

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
