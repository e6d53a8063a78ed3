import type { StoredFile } from '#contract/endpoint.ts'
import type { MigrationOptions, NameMapping } from '#contract/migration-options.ts'
import type { ReportSummary } from '#contract/reports.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getSummary, importCategories, mayEnd } from '#server/features/reports/index.ts'
import { byContent, importInBackground } from '#server/features/imported/index.ts'
import { importFile } from './import-file.ts'
import { borrowFile, dropFile, giveBack, keepFile } from './kept-files.ts'
import { nothingKnown } from './known.ts'
import { readMapping } from './mapping.ts'
import { bytesOf } from './pictures.ts'
import { picturesAhead } from './pictures-ahead.ts'
import { type PeopleWish, readPeople } from './people.ts'
import { mustBeIdle } from './running.ts'
import { inTurn } from './turns.ts'
import { namesOfType, openUpload, type Upload } from './upload.ts'

/**
 * Imports a file in the background; one at a time in each group. A file that cannot be read is refused and leaves
 * nothing.
 * @returns the report, which is in progress
 * @throws AppError migration.…, request.invalid, archive.…, recipe-file.…
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
  const opening = { category: 'migration', name, check: mustBeIdle } as const
  return importInBackground(ctx, opening, async (work) => {
    const ahead = picturesAhead(
      (picture) => bytesOf(ctx, picture, work.task.signal),
      ({ kind }) => kind === 'bytes' || wish.fetchPictures,
    )
    await importFile(ctx, {
      ...upload,
      ...work,
      wish,
      known: nothingKnown(),
      findByContent: byContent(ctx),
      ahead,
    })
  })
}

/** Does nothing to one that has ended. @throws AppError record.not-found, auth.forbidden */
export async function cancelMigration(ctx: SignedIn, reportId: string): Promise<ReportSummary> {
  const { taskId } = await getOwnMigration(ctx, reportId)
  if (taskId !== null) ctx.tasks.cancel(taskId)
  return getSummary(ctx, reportId)
}

/** An import that the viewer may cancel and take back. @throws AppError record.not-found, auth.forbidden */
export async function getOwnMigration(ctx: SignedIn, reportId: string) {
  const row = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('reports')
    .where('reports.id', '=', reportId)
    .where('category', 'in', importCategories)
    .select(['userId', 'taskId', 'status', 'work'])
    .executeTakeFirst()
  if (!row) throw new AppError('record.not-found')
  if (!mayEnd(ctx, row)) throw new AppError('auth.forbidden')
  return row
}
