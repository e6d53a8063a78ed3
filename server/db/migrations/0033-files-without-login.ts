import { type Kysely, sql } from 'kysely'

/** From where pictures and files of a household load without a login; as before at home, and no longer elsewhere. */
const statements = [
  `alter table groupPreferences add column filesWithoutLogin text not null default 'home'
    check (filesWithoutLogin in ('never', 'home', 'everywhere'))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
