import { type Kysely, sql } from 'kysely'

/** Reading ingredients again is no import, though its report can be taken back as one. */
const statements = [
  `alter table reports add column work text check (work in ('lines-again'))`,
  // What it was called before, in the only language that there was.
  `update reports set work = 'lines-again'
    where category = 'migration' and name = 'Ingredients read again'`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
