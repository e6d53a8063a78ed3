import { type Kysely, sql } from 'kysely'

/** What a household bought, and how often. Checked items themselves are deleted or trimmed. */
const statements = [
  `create table shoppingHistory (
    groupId text not null references groups(id) on delete cascade,
    foodId text references foods(id) on delete cascade,
    words text not null, name text not null,
    labelId text references labels(id) on delete set null,
    bought integer not null, lastAt text not null)`,
  'create unique index shoppingHistoryByThing on shoppingHistory (groupId, coalesce(foodId, words))',
  'create index shoppingHistoryByTime on shoppingHistory (groupId, lastAt)',
  'create index shoppingHistoryByFood on shoppingHistory (foodId) where foodId is not null',
  'create index shoppingHistoryByLabel on shoppingHistory (labelId) where labelId is not null',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
