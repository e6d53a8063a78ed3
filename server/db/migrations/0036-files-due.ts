import { type Kysely, sql } from 'kysely'

/**
 * Attached files lose what tells where they were taken when they come in. Those that are here already do so in the
 * background, recipe by recipe: also files that only an older version of a recipe lists.
 */
const statements = [
  'create table filesDue (recipeId text primary key references recipes(id) on delete cascade)',
  'insert into filesDue select id from recipes',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
