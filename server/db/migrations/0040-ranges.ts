import { type Kysely, sql } from 'kysely'

/** An amount can have an upper end: 2 to 3 cups. `quantity` is the lower one, as for programs that know no ranges. */
export async function up(db: Kysely<unknown>) {
  await sql.raw('alter table recipeIngredients add column quantityMax real').execute(db)
}
