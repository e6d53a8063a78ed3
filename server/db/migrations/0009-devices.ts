import { type Kysely, sql } from 'kysely'

/** Signed-in devices get a name that people give, and may have come in by a code instead of a password. */
const statements = [
  `alter table sessions add column name text not null default ''`,
  `alter table sessions add column pairedAt text`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
