import { type Kysely, sql } from 'kysely'

/** Lines are found by how they begin, so that a recipe with the same ones is found in a household of any size. */
export async function up(db: Kysely<unknown>) {
  await sql`create index recipeIngredientsByWords on recipeIngredients
    (lower(substr(coalesce(nullif(originalText, ''), note), 1, 24)))`.execute(db)
}
