import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { defaultLocale, translator } from '#server/i18n/translator.ts'
import { deliver, isUnderWay, type Result } from './deliver.ts'
import type { Delivery } from './log.ts'

export type Sender = Pick<Services, 'fetch' | 'log' | 'now' | 'tasks'>

export interface Batch {
  groupId: string
  deliveries: readonly Delivery[]
  /** So that those that answer need not wait for all that never do. */
  atOnce: number
}

const t = translator(defaultLocale)

/**
 * Sends what waits in a group as one background task, which has a line for each. If the server stops, it goes on waiting
 * for the next start; if somebody cancels the task, it is given up.
 */
export async function deliverAll(
  services: Sender,
  db: Db,
  { groupId, deliveries, atOnce }: Batch,
  stop: AbortSignal,
) {
  const batch = deliveries.filter(({ id }) => !isUnderWay(id))
  const total = batch.length
  if (total === 0 || stop.aborted) return
  await services.tasks.run({ kind: 'webhooks', groupId, total, stop }, async (task) => {
    const names = await namesOf(db, groupId)
    const waiting = [...batch]
    let done = 0
    const worker = async () => {
      for (let next = waiting.shift(); next && !task.signal.aborted; next = waiting.shift()) {
        const result = await deliver(services, db, next, task.signal)
        const name = names.get(next.webhookId) || t('webhooks.unnamed')
        if (result) task.note(t('task-log.webhook', { name, result: wordsOf(result) }))
        task.progress((done += 1))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    if (task.signal.aborted && !stop.aborted) await giveUp(services, db, { groupId, batch })
  })
}

/** The address is not told: it may hold a secret, and every member reads the tasks. */
async function namesOf(db: Db, groupId: string): Promise<Map<string, string>> {
  const rows = await ofGroup(db, groupId)
    .select('webhooks')
    .select(['webhooks.id', 'webhooks.name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function wordsOf({ outcome, failure, status, durationMs }: Result): string {
  const params = { status: status ?? '', took: durationMs ?? 0 }
  return outcome === 'failed'
    ? t(`webhooks.failure.${failure ?? 'unreachable'}`, params)
    : t(`webhooks.outcome.${outcome}`, params)
}

async function giveUp(
  { now }: Sender,
  db: Db,
  { groupId, batch }: { groupId: string; batch: readonly Delivery[] },
) {
  const ids = batch.map(({ id }) => id)
  await ofGroup(db, groupId)
    .update('webhookDeliveries')
    .set({ outcome: 'failed', failure: 'cancelled', timestamp: now().toISOString() })
    .where('webhookDeliveries.outcome', '=', 'waiting')
    .where('webhookDeliveries.id', 'in', listed(ids))
    .execute()
}
