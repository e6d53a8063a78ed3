import { type Kysely, sql } from 'kysely'

const plans = [
  `create table mealPlans (
    id integer primary key autoincrement, groupId text not null references groups(id) on delete cascade,
    userId text references users(id) on delete set null,
    date text not null, entryType text not null check (entryType in ('breakfast', 'lunch', 'dinner', 'side')),
    title text not null default '', text text not null default '',
    recipeId text references recipes(id) on delete cascade,
    createdAt text not null, updatedAt text not null)`,
  `create index mealPlansByDate on mealPlans (groupId, date)`,
  `create index mealPlansByRecipe on mealPlans (recipeId) where recipeId is not null`,
  `create table mealPlanRules (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    day text not null, entryType text not null, filter text not null default '', createdAt text not null, updatedAt text not null)`,
  `create index mealPlanRulesByGroup on mealPlanRules (groupId)`,
  ...[
    ['mealPlanRuleCategories', 'categoryId', 'categories'],
    ['mealPlanRuleTags', 'tagId', 'tags'],
  ].flatMap(([table, column, target]) => [
    `create table ${table} (
      ruleId text not null references mealPlanRules(id) on delete cascade,
      ${column} text not null references ${target}(id) on delete cascade, primary key (ruleId, ${column}))`,
    `create index ${table}By_${column} on ${table} (${column})`,
  ]),
]

const lists = [
  `create table shoppingLists (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    userId text references users(id) on delete set null,
    name text, extras text not null default '{}', createdAt text not null, updatedAt text not null)`,
  `create index shoppingListsByGroup on shoppingLists (groupId, createdAt)`,
  `create table shoppingItems (
    rowId integer primary key autoincrement, id text not null unique,
    groupId text not null references groups(id) on delete cascade,
    shoppingListId text not null references shoppingLists(id) on delete cascade,
    quantity real not null, note text not null default '', isFood integer not null default 0,
    checked integer not null default 0, position integer not null default 0,
    foodId text references foods(id) on delete set null, unitId text references units(id) on delete set null,
    labelId text references labels(id) on delete set null,
    extras text not null default '{}', createdAt text not null, updatedAt text not null)`,
  `create index shoppingItemsByList on shoppingItems (shoppingListId, position)`,
  `create index shoppingItemsByGroup on shoppingItems (groupId, createdAt)`,
  `create index shoppingItemsByFood on shoppingItems (foodId) where foodId is not null`,
  `create index shoppingItemsByUnit on shoppingItems (unitId) where unitId is not null`,
  `create index shoppingItemsByLabel on shoppingItems (labelId) where labelId is not null`,
  `create table shoppingItemRecipes (
    id text primary key, shoppingItemId text not null references shoppingItems(id) on delete cascade,
    recipeId text not null references recipes(id) on delete cascade,
    recipeQuantity real not null, recipeScale real, recipeNote text, unique (shoppingItemId, recipeId))`,
  `create index shoppingItemRecipesByRecipe on shoppingItemRecipes (recipeId)`,
  `create table shoppingListRecipes (
    id text primary key, shoppingListId text not null references shoppingLists(id) on delete cascade,
    recipeId text not null references recipes(id) on delete cascade,
    recipeQuantity real not null, unique (shoppingListId, recipeId))`,
  `create index shoppingListRecipesByRecipe on shoppingListRecipes (recipeId)`,
  `create table shoppingListLabels (
    id text primary key, shoppingListId text not null references shoppingLists(id) on delete cascade,
    labelId text not null references labels(id) on delete cascade,
    position integer not null, unique (shoppingListId, labelId))`,
  `create index shoppingListLabelsByLabel on shoppingListLabels (labelId)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of [...plans, ...lists]) await sql.raw(statement).execute(db)
}
