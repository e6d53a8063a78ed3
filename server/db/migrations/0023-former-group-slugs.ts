import { type Kysely, sql } from 'kysely'

/** The slugs that households had before they were renamed, so that old links still lead to them. */
const statements = [
  `create table formerGroupSlugs (
    slug text primary key, groupId text not null references groups(id) on delete cascade)`,
  'create index formerGroupSlugsByGroup on formerGroupSlugs (groupId)',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
