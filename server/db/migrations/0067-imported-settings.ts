import { type Kysely, sql } from 'kysely'

/** An import can bring the settings of a household along, and gives back those that were here. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table reports add column settingsBefore text`.execute(db)
}
