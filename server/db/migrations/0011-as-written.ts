import { type Kysely, sql } from 'kysely'

/** A line of ingredients may be kept in the words of its author, with amount, unit and food beneath them. */
export async function up(db: Kysely<unknown>) {
  await sql.raw('alter table recipeIngredients add column asWritten text').execute(db)
}
