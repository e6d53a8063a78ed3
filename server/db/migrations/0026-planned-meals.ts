import { type Kysely, sql } from 'kysely'

/** Planned meals with servings, in an own order; what was taken off, for undo; menus to lay out again. */
const statements = [
  'alter table mealPlans add column servings real',
  'alter table mealPlans add column position integer not null default 0',
  // No foreign key: the meal may be taken off and come back under its id, which is never given to another one.
  'alter table mealPlans add column leftoverOf integer',
  'alter table mealPlans add column eatingOut integer not null default 0',
  `update mealPlans set position = (
    select count(*) from mealPlans earlier
    where earlier.groupId = mealPlans.groupId and earlier.date = mealPlans.date
      and earlier.entryType = mealPlans.entryType and earlier.id < mealPlans.id)`,
  `create table removedMealPlans (
    id integer primary key, groupId text not null references groups(id) on delete cascade,
    entry text not null, removedAt text not null)`,
  'create index removedMealPlansByGroup on removedMealPlans (groupId)',
  `create table menus (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    name text not null, createdAt text not null, updatedAt text not null)`,
  'create index menusByGroup on menus (groupId)',
  `create table menuMeals (
    id integer primary key, menuId text not null references menus(id) on delete cascade,
    day integer not null, entryType text not null, position integer not null,
    title text not null, text text not null,
    recipeId text references recipes(id) on delete set null, recipeName text,
    servings real, eatingOut integer not null, leftoverOf integer)`,
  'create index menuMealsByMenu on menuMeals (menuId)',
  'create index menuMealsByRecipe on menuMeals (recipeId) where recipeId is not null',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
