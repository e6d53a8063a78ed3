import { type Kysely, sql } from 'kysely'

/** What a page said when its recipe was imported, to be read later. */
const statements = [
  `create table recipeOriginals (
    recipeId text primary key references recipes(id) on delete cascade,
    groupId text not null references groups(id) on delete cascade,
    address text, text text not null, readAt text not null)`,
  `create index recipeOriginalsByGroup on recipeOriginals (groupId)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
