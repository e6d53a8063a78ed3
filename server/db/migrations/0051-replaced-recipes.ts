import { type Kysely, sql } from 'kysely'

/** What recipes were before an import replaced their content, so that taking it back puts it there again. */
const statements = [
  `create table replacedRecipes (
    reportId text not null references reports(id) on delete cascade,
    recipeId text not null references recipes(id) on delete cascade,
    before blob not null,
    state text not null, primary key (reportId, recipeId)) without rowid`,
  'create index replacedRecipesByRecipe on replacedRecipes (recipeId)',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
