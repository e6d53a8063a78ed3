import { type Kysely, sql } from 'kysely'

/** Shops with the order of their labels; a list follows one of them, or has an order of its own as before. */
const statements = [
  `create table shoppingStores (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    name text not null, createdAt text not null, updatedAt text not null)`,
  'create index shoppingStoresByGroup on shoppingStores (groupId)',
  `create table shoppingStoreLabels (
    storeId text not null references shoppingStores(id) on delete cascade,
    labelId text not null references labels(id) on delete cascade,
    position integer not null, primary key (storeId, labelId))`,
  'create index shoppingStoreLabelsByLabel on shoppingStoreLabels (labelId)',
  'alter table shoppingLists add column storeId text references shoppingStores(id) on delete set null',
  'create index shoppingListsByStore on shoppingLists (storeId) where storeId is not null',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
