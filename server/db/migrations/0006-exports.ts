import { type Kysely, sql } from 'kysely'

/** Zips of many recipes, written in the background and kept for some days. */
const statements = [
  `create table dataExports (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    status text not null check (status in ('running', 'ready', 'failed')),
    done integer not null default 0, total integer not null, size integer not null default 0,
    createdAt text not null, expiresAt text not null)`,
  `create index dataExportsByTime on dataExports (groupId, createdAt)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
