import { sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { type NamedRecord, namesRecord } from '#server/query-filter/named-records.ts'
import { readFilters } from './filters.ts'
import { findRecords, places, type UpkeepKind } from './kinds.ts'

/** Which of these records nothing names any more: no recipe, also in the trash, no list, no rule and no cookbook. */
export async function unusedAmong(
  ctx: SignedIn,
  kind: UpkeepKind,
  ids: string[],
): Promise<string[]> {
  const records = await findRecords(ctx, kind, ids)
  if (records.length === 0) return []
  const linked = await linkedIds(ctx, kind)
  const filters = [
    ...(await readFilters(ctx, 'cookbooks')),
    ...(await readFilters(ctx, 'mealPlanRules')),
  ].map(({ filter }) => ({ filter, small: filter.toLowerCase() }))
  // Filters of recipes know no labels.
  const isInFilter = (record: NamedRecord) =>
    kind !== 'labels' &&
    filters.some(({ filter, small }) => says(small, record) && namesRecord(filter, kind, record))
  return records
    .filter((record) => !linked.has(record.id) && !isInFilter(record))
    .map(({ id }) => id)
}

/** Reading a filter takes longer than to see that the name is nowhere in it. */
const says = (small: string, { id, name, slug }: NamedRecord) =>
  [id, id.replaceAll('-', ''), name, slug ?? ''].some(
    (text) => text !== '' && small.includes(text.toLowerCase()),
  )

/** The records of the group that any row links to. */
async function linkedIds({ db, viewer }: SignedIn, kind: UpkeepKind): Promise<Set<string>> {
  const { links, choices = [] } = places[kind]
  const isLinked = [...Object.values(links), ...choices].map(
    ([table, column]) => sql<SqlBool>`exists (
      select 1 from ${sql.table(table)} link where ${sql.ref(`link.${column}`)} = ${sql.ref(`${kind}.id`)})`,
  )
  const rows = await ofGroup(db, viewer.groupId)
    .select(kind as 'tags')
    .where((eb) => eb.or(isLinked))
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
