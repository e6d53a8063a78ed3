import { type Kysely, sql } from 'kysely'

/** An import of many links can be taken back, with the words of pages that it read again, and its links tried again. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table replacedRecipes add column original blob`.execute(db)
  await sql`alter table reportEntries add column address text`.execute(db)
}
