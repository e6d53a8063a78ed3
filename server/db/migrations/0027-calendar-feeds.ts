import { type Kysely, sql } from 'kysely'

/** The secret address at which a person's calendar reads the plan, and when the meals of a household are. */
const statements = [
  `create table calendarFeeds (
    userId text primary key references users(id) on delete cascade,
    secretHash text not null unique, createdAt text not null, lastUsedAt text)`,
  'alter table groupPreferences add column mealTimes text',
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
