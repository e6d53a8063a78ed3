import { type Kysely, sql } from 'kysely'

/** What an import from another program made, so that it can be taken back, and what of its file had no place here. */
const statements = [
  'alter table reports add column userId text references users(id) on delete set null',
  'alter table reports add column taskId integer references serverTasks(id) on delete set null',
  'alter table reports add column takenBackAt text',
  'create index reportsByTask on reports (taskId) where taskId is not null',
  `alter table reportEntries add column losses text not null default '[]'`,
  `create table importedRecords (
    kind text not null check (kind in ('recipes', 'foods', 'units', 'categories', 'tags', 'tools')),
    recordId text not null,
    reportId text not null references reports(id) on delete cascade,
    state text not null, primary key (kind, recordId)) without rowid`,
  'create index importedRecordsByReport on importedRecords (reportId, kind)',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
