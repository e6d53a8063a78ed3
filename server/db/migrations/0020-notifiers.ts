import { type Kysely, sql } from 'kysely'

/**
 * Notifiers tell a service of what happens in a household. Their addresses are secrets and have a table of their own,
 * which backups leave out.
 */
const statements = [
  `create table notifiers (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    name text not null, enabled integer not null, options text not null,
    createdAt text not null, updatedAt text not null)`,
  `create index notifiersByGroup on notifiers (groupId, createdAt)`,
  `create table notifierAddresses (
    notifierId text primary key references notifiers(id) on delete cascade, address text not null)`,
  `create table notifierDeliveries (
    id integer primary key autoincrement,
    notifierId text not null references notifiers(id) on delete cascade,
    at text not null, event text not null, title text not null, message text not null, content text,
    state text not null check (state in ('waiting', 'sent', 'failed')),
    attempts integer not null, status integer, failure text)`,
  `create index notifierDeliveriesByNotifier on notifierDeliveries (notifierId, id)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
