import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Report, ReportCategory, ReportSummary } from '#contract/reports.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { wireDate } from '#server/http/dates.ts'
import { statusOf } from './status.ts'

/** The group's reports of one kind, or all; latest first. */
export async function listReports(
  ctx: SignedIn,
  category?: ReportCategory,
): Promise<ReportSummary[]> {
  const all = ofGroup(ctx.db, ctx.viewer.groupId).select('reports').selectAll('reports')
  const wanted = category === undefined ? all : all.where('category', '=', category)
  const rows = await wanted.orderBy('timestamp', 'desc').orderBy('id').execute()
  return rows.map(wireTime)
}

/** One report with its entries. @throws AppError record.not-found */
export async function getReport(ctx: SignedIn, id: string): Promise<Report> {
  const row = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('reports')
    .where('reports.id', '=', id)
    .selectAll('reports')
    .executeTakeFirst()
  if (!row) throw new AppError('record.not-found')
  const entries = await entriesOf(ctx, id)
  return { ...wireTime(row), entries: entries.map(wireEntry) }
}

const wireTime = <T extends { timestamp: string }>(row: T): T => ({
  ...row,
  timestamp: wireDate(row.timestamp),
})

const wireEntry = (entry: Awaited<ReturnType<typeof entriesOf>>[number]) => ({
  ...wireTime(entry),
  success: entry.success === 1,
})

/** @throws AppError record.not-found */
export async function deleteReport(ctx: SignedIn, id: string) {
  const { numDeletedRows } = await ofGroup(ctx.db, ctx.viewer.groupId)
    .delete('reports')
    .where('reports.id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('record.not-found')
}

/** Creates a report that is in progress. @returns its id */
export async function openReport(
  ctx: SignedIn,
  { category, name }: { category: ReportCategory; name: string },
): Promise<string> {
  const id = randomUUID()
  const { groupId } = ctx.viewer
  const timestamp = ctx.now().toISOString()
  await ctx.db
    .insertInto('reports')
    .values({ id, groupId, category, name, status: 'in-progress', timestamp })
    .execute()
  return id
}

export interface NewEntry {
  success: boolean
  message: string
  /** The error as text for people. */
  exception?: string
  recipeId?: string
}

/** Adds an entry; does nothing if the report was deleted. */
export async function addEntry(ctx: SignedIn, reportId: string, entry: NewEntry) {
  const row = {
    id: randomUUID(),
    reportId,
    success: bit(entry.success),
    message: entry.message,
    exception: entry.exception ?? '',
    recipeId: entry.recipeId ?? null,
    timestamp: ctx.now().toISOString(),
  }
  await transaction(ctx, async (ctx) => {
    const report = await ofGroup(ctx.db, ctx.viewer.groupId)
      .select('reports')
      .where('reports.id', '=', reportId)
      .select('reports.id')
      .executeTakeFirst()
    if (report) await ctx.db.insertInto('reportEntries').values(row).execute()
  })
}

/** Ends a report; its entries decide the status. */
export async function closeReport(ctx: SignedIn, id: string) {
  await transaction(ctx, async (ctx) => {
    const status = statusOf(await entriesOf(ctx, id))
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('reports')
      .set({ status })
      .where('reports.id', '=', id)
      .execute()
  })
}

function entriesOf(ctx: SignedIn, reportId: string) {
  return ctx.db
    .selectFrom('reportEntries')
    .where('reportId', '=', reportId)
    .selectAll()
    .orderBy(sql`rowid`) // in order of insertion, also within one millisecond
    .execute()
}
