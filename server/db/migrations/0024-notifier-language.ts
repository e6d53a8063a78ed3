import { type Kysely, sql } from 'kysely'

/** Notifiers speak the language of the person who set them up; those from before go on in that of the server. */
const statements = ['alter table notifiers add column locale text']

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
