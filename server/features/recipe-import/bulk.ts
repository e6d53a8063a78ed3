import type { BulkImport, manyDuplicates } from '#contract/recipe-import.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { addEntry, closeReport, openReport } from '#server/features/reports/index.ts'
import type { Task } from '#server/process/server-tasks.ts'
import { findImported, importRecipe } from './service.ts'

const AT_ONCE = 3

interface Wish {
  imports: BulkImport[]
  /** What becomes of an address that the group has already. */
  onDuplicate: (typeof manyDuplicates)[number]
}

/**
 * Imports many addresses in the background, three at a time. A failure stops no other.
 * @returns the id of the report
 */
export async function startBulkImport(
  ctx: SignedIn,
  { imports, onDuplicate }: Wish,
): Promise<string> {
  const wanted = imports.filter(({ url }) => url !== '')
  if (wanted.length === 0) {
    const issues = [{ loc: ['body', 'imports'], type: 'missing' }]
    throw new AppError('request.invalid', {}, { issues })
  }
  const name = ctx.t('report.bulk-import')
  const reportId = await openReport(ctx, { category: 'bulk_import', name })
  const { groupId } = ctx.viewer
  const total = wanted.length
  ctx.jobs.start((stop) =>
    ctx.tasks.run({ kind: 'import', groupId, total, stop }, (task) =>
      importAll(ctx, reportId, { imports: wanted, onDuplicate }, task),
    ),
  )
  return reportId
}

async function importAll(
  ctx: SignedIn,
  reportId: string,
  { imports: wanted, onDuplicate }: Wish,
  task: Task,
) {
  const stoppable = withSignal(ctx, task.signal)
  const queue = wanted.values()
  let [done, imported] = [0, 0]
  const worker = async () => {
    for (const wish of queue) {
      const isThere = await reportOne(stoppable, reportId, { ...wish, onDuplicate }, task.signal)
      if (isThere) imported += 1
      else task.note(ctx.t('task-log.import-failed', { url: wish.url }))
      task.progress((done += 1))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await closeReport(ctx, reportId)
  ctx.emit({ type: 'recipes.imported', importId: reportId, groupId: ctx.viewer.groupId })
  task.note(ctx.t('task-log.imported', { done: imported, total: wanted.length }))
}

/** Aborts running requests when the task is cancelled or the server stops, so that it need not wait for a slow page. */
function withSignal(ctx: SignedIn, signal: AbortSignal): SignedIn {
  return {
    ...ctx,
    fetch: (url, options) => {
      const signals = options.signal ? [options.signal, signal] : [signal]
      return ctx.fetch(url, { ...options, signal: AbortSignal.any(signals) })
    },
  }
}

async function reportOne(
  ctx: SignedIn,
  reportId: string,
  { url, categories, tags, onDuplicate }: BulkImport & Pick<Wish, 'onDuplicate'>,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    signal.throwIfAborted()
    const { id, name, doubtful, isReplaced, pictureUrls } = await importRecipe(ctx, {
      url,
      includeTags: false,
      onDuplicate: onDuplicate === 'skip' ? 'refuse' : onDuplicate,
      categories: categories ?? [],
      tags: tags ?? [],
    })
    if (isReplaced) {
      const losses = pictureUrls.slice(0, 1).map((value) => ({ field: 'picture', value }))
      const message = ctx.t('report.replaced-page', { name, url })
      await addEntry(ctx, reportId, { success: true, message, recipeId: id, losses })
      return true
    }
    const message =
      doubtful === 0
        ? ctx.t('report.imported', { name, url })
        : ctx.t('report.imported-look', { name, url, count: doubtful, number: doubtful })
    await addEntry(ctx, reportId, { success: true, message, recipeId: id })
    return true
  } catch (error) {
    const known = isKnown(error) ? await findImported(ctx, url) : null
    if (known) {
      const message = ctx.t('report.known', { name: known.name, url })
      await addEntry(ctx, reportId, { success: true, message, recipeId: known.id })
      return true
    }
    const exception = signal.aborted ? ctx.t('report.interrupted') : reasonOf(ctx, error)
    const message = ctx.t('report.failed', { url })
    await addEntry(ctx, reportId, { success: false, message, exception })
    return false
  }
}

const isKnown = (error: unknown) => error instanceof AppError && error.code === 'import.exists'

function reasonOf(ctx: SignedIn, error: unknown): string {
  if (error instanceof AppError) return ctx.t(`errors.${error.code}`, error.params)
  ctx.log.error({ err: error }, 'bulk import of one address failed')
  return ctx.t('errors.unexpected')
}
