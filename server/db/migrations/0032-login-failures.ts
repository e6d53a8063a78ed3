import { type Kysely, sql } from 'kysely'

/** Wrong passwords by account and by where they came from: guesses from elsewhere do not lock the owner out. */
const statements = [
  `create table loginFailures (
    userId text not null references users(id) on delete cascade,
    place text not null, failures integer not null, lockedAt text, failedAt text not null,
    primary key (userId, place)) without rowid`,
  'update users set failedLogins = 0, lockedAt = null',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
