import { type Kysely, sql } from 'kysely'

/** How many pictures of the pages that a recipe was read from lie in its folder. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table recipeOriginals add column pages integer not null default 0`.execute(db)
}
