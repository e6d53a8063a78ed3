import { type Kysely, sql } from 'kysely'

/** Signed-in devices get names, and may have been connected by a code instead of a password. */
const statements = [
  `alter table sessions add column name text not null default ''`,
  `alter table sessions add column pairedAt text`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
