import { type Kysely, sql } from 'kysely'

/** What the server did in the background. Ids never return, so that a page cannot cancel the wrong one. */
const statements = [
  `create table serverTasks (
    id integer primary key autoincrement, groupId text not null references groups(id) on delete cascade,
    ofServer integer not null default 0, kind text not null, status text not null,
    cancelled integer not null default 0, log text not null default '',
    done integer not null default 0, total integer not null default 0,
    createdAt text not null, endedAt text)`,
  'create index serverTasksOfGroup on serverTasks (groupId, id)',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
