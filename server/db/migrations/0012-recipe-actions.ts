import { type Kysely, sql } from 'kysely'

/** Recipe actions: open an address with a recipe, or send the recipe to one. */
const statements = [
  `create table recipeActions (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    actionType text not null check (actionType in ('link', 'post')),
    title text not null, url text not null, createdAt text not null, updatedAt text not null)`,
  `create index recipeActionsByGroup on recipeActions (groupId, createdAt)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
