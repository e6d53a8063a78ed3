import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { keptOf } from '#contract/limits.ts'
import {
  type Loss,
  Removed,
  type Report,
  type ReportCategory,
  type ReportSummary,
  type ReportWork,
} from '#contract/reports.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { AppError } from '#server/errors/app-error.ts'
import { wireDate } from '#server/http/dates.ts'
import { statusOf } from './status.ts'
import { mayDelete, type ReportRow, reportsOf, wireSummary } from './summary.ts'

/** The group's reports of one kind, or all; latest first. */
export async function listReports(
  ctx: SignedIn,
  category?: ReportCategory,
): Promise<ReportSummary[]> {
  const all = reportsOf(ctx)
  const wanted = category === undefined ? all : all.where('category', '=', category)
  const rows = await wanted.orderBy('timestamp', 'desc').orderBy('id').execute()
  return rows.map((row) => wireSummary(ctx, row))
}

/** One report with its entries. @throws AppError record.not-found */
export async function getReport(ctx: SignedIn, id: string): Promise<Report> {
  const row = await getRow(ctx, id)
  const entries = await entriesOf(ctx, id)
  const takenBack = await takenBackOf(ctx, row)
  return { ...wireSummary(ctx, row), takenBack, entries: entries.map(wireEntry) }
}

/** What taking it back has removed; null if nobody has begun that. */
async function takenBackOf({ db }: SignedIn, { id, takenBackAt, takeBack }: ReportRow) {
  if (takenBackAt === null && takeBack === null) return null
  const rows = await db
    .selectFrom('takenBackCounts')
    .where('reportId', '=', id)
    .select(['kind', 'removed'])
    .execute()
  const countOf = (kind: string) => rows.find((row) => row.kind === kind)?.removed ?? 0
  const kinds = Removed.keyof().options
  const removed = Removed.parse(Object.fromEntries(kinds.map((kind) => [kind, countOf(kind)])))
  return {
    removed,
    restored: countOf('restored'),
    settings: countOf('settings'),
    kept: countOf('kept'),
  }
}

/** One report without its entries. @throws AppError record.not-found */
export async function getSummary(ctx: SignedIn, id: string): Promise<ReportSummary> {
  return wireSummary(ctx, await getRow(ctx, id))
}

async function getRow(ctx: SignedIn, id: string): Promise<ReportRow> {
  const row = await reportsOf(ctx).where('reports.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('record.not-found')
  return row
}

const wireEntry = ({ losses, ...entry }: Awaited<ReturnType<typeof entriesOf>>[number]) => ({
  ...entry,
  timestamp: wireDate(entry.timestamp),
  success: entry.success === 1,
  losses: JSON.parse(losses) as Loss[],
})

/**
 * Deletes a report. Work that it still tells of ends.
 * @throws AppError record.not-found; auth.forbidden if an import could no longer be taken back by those who may
 */
export async function deleteReport(ctx: SignedIn, id: string) {
  const row = await getRow(ctx, id)
  if (!mayDelete(ctx, row)) throw new AppError('auth.forbidden')
  const { taskId } = row
  await ofGroup(ctx.db, ctx.viewer.groupId).delete('reports').where('reports.id', '=', id).execute()
  if (taskId !== null) ctx.tasks.cancel(taskId)
}

export interface NewReport {
  category: ReportCategory
  name: string
  work?: ReportWork | null
  taskId?: number
}

/** Creates a report that is in progress; the oldest make room for it. @returns its id */
export async function openReport(
  ctx: SignedIn,
  { category, name, work = null, taskId }: NewReport,
): Promise<string> {
  const id = randomUUID()
  const { groupId, id: userId } = ctx.viewer
  const timestamp = ctx.now().toISOString()
  await ctx.db
    .insertInto('reports')
    .values({ id, groupId, userId, taskId, category, name, work, status: 'in-progress', timestamp })
    .execute()
  await forgetOldest(ctx)
  return id
}

/**
 * Deletes ended reports beyond those that are kept (docs/contract/limits.md), and with each the way to take its import
 * back.
 */
async function forgetOldest({ db, viewer }: SignedIn) {
  const ours = ofGroup(db, viewer.groupId)
  const oldest = await ours
    .select('reports')
    .where('status', '!=', 'in-progress')
    .where((eb) => eb.or([eb('takeBack', 'is', null), eb('takeBack', '=', 'stopped')]))
    .orderBy('timestamp', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(-1)
    .offset(keptOf.reports)
    .select('reports.id')
    .execute()
  if (oldest.length === 0) return
  const ids = oldest.map(({ id }) => id)
  await ours.delete('reports').where('reports.id', 'in', listed(ids)).execute()
}

export interface NewEntry {
  success: boolean
  message: string
  /** The error as text for people. */
  exception?: string
  recipeId?: string
  losses?: Loss[]
  /** The link that it tells of. */
  address?: string
}

/** Adds an entry; does nothing if the report was deleted. @returns its id */
export async function addEntry(ctx: SignedIn, reportId: string, entry: NewEntry): Promise<string> {
  const row = {
    id: randomUUID(),
    reportId,
    success: bit(entry.success),
    message: entry.message,
    exception: entry.exception ?? '',
    recipeId: entry.recipeId ?? null,
    losses: JSON.stringify(entry.losses ?? []),
    address: entry.address ?? null,
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
  return row.id
}

/** Adds to what an entry tells as lost. Needs a transaction; does nothing if the report was deleted. */
export async function addLosses(
  { db }: SignedIn,
  { reportId, entryId }: { reportId: string; entryId: string },
  losses: Loss[],
) {
  if (losses.length === 0) return
  const entry = await db
    .selectFrom('reportEntries')
    .where('id', '=', entryId)
    .where('reportId', '=', reportId)
    .select('losses')
    .executeTakeFirst()
  if (!entry) return
  const all = [...(JSON.parse(entry.losses) as Loss[]), ...losses]
  await db
    .updateTable('reportEntries')
    .set({ losses: JSON.stringify(all) })
    .where('id', '=', entryId)
    .execute()
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
