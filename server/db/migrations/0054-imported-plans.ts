import { type Kysely, sql } from 'kysely'

/** An import makes menus, rules of the plan, own meals of the day and stores as well, and takes them back. */
const statements = [
  'alter table importedRecords rename to importedRecordsBefore',
  `create table importedRecords (
    kind text not null check (kind in ('recipes', 'foods', 'units', 'categories', 'tags', 'tools', 'labels',
      'mealPlans', 'shoppingLists', 'cookbooks', 'menus', 'mealPlanRules', 'mealTypes', 'shoppingStores')),
    recordId text not null,
    reportId text not null references reports(id) on delete cascade,
    state text not null, primary key (kind, recordId)) without rowid`,
  `insert into importedRecords (kind, recordId, reportId, state)
    select kind, recordId, reportId, state from importedRecordsBefore`,
  'drop table importedRecordsBefore',
  'create index importedRecordsByReport on importedRecords (reportId, kind)',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
