import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import {
  type Cause,
  DELIVERIES_KEPT,
  type Outcome,
  type Webhook,
  type WebhookDelivery,
} from '#contract/webhooks.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { WebhookDeliveriesTable } from '#server/db/tables/webhooks.ts'
import { wireDate } from '#server/http/dates.ts'
import { allowableHost } from '#server/net/allowable-host.ts'
import type { Slot } from './due.ts'
import { getWebhook } from './service.ts'

export type Delivery = Selectable<WebhookDeliveriesTable>

/** What has been sent for a webhook, the latest first. @throws AppError record.not-found */
export async function listDeliveries(ctx: SignedIn, id: string): Promise<WebhookDelivery[]> {
  const webhook = await getWebhook(ctx, id)
  const rows = await deliveriesOf(ctx.db, webhook)
    .selectAll('webhookDeliveries')
    .orderBy('webhookDeliveries.timestamp', 'desc')
    .orderBy('webhookDeliveries.attempt', 'desc')
    .execute()
  return rows.map((row) => wireDelivery(row, webhook))
}

export function wireDelivery(row: Delivery, { url }: Webhook): WebhookDelivery {
  const { groupId: _, scheduledFor: __, dueAt: ___, ...delivery } = row
  const isHidden = row.failure !== 'unreachable'
  return {
    ...delivery,
    timestamp: wireDate(row.timestamp),
    allowable: isHidden ? null : allowableHost(url),
  }
}

interface Noted {
  groupId: string
  webhookId: string
  cause: Cause
  slot: Slot
  outcome?: Outcome
}

/** Writes down that something is to be sent, or was not; the oldest notes of the webhook go. */
export async function note(db: Db, now: Date, { slot, outcome = 'waiting', ...what }: Noted) {
  const timestamp = now.toISOString()
  const row: Delivery = {
    ...what,
    id: randomUUID(),
    eventId: randomUUID(),
    day: slot.day,
    scheduledFor: slot.at.toISOString(),
    attempt: 1,
    outcome,
    dueAt: timestamp,
    timestamp,
    status: null,
    failure: null,
    durationMs: null,
  }
  await noteRow(db, row)
  return row
}

/** Writes down a further attempt. */
export async function noteRow(db: Db, row: Delivery) {
  await db.insertInto('webhookDeliveries').values(row).execute()
  const kept = deliveriesOf(db, { groupId: row.groupId, id: row.webhookId })
    .select('webhookDeliveries.id')
    .orderBy(sql`outcome = 'waiting'`, 'desc')
    .orderBy('webhookDeliveries.timestamp', 'desc')
    .orderBy('webhookDeliveries.attempt', 'desc')
    .limit(DELIVERIES_KEPT)
  await ofGroup(db, row.groupId)
    .delete('webhookDeliveries')
    .where('webhookDeliveries.webhookId', '=', row.webhookId)
    .where('webhookDeliveries.id', 'not in', kept)
    .execute()
}

function deliveriesOf(db: Db, { groupId, id }: { groupId: string; id: string }) {
  return ofGroup(db, groupId)
    .select('webhookDeliveries')
    .where('webhookDeliveries.webhookId', '=', id)
}
