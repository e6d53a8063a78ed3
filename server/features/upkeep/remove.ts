import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  withOther,
  withoutIds,
  type NamedKind,
  type NamedRecord,
} from '#server/query-filter/named-records.ts'
import { rewriteFilters } from './filters.ts'
import { findRecords, getRecord, places, type UpkeepKind } from './kinds.ts'

/**
 * Deletes records, all or none; unknown ids are skipped. Their ids are removed from filters (see `withoutIds`), and
 * foreign keys remove them from recipes, rules, lists and foods. Recipes do not count as changed. The number of
 * statements does not depend on the number of records.
 * @returns how many were deleted
 */
export function removeRecords(ctx: SignedIn, kind: UpkeepKind, ids: string[]): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const found = await findRecords(ctx, kind, ids)
    if (found.length === 0) return 0
    const gone = new Set(found.map(({ id }) => id))
    if (kind !== 'labels') await rewriteFilters(ctx, (filter) => withoutIds(filter, kind, gone))
    await deleteRows(ctx, kind, found)
    return found.length
  })
}

/**
 * Replaces `from` with `to` in recipes (also in the trash), shopping items, rules and filters, and deletes `from`.
 * Recipes do not count as changed (docs/contract/merging.md).
 * @throws AppError record.not-found, record.merged-with-itself
 */
export function mergeRecords(
  ctx: SignedIn,
  kind: NamedKind,
  ids: Record<'from' | 'to', string>,
): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const from = await getRecord(ctx, kind, ids.from)
    const to = await getRecord(ctx, kind, ids.to)
    if (from.id === to.id) throw new AppError('record.merged-with-itself')
    const { links, choices } = places[kind]
    for (const [table, column] of [...Object.values(links), ...(choices ?? [])]) {
      // A row that has both keeps `to`; its link to `from` is deleted with `from`.
      await sql`update or ignore ${sql.table(table)} set ${sql.ref(column)} = ${to.id}
        where ${sql.ref(column)} = ${from.id}`.execute(ctx.db)
    }
    await rewriteFilters(ctx, (filter) => withOther(filter, kind, { from, to }))
    await deleteRows(ctx, kind, [from])
  })
}

async function deleteRows(ctx: SignedIn, kind: UpkeepKind, records: NamedRecord[]) {
  const { groupId } = ctx.viewer
  await ofGroup(ctx.db, groupId)
    .delete(kind as 'tags')
    .where('id', 'in', listed(records.map(({ id }) => id)))
    .execute()
  const { event } = places[kind]
  if (!event) return
  for (const { id, name, slug = '' } of records) {
    ctx.emit({ type: `${event}.deleted`, id, name, slug, groupId })
  }
}
