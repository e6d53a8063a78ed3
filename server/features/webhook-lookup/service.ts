import type { Selectable } from 'kysely'
import type { Webhook } from '#contract/webhooks.ts'
import { momentAt, wallClock } from '#contract/zoned-time.ts'
import type { Viewer } from '#server/context/caller.ts'
import type { Context } from '#server/context/context.ts'
import { shownAddress } from '#server/http/hidden-addresses.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import type { WebhooksTable } from '#server/db/tables/webhooks.ts'

type Asking = Pick<Context, 'db' | 'now' | 'viewer'>

/** Those of a group with these ids, in any order. */
export async function findWebhooks({ db, now, viewer }: Asking, groupId: string, ids: string[]) {
  const rows = await ofGroup(db, groupId)
    .select('webhooks')
    .where('webhooks.id', 'in', listed(ids))
    .selectAll('webhooks')
    .execute()
  return rows.map((row) => wireWebhook(row, now(), viewer))
}

/** All webhooks of these groups, the oldest first, in one statement. */
export async function webhooksOf(
  { db, now, viewer }: Asking,
  groupIds: string[],
): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .where('groupId', 'in', listed(groupIds))
    .selectAll()
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => wireWebhook(row, now(), viewer))
}

function wireWebhook(row: Selectable<WebhooksTable>, now: Date, viewer: Viewer | null): Webhook {
  const { createdAt: _, updatedAt: __, ...webhook } = row
  return {
    ...webhook,
    url: shownAddress(row.url, viewer),
    householdId: row.groupId,
    enabled: row.enabled === 1,
    scheduledTime: utcTimeOf(row, now),
  }
}

/** The time in UTC; where clocks of a time zone decide, that of today. */
function utcTimeOf(row: Selectable<WebhooksTable>, now: Date): string {
  const { timeZone, localTime, scheduledTime } = row
  if (timeZone === null || localTime === null) return scheduledTime
  const { day } = wallClock(now, timeZone)
  return momentAt({ day, time: localTime }, timeZone).toISOString().slice(11, 19)
}
