import { type Kysely, sql } from 'kysely'

/**
 * Lists that several devices change, also without the server in reach: who last changed which field of an item, what
 * was removed, and which operations were already carried out.
 */
const statements = [
  'alter table shoppingItems add column version integer not null default 1',
  `alter table shoppingItems add column changes text not null default '{}'`,
  'alter table shoppingItems add column addedBy text references users(id) on delete set null',
  'alter table shoppingItems add column checkedBy text references users(id) on delete set null',
  'alter table shoppingItems add column checkedAt text',
  // A removed item may outlive its list, so that there is no foreign key.
  `create table removedShoppingItems (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    shoppingListId text not null, mergedInto text, version integer not null, item text, removedAt text not null)`,
  `create index removedShoppingItemsByGroup on removedShoppingItems (groupId, removedAt)`,
  `create table shoppingOperations (
    id text not null, groupId text not null references groups(id) on delete cascade,
    outcome text not null, appliedAt text not null, primary key (groupId, id))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
