import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import {
  addEntry,
  closeReport,
  type NewReport,
  openReport,
} from '#server/features/reports/index.ts'
import type { Task } from '#server/process/server-tasks.ts'

export interface RunningImport {
  reportId: string
  task: Task
  /** By a person, and not by the server's end. */
  wasCancelled: () => boolean
}

interface Opening extends Omit<NewReport, 'taskId'> {
  /** How many there are to import, if that is known. */
  total?: number
  /** Refuses in the transaction that opens the report. */
  check?: (ctx: SignedIn) => Promise<void>
}

/**
 * Imports in the background, with a report that can end it and take it back.
 * @returns the id of the report
 * @throws AppError request.busy while the server stops, and what `check` throws
 */
export async function importInBackground(
  ctx: SignedIn,
  { total = 0, check, ...report }: Opening,
  work: (running: RunningImport) => Promise<void>,
): Promise<string> {
  const { groupId } = ctx.viewer
  const task = await ctx.tasks.begin({ kind: 'import', groupId, total })
  try {
    const reportId = await transaction(ctx, async (ctx) => {
      await check?.(ctx)
      return openReport(ctx, { ...report, taskId: task.id })
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

/** Closes the report, with a last entry if the work was ended before its end. @param done how many recipes were done */
export async function endReport(
  ctx: SignedIn,
  { reportId, task, wasCancelled }: RunningImport,
  done: number,
) {
  if (task.signal.aborted) {
    const message = wasCancelled()
      ? ctx.t('report.cancelled', { count: done, number: done })
      : ctx.t('report.interrupted')
    await addEntry(ctx, reportId, { success: false, message })
  }
  await closeReport(ctx, reportId)
}
