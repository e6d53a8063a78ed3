import { type Kysely, sql } from 'kysely'

/** How hard a recipe is to make; null if nobody has set it. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `alter table recipes add column difficulty text check (difficulty in ('easy', 'medium', 'hard'))`,
    )
    .execute(db)
}
