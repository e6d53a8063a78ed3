import { type Kysely, sql } from 'kysely'

/** An ingredient can be kept in its author's words, besides its amount, unit and food. */
export async function up(db: Kysely<unknown>) {
  await sql.raw('alter table recipeIngredients add column asWritten text').execute(db)
}
