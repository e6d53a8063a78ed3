import { type Kysely, sql } from 'kysely'

/** Links for new passwords. They go with the person, and with whoever made them. */
const statements = [
  `create table passwordResets (
    tokenHash text not null primary key,
    userId text not null references users(id) on delete cascade,
    email text not null,
    madeBy text references users(id) on delete cascade,
    createdAt text not null,
    expiresAt text not null
  )`,
  'create index passwordResetsByUser on passwordResets (userId)',
  'create index passwordResetsByMaker on passwordResets (madeBy)',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
