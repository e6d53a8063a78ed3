import { type Kysely, sql } from 'kysely'

/** A step may refer to the same ingredient twice, as some clients do, so the rows are told apart by their position. */
const statements = [
  `create table namedInSteps (
    stepId text not null references recipeSteps(id) on delete cascade,
    ingredientId text not null references recipeIngredients(id) on delete cascade,
    position integer not null, primary key (stepId, position))`,
  `insert into namedInSteps select stepId, ingredientId,
    row_number() over (partition by stepId order by position, rowid) from stepIngredients`,
  `drop table stepIngredients`,
  `alter table namedInSteps rename to stepIngredients`,
  `create index stepIngredientsByIngredient on stepIngredients (ingredientId)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
