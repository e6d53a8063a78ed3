import { type Kysely, sql } from 'kysely'

/**
 * A member may be allowed to read only, and an account may belong to a device that many people use, such as the tablet
 * in the kitchen.
 */
const statements = [
  'alter table users add column readOnly integer not null default 0',
  'alter table users add column sharedDevice integer not null default 0',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
