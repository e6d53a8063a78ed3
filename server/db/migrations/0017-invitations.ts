import { type Kysely, sql } from 'kysely'

/**
 * Links by which others join a household. They end with the account that made them, and are not part of backups
 * (db/copy-database.ts).
 */
const statements = [
  `create table inviteTokens (
    token text primary key, groupId text not null references groups(id) on delete cascade,
    madeBy text not null references users(id) on delete cascade,
    uses integer not null, usesLeft integer not null check (usesLeft > 0),
    readOnly integer not null default 0, expiresAt text not null, createdAt text not null)`,
  `create index inviteTokensByGroup on inviteTokens (groupId, createdAt)`,
  `create index inviteTokensByMaker on inviteTokens (madeBy)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
