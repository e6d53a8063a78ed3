import { type Kysely, sql } from 'kysely'

/** Reports on background work. */
const statements = [
  `create table reports (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    category text not null check (category in ('backup', 'restore', 'migration', 'bulk_import')),
    name text not null, timestamp text not null,
    status text not null check (status in ('in-progress', 'success', 'failure', 'partial')))`,
  `create index reportsByTime on reports (groupId, timestamp)`,
  `create table reportEntries (
    id text primary key, reportId text not null references reports(id) on delete cascade,
    success integer not null, message text not null, exception text not null default '',
    recipeId text references recipes(id) on delete set null, timestamp text not null)`,
  `create index reportEntriesByReport on reportEntries (reportId, timestamp)`,
  `create index reportEntriesByRecipe on reportEntries (recipeId) where recipeId is not null`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
