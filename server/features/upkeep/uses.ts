import { type Expression, sql } from 'kysely'
import type { Uses } from '#contract/upkeep.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { type NamedKind, namesRecord } from '#server/query-filter/named-records.ts'
import { readFilters } from './filters.ts'
import { getRecord, places, type UpkeepKind } from './kinds.ts'

/** For each record, the number of recipes outside the trash that name it; for labels, the number of foods. */
export function countsOf({ db, viewer }: SignedIn, kind: UpkeepKind) {
  return countsIn(db, viewer.groupId, kind)
}

/** The same by the id of the group. One statement. */
export async function countsIn(db: Db, groupId: string, kind: UpkeepKind) {
  const number =
    kind === 'labels' ? numberNaming(kind, sql.ref('labels.id')) : keptNumber(kind, `${kind}.id`)
  const rows = await ofGroup(db, groupId)
    .select(kind as 'tags')
    .select(['id', number.as('number')])
    .execute()
  return Object.fromEntries(rows.map(({ id, number }) => [id, number]))
}

/** Counts where a record is named: at most five statements. @throws AppError record.not-found */
export async function usesOf(ctx: SignedIn, kind: UpkeepKind, id: string): Promise<Uses> {
  const record = await getRecord(ctx, kind, id)
  const { links } = places[kind]
  const { rows } = await sql<{ number: number; items: number }>`
    select ${numberNaming(kind, sql.val(id))} as number,
      ${rowsNaming(links.shoppingItems, sql.val(id))} as items`.execute(ctx.db)
  const { number, items } = rows[0]!
  const none = { recipes: 0, shoppingItems: items, cookbooks: 0, planRules: 0, foods: 0 }
  if (kind === 'labels') return { ...none, foods: number }

  const names = ({ filter }: { filter: string }) => namesRecord(filter, kind, record)
  const books = (await readFilters(ctx, 'cookbooks')).filter(names)
  const rules = (await readFilters(ctx, 'mealPlanRules')).filter(names).map(({ id }) => id)
  const linked = await linkedRules(ctx, kind, id)
  const planRules = new Set([...rules, ...linked]).size
  return { ...none, recipes: number, cookbooks: books.length, planRules }
}

/** As triggers keep it: counting would take a look at every recipe. */
const keptNumber = (kind: NamedKind, id: string) => sql<number>`coalesce((
  select number from recipeCounts where kind = ${kind} and recipeCounts.id = ${sql.ref(id)}), 0)`

function numberNaming(kind: UpkeepKind, id: Expression<unknown>) {
  const { recipes, foods } = places[kind].links
  if (!recipes) return rowsNaming(foods, id)
  const [table, column] = recipes
  // Excluding the few recipes in the trash is ten times faster than joining all recipes.
  return sql<number>`(
    select count(distinct link.recipeId) from ${sql.table(table)} link
    where ${sql.ref(`link.${column}`)} = ${id}
      and link.recipeId not in (select id from recipes where deletedAt is not null))`
}

function rowsNaming(
  link: readonly [table: string, column: string] | undefined,
  id: Expression<unknown>,
) {
  if (!link) return sql<number>`0`
  const [table, column] = link
  return sql<number>`(
    select count(*) from ${sql.table(table)} link where ${sql.ref(`link.${column}`)} = ${id})`
}

async function linkedRules({ db }: SignedIn, kind: UpkeepKind, id: string): Promise<string[]> {
  const { planRules } = places[kind].links
  if (!planRules) return []
  const [table, column] = planRules
  const rows = await db
    .selectFrom(table as 'mealPlanRuleTags')
    .where(column as 'tagId', '=', id)
    .select('ruleId')
    .execute()
  return rows.map(({ ruleId }) => ruleId)
}
