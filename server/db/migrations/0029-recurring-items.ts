import { type Kysely, sql } from 'kysely'

/** What comes back onto a list by itself. A deleted food leaves its name behind. */
const statements = [
  `create table recurringItems (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    shoppingListId text not null references shoppingLists(id) on delete cascade,
    userId text references users(id) on delete set null,
    foodId text references foods(id) on delete set null,
    unitId text references units(id) on delete set null,
    labelId text references labels(id) on delete set null,
    quantity real not null, note text not null, isFood integer not null,
    name text not null, words text not null,
    everyCount integer not null, everyUnit text not null, nextOn text,
    createdAt text not null, updatedAt text not null)`,
  'create index recurringItemsByGroup on recurringItems (groupId)',
  // Not unique by what it is: of two, a deleted or merged food may make the same.
  'create index recurringItemsByList on recurringItems (shoppingListId)',
  'create index recurringItemsByDay on recurringItems (nextOn) where nextOn is not null',
  ...['userId', 'foodId', 'unitId', 'labelId'].map(
    (column) =>
      `create index recurringItemsBy_${column} on recurringItems (${column}) where ${column} is not null`,
  ),
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
