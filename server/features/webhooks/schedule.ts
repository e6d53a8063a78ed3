import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { deliverAll, type Sender } from './deliver-all.ts'
import { dueHooks, nextSlot, type Timed, type Turn } from './due.ts'
import { note } from './log.ts'
import { arm } from './state.ts'

const PAUSE_MS = 5 * 60_000
/** So that those that answer need not wait for all that never do. */
const AT_ONCE = 5

type Scheduled = Timed & { id: string }

/**
 * Sends what it is time for, of all groups, and what failed and waits for its next attempt.
 * @returns after how many milliseconds to look again
 */
export async function runWebhooks(services: Sender, db: Db, signal: AbortSignal): Promise<number> {
  const groups = await db.selectFrom('groups').select('id').execute()
  const soonest: number[] = []
  for (const { id: groupId } of groups) {
    if (signal.aborted) break
    const hooks = await scheduledOf(db, groupId)
    for (const turn of dueHooks(services.now(), hooks)) await take(services, db, groupId, turn)
    await sendWaiting(services, db, groupId, signal)
    soonest.push(...hooks.map((hook) => nextSlot(services.now(), hook).at.getTime()))
    soonest.push(...(await waitingOf(db, groupId)).map(({ dueAt }) => Date.parse(dueAt)))
  }
  const pauses = soonest.map((moment) => moment - services.now().getTime())
  return Math.min(PAUSE_MS, ...pauses.map((pause) => Math.max(pause, 1000)))
}

/** Notes what is to be sent and that it was dealt with, both or neither: so it is never sent twice. */
async function take({ now }: Sender, db: Db, groupId: string, turn: Turn<Scheduled>) {
  await db.transaction().execute(async (db) => {
    const webhookId = turn.hook.id
    if (turn.action === 'arm') return arm(db, webhookId, now())
    const { slot } = turn
    await arm(db, webhookId, slot.at)
    const outcome = turn.action === 'missed' ? 'missed' : 'waiting'
    await note(db, now(), { groupId, webhookId, slot, cause: 'schedule', outcome })
  })
}

async function sendWaiting(services: Sender, db: Db, groupId: string, signal: AbortSignal) {
  const now = services.now().toISOString()
  const deliveries = (await waitingOf(db, groupId)).filter(({ dueAt }) => dueAt <= now)
  await deliverAll(services, db, { groupId, deliveries, atOnce: AT_ONCE }, signal)
}

function waitingOf(db: Db, groupId: string) {
  return ofGroup(db, groupId)
    .select('webhookDeliveries')
    .where('webhookDeliveries.outcome', '=', 'waiting')
    .selectAll('webhookDeliveries')
    .orderBy('webhookDeliveries.dueAt')
    .execute()
}

/** Those that are switched on and have an address. */
export function scheduledOf(db: Db, groupId: string): Promise<Scheduled[]> {
  return ofGroup(db, groupId)
    .select('webhooks')
    .leftJoin('webhookStates', 'webhookStates.webhookId', 'webhooks.id')
    .where('webhooks.enabled', '=', 1)
    .where(sql<boolean>`webhooks.url <> ''`)
    .select([
      'webhooks.id',
      'webhooks.scheduledTime',
      'webhooks.timeZone',
      'webhooks.localTime',
      'webhookStates.handledUntil',
    ])
    .execute()
}
