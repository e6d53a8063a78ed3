import { type Kysely, sql } from 'kysely'

/** A version of many that were changed alike is stored as what became different, and where the rest is. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table recipeVersions add column restIn integer`.execute(db)
}
