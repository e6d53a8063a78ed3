import type { BulkImport, manyDuplicates } from '#contract/recipe-import.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { importInBackground, type RunningImport } from '#server/features/imported/index.ts'
import { addEntry, closeReport } from '#server/features/reports/index.ts'
import { createPlaces } from '#server/http/places.ts'
import { importRecipe } from './service.ts'

/** Pages that are imported at the same time, of all households and of one, however many imports it has started. */
const [AT_ONCE, OF_ONE] = [9, 3]
/** Imports of a household that have not ended. */
const MOST_RUNNING = 5

const places = createPlaces({ most: AT_ONCE, ofOne: OF_ONE })

interface Wish {
  imports: BulkImport[]
  /** What becomes of an address that the group has already. */
  onDuplicate: (typeof manyDuplicates)[number]
}

/**
 * Imports many addresses in the background, three at a time. A failure stops no other.
 * @returns the id of the report
 * @throws AppError request.at-once while as many imports are running as a household may have
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
  const opening = {
    category: 'bulk_import',
    name: ctx.t('report.bulk-import'),
    total: wanted.length,
    check: mustBeFew,
  } as const
  return importInBackground(ctx, opening, (running) =>
    importAll(ctx, running, { imports: wanted, onDuplicate }),
  )
}

async function importAll(
  ctx: SignedIn,
  { reportId, task, wasCancelled }: RunningImport,
  { imports: wanted, onDuplicate }: Wish,
) {
  const stoppable = withSignal(ctx, task.signal)
  const queue = wanted.values()
  const run = { reportId, signal: task.signal, wasCancelled }
  let [done, imported] = [0, 0]
  const worker = async () => {
    for (const wish of queue) {
      const isThere = await places(ctx.viewer.groupId, () =>
        reportOne(stoppable, run, { ...wish, onDuplicate }),
      )
      if (isThere) imported += 1
      else task.note(ctx.t('task-log.import-failed', { url: wish.url }))
      task.progress((done += 1))
    }
  }
  await Promise.all(Array.from({ length: OF_ONE }, worker))
  await closeReport(ctx, reportId)
  ctx.emit({ type: 'recipes.imported', importId: reportId, groupId: ctx.viewer.groupId })
  task.note(ctx.t('task-log.imported', { done: imported, total: wanted.length }))
}

/** @throws AppError request.at-once */
async function mustBeFew({ db, viewer, tasks }: SignedIn) {
  const open = await ofGroup(db, viewer.groupId)
    .select('reports')
    .where('category', '=', 'bulk_import')
    .where('status', '=', 'in-progress')
    .select('taskId')
    .execute()
  const running = open.filter(({ taskId }) => taskId !== null && tasks.running(taskId) !== null)
  if (running.length >= MOST_RUNNING) throw new AppError('request.at-once')
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

type Run = Pick<RunningImport, 'reportId' | 'wasCancelled'> & { signal: AbortSignal }

async function reportOne(
  ctx: SignedIn,
  { reportId, signal, wasCancelled }: Run,
  { url, categories, tags, onDuplicate }: BulkImport & Pick<Wish, 'onDuplicate'>,
): Promise<boolean> {
  const address = url
  try {
    signal.throwIfAborted()
    const { id, name, doubtful, isReplaced, pictureUrls } = await importRecipe(ctx, {
      url,
      includeTags: false,
      onDuplicate: onDuplicate === 'skip' ? 'refuse' : onDuplicate,
      isUnasked: true,
      categories: categories ?? [],
      tags: tags ?? [],
      reportId,
    })
    if (isReplaced) {
      const losses = pictureUrls.slice(0, 1).map((value) => ({ field: 'picture', value }))
      const message = ctx.t('report.replaced-page', { name, url })
      await addEntry(ctx, reportId, { success: true, address, message, recipeId: id, losses })
      return true
    }
    const message =
      doubtful === 0
        ? ctx.t('report.imported', { name, url })
        : ctx.t('report.imported-look', { name, url, count: doubtful, number: doubtful })
    await addEntry(ctx, reportId, { success: true, address, message, recipeId: id })
    return true
  } catch (error) {
    if (isKnown(error)) {
      const { id: recipeId = '', name = '', likeness } = error.params
      const key = likeness === 'link' ? 'report.known' : 'report.known-alike'
      const message = ctx.t(key, { name, url })
      await addEntry(ctx, reportId, { success: true, address, message, recipeId: String(recipeId) })
      return true
    }
    const ended = wasCancelled() ? 'report.cancelled-before' : 'report.interrupted'
    const exception = signal.aborted ? ctx.t(ended) : reasonOf(ctx, error)
    const message = ctx.t('report.failed', { url })
    await addEntry(ctx, reportId, { success: false, address, message, exception })
    return false
  }
}

const isKnown = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'import.exists'

function reasonOf(ctx: SignedIn, error: unknown): string {
  if (error instanceof AppError) return ctx.t(`errors.${error.code}`, error.params)
  ctx.log.error({ err: error }, 'bulk import of one address failed')
  return ctx.t('errors.unexpected')
}
