import { type Kysely, sql } from 'kysely'

/** The categories that a household chose for its planner; programs of the first generation read and set them. */
const statements = [
  `create table groupCategories (
    groupId text not null references groups(id) on delete cascade,
    categoryId text not null references categories(id) on delete cascade, position integer not null,
    primary key (groupId, categoryId))`,
  'create index groupCategoriesByCategory on groupCategories (categoryId)',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
