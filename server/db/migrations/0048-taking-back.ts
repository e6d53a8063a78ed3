import { type Kysely, sql } from 'kysely'

/** Taking an import back goes on after a start, and its report tells what it removed. */
const statements = [
  `alter table reports add column takeBack text check (takeBack in ('keep', 'remove', 'stopped'))`,
  'alter table reports add column takeBackBy text references users(id) on delete set null',
  `create table takenBackCounts (
    reportId text not null references reports(id) on delete cascade,
    kind text not null,
    removed integer not null, primary key (reportId, kind)) without rowid`,
  // Otherwise deleting a person would look at every report.
  'create index reportsByTakeBackBy on reports (takeBackBy) where takeBackBy is not null',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
