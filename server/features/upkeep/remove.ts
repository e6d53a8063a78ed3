import { sql } from 'kysely'
import { type SignedIn, transaction } from '#server/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { AppError } from '#server/errors.ts'
import {
  withOther,
  withoutIds,
  type NamedKind,
  type NamedRecord,
} from '#server/query-filter/named-records.ts'
import { rewriteFilters } from './filters.ts'
import { findRecords, getRecord, places, type UpkeepKind } from './kinds.ts'

/**
 * Deletes records of the group, all or none; ids that are not there are passed over. Filters of cookbooks and rules go
 * on without them (see `withoutIds`), and the database takes them off recipes, rules, lists and foods. The recipes do
 * not count as changed. The same few statements for one as for thousands. @returns how many were deleted
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
 * Whatever names `from` names `to` afterwards, once, and `from` is gone: recipes (those in the trash, too), items on
 * shopping lists, rules, and the filters of cookbooks and rules. The recipes do not count as changed.
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
    for (const [table, column] of Object.values(places[kind].links)) {
      // What has both already is left to go with the other one.
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
