import { type Kysely, sql } from 'kysely'

/**
 * What of planned meals was put on which list. It outlives its meal, whose number it keeps, so that the list can be
 * corrected, and it does not change when items are checked, merged or deleted.
 */
const statements = [
  `create table plannedOnLists (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    shoppingListId text not null references shoppingLists(id) on delete cascade,
    entryId integer not null, date text not null,
    recipeId text not null references recipes(id) on delete cascade, recipeName text not null,
    foodId text references foods(id) on delete set null, words text not null,
    unitId text references units(id) on delete set null,
    quantity real not null, times real not null, need real,
    itemId text, itemVersion integer not null, updatedAt text not null)`,
  'create index plannedOnListsByEntry on plannedOnLists (groupId, entryId)',
  'create index plannedOnListsByDate on plannedOnLists (groupId, date)',
  'create index plannedOnListsByList on plannedOnLists (shoppingListId)',
  'create index plannedOnListsByRecipe on plannedOnLists (recipeId)',
  'create index plannedOnListsByFood on plannedOnLists (foodId) where foodId is not null',
  'create index plannedOnListsByUnit on plannedOnLists (unitId) where unitId is not null',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
