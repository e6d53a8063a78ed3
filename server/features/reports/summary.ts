import { sql } from 'kysely'
import type { ReportSummary } from '#contract/reports.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { wireDate } from '#server/http/dates.ts'

/** The group's reports, each with whether something that it made can be taken back. */
export function reportsOf({ db, viewer }: SignedIn) {
  const hasMade = sql<0 | 1>`exists (select 1 from importedRecords where reportId = reports.id)
    or exists (select 1 from replacedRecipes where reportId = reports.id)
    or reports.settingsBefore is not null`
  return ofGroup(db, viewer.groupId)
    .select('reports')
    .selectAll('reports')
    .select(hasMade.as('hasMade'))
}
export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportsOf>['execute']>>[number]

export function wireSummary(ctx: SignedIn, row: ReportRow): ReportSummary {
  const { id, groupId, category, name, work, status, timestamp, taskId, takenBackAt } = row
  const isRunning = status === 'in-progress' || isTakingBack(row)
  const live = isRunning && taskId !== null ? ctx.tasks.running(taskId) : null
  const isTheirs = isImport(row) && mayEnd(ctx, row)
  return {
    id,
    groupId,
    category,
    name,
    work,
    status,
    timestamp: wireDate(timestamp),
    progress: live && { done: live.done, total: live.total },
    canCancel: isTheirs && live !== null,
    canTakeBack: isTheirs && status !== 'in-progress' && live === null && row.hasMade === 1,
    canDelete: mayDelete(ctx, row),
    takenBackAt: takenBackAt === null ? null : wireDate(takenBackAt),
    takeBack: row.takeBack === null ? null : live ? 'running' : 'stopped',
  }
}

/** Deleting it ends work that goes on, and takes with it the way to take an import back. */
export function mayDelete(ctx: SignedIn, row: ReportRow): boolean {
  const goesOn = row.status === 'in-progress' || isTakingBack(row)
  const takesMore = isImport(row) && (goesOn || row.hasMade === 1)
  return takesMore ? mayEnd(ctx, row) : !ctx.viewer.readOnly
}

/** What can be cancelled and taken back. */
export const importCategories = ['migration', 'bulk_import'] as const

const isImport = ({ category }: ReportRow) =>
  importCategories.some((imports) => imports === category)

const isTakingBack = ({ takeBack }: ReportRow) => takeBack === 'keep' || takeBack === 'remove'

/** Whether the viewer may cancel this work or take it back: whoever began it, and who manages the household. */
export function mayEnd({ viewer }: SignedIn, { userId }: Pick<ReportRow, 'userId'>): boolean {
  if (viewer.readOnly) return false
  return userId === viewer.id || viewer.canManage || viewer.admin
}
