import { type Kysely, sql } from 'kysely'

/**
 * The times of a recipe are texts; for 'done in half an hour' they are read once, when they are written. Which foods which
 * recipes need is counted over all lines at once, so indexes hold just these.
 */
const minutes = (row: string) =>
  `minutes_of_recipe(${['totalTime', 'prepTime', 'performTime', 'cookTime'].map((name) => `${row}${name}`).join(', ')})`
const note = `update recipes set totalMinutes = ${minutes('new.')} where rowId = new.rowId;`

const statements = [
  `alter table recipes add column totalMinutes integer`,
  `update recipes set totalMinutes = ${minutes('')}`,
  `create index recipesByMinutes on recipes (groupId, totalMinutes)`,
  `create trigger recipeMinutes_insert after insert on recipes begin ${note} end`,
  `create trigger recipeMinutes_update after update of totalTime, prepTime, performTime, cookTime on recipes
    begin ${note} end`,
  `create index recipeIngredientsWithFood on recipeIngredients (recipeId, foodId) where foodId is not null`,
  `drop index recipeIngredientsByFood`,
  `create index recipeIngredientsByFood on recipeIngredients (foodId, recipeId) where foodId is not null`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
