import { type Kysely, sql } from 'kysely'

/** Exports may be written for other programs. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(`alter table dataExports add column exportType text not null default 'json'`)
    .execute(db)
}
