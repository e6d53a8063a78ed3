import { type Kysely, sql } from 'kysely'

/**
 * The times of a recipe are free text. For filters such as "at most half an hour", triggers convert them to minutes when
 * they are written. Finding recipes by the foods they need reads all lines, so indexes contain just these columns.
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
