import { type Kysely, sql } from 'kysely'

/** Lists by rating and by the last change read their page from an index as well, and a search meets its first hits there. */
const statements = [
  'create index recipesByRating on recipes (groupId, deletedAt, rating)',
  'create index recipesByChange on recipes (groupId, deletedAt, updatedAt)',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
