import { type Kysely, sql } from 'kysely'

/**
 * Webhooks send the plan of a day at a time of day. Their state and the log of what was sent are of this computer:
 * neither is part of a backup.
 */
const statements = [
  `create table webhooks (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    enabled integer not null, name text not null, url text not null,
    webhookType text not null check (webhookType = 'mealplan'),
    scheduledTime text not null, timeZone text, localTime text,
    createdAt text not null, updatedAt text not null)`,
  `create index webhooksByGroup on webhooks (groupId, createdAt)`,
  `create table webhookStates (
    webhookId text primary key references webhooks(id) on delete cascade,
    secret text not null, handledUntil text not null)`,
  `create table webhookDeliveries (
    id text primary key, groupId text not null references groups(id) on delete cascade,
    webhookId text not null references webhooks(id) on delete cascade,
    eventId text not null, cause text not null, day text not null, scheduledFor text not null,
    attempt integer not null, outcome text not null, dueAt text not null, timestamp text not null,
    status integer, failure text, durationMs integer)`,
  `create index webhookDeliveriesByHook on webhookDeliveries (webhookId, timestamp)`,
  `create index webhookDeliveriesByGroup on webhookDeliveries (groupId, outcome)`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
