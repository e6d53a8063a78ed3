import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'

/** The tables whose rows choose recipes by a filter (docs/contract/filter-language.md). */
type FilterTable = 'cookbooks' | 'mealPlanRules'

/** The group's cookbooks or rules that have a filter. */
export function readFilters({ db, viewer }: SignedIn, table: FilterTable) {
  return ofGroup(db, viewer.groupId)
    .select(table as 'cookbooks')
    .where('filter', '!=', '')
    .select(['id', 'filter'])
    .execute()
}

/** Applies `rewrite` to the filters of all cookbooks and rules: at most four statements. */
export async function rewriteFilters(ctx: SignedIn, rewrite: (filter: string) => string) {
  await rewriteTable(ctx, 'mealPlanRules', rewrite)
  const cookbookIds = await rewriteTable(ctx, 'cookbooks', rewrite)
  const { groupId } = ctx.viewer
  if (cookbookIds.length > 0) ctx.emit({ type: 'cookbook.updated', cookbookIds, groupId })
}

/** @returns the ids of the rows that changed */
async function rewriteTable(
  ctx: SignedIn,
  table: FilterTable,
  rewrite: (filter: string) => string,
): Promise<string[]> {
  const changed = (await readFilters(ctx, table)).flatMap(({ id, filter }) => {
    const now = rewrite(filter)
    return now === filter ? [] : [{ id, filter: now }]
  })
  if (changed.length === 0) return []
  const written = sql<string>`(
    select value ->> 'filter' from json_each(${JSON.stringify(changed)})
    where value ->> 'id' = ${sql.ref(`${table}.id`)})`
  const ids = changed.map(({ id }) => id)
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .update(table as 'cookbooks')
    .set({ filter: written, updatedAt: ctx.now().toISOString() })
    .where('id', 'in', listed(ids))
    .execute()
  return ids
}
