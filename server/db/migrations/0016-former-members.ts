import { type Kysely, sql } from 'kysely'

/** A comment stays when whoever wrote it leaves: these keep who that was, and its `userId` becomes whoever inherits it. */
const statements = [
  'alter table comments add column writerId text',
  'alter table comments add column writerName text',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
