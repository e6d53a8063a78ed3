import { type RawBuilder, sql } from 'kysely'
import type { MadePart } from '#contract/taking-back.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'

const texts = (table: string, columns: string[]) =>
  columns.map((column) => sql`coalesce(${sql.ref(`${table}.${column}`)}, '')`)
const counted = (table: string, column: string, id: string) =>
  sql`(select count(*) from ${sql.table(table)} other where ${sql.ref(`other.${column}`)} = ${sql.ref(id)})`

/** Changes when somebody changes the part or builds on it. Positions among others do not count. */
const states: Record<MadePart, RawBuilder<unknown>[]> = {
  mealPlans: [
    ...texts('mealPlans', ['date', 'entryType', 'mealType', 'title', 'text', 'recipeId']),
    ...texts('mealPlans', ['servings', 'updatedAt']),
    counted('plannedOnLists', 'entryId', 'mealPlans.id'),
  ],
  shoppingLists: [
    ...texts('shoppingLists', ['name', 'storeId', 'updatedAt']),
    sql`(select count(*) || ' ' || coalesce(sum(version), 0) from shoppingItems item
      where item.shoppingListId = shoppingLists.id)`,
    counted('recurringItems', 'shoppingListId', 'shoppingLists.id'),
    counted('plannedOnLists', 'shoppingListId', 'shoppingLists.id'),
  ],
  cookbooks: texts('cookbooks', ['name', 'description', 'filter', 'public', 'updatedAt']),
  menus: texts('menus', ['name', 'updatedAt']),
  mealPlanRules: texts('mealPlanRules', ['day', 'entryType', 'mealType', 'filter', 'updatedAt']),
  // Both stay anyway as long as something uses them.
  mealTypes: texts('mealTypes', ['name', 'entryType', 'time', 'hidden', 'updatedAt']),
  shoppingStores: texts('shoppingStores', ['name', 'updatedAt']),
}

const names: Record<MadePart, RawBuilder<string>> = {
  mealPlans: sql<string>`mealPlans.date || ' ' || coalesce(nullif(mealPlans.title, ''),
    (select name from recipes where recipes.id = mealPlans.recipeId), '')`,
  shoppingLists: sql<string>`coalesce(shoppingLists.name, '')`,
  cookbooks: sql<string>`cookbooks.name`,
  menus: sql<string>`menus.name`,
  mealPlanRules: sql<string>`mealPlanRules.day || ' ' || mealPlanRules.entryType`,
  mealTypes: sql<string>`coalesce(mealTypes.name, mealTypes.builtIn, '')`,
  shoppingStores: sql<string>`shoppingStores.name`,
}

/** The name and the state of each of these that is still there. */
export async function partStates(
  db: Db,
  groupId: string,
  { kind, ids }: { kind: MadePart; ids: string[] },
): Promise<Map<string, { name: string; state: string }>> {
  const id = sql<string>`cast(${sql.ref(`${kind}.id`)} as text)`
  const rows = await ofGroup(db, groupId)
    .select(kind as 'cookbooks')
    .where(id, 'in', listed(ids))
    .select([
      id.as('recordId'),
      names[kind].as('name'),
      sql<string>`${sql.join(states[kind], sql` || '|' || `)}`.as('state'),
    ])
    .execute()
  return new Map(rows.map(({ recordId, ...row }) => [recordId, row]))
}

/** Notes parts as made by this import. Needs the transaction in which that happened. */
export async function noteParts(
  { db, viewer }: SignedIn,
  reportId: string,
  { kind, ids }: { kind: MadePart; ids: string[] },
) {
  for (const [recordId, { state }] of await partStates(db, viewer.groupId, { kind, ids })) {
    await db.insertInto('importedRecords').values({ kind, recordId, reportId, state }).execute()
  }
}
