import { z } from 'zod'
import { DELIVERIES_KEPT } from '#contract/notifier-options.ts'
import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { inTurn } from '#server/files/in-turn.ts'
import { deliver, type Outcome } from './deliver.ts'
import type { Message } from './services/service.ts'
import type { EventMessage } from './write-message.ts'

/** What sending takes; a request's context has all of it. */
export type Sender = Pick<
  Services,
  'fetch' | 'addressesOf' | 'jobs' | 'log' | 'notifierPace' | 'now'
> & { db: Db }

const StoredMessage = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
})

const HOUR = 3_600_000
/** Older news are not sent after the server was off. */
const LATEST = 24 * HOUR

/** Notes that a message is to be sent by these notifiers. @returns the ids of the deliveries */
export async function enqueue(
  { db, now }: Noting,
  notifierIds: string[],
  { event, message }: EventMessage,
): Promise<number[]> {
  const ids: number[] = []
  for (const notifierId of notifierIds) {
    const row = { notifierId, at: now().toISOString(), event, title: message.title }
    const content = JSON.stringify(message satisfies Message)
    const { id } = await db
      .insertInto('notifierDeliveries')
      .values({ ...row, message: message.body, content, state: 'waiting', attempts: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await forgetOld(db, notifierId)
    ids.push(id)
  }
  return ids
}

type Noting = Pick<Sender, 'db' | 'now'>

/** Sends what was noted, in the background. What the end of the server interrupts is sent after the next start. */
export function sendLater(sender: Sender, ids: number[]) {
  for (const id of ids) sender.jobs.start((signal) => sendOne(sender, id, signal))
}

/** Sends what an earlier run of the server left. */
export async function resume(sender: Sender) {
  const { db, now } = sender
  const oldest = new Date(now().getTime() - LATEST).toISOString()
  await db
    .updateTable('notifierDeliveries')
    .set({ state: 'failed', failure: 'too-late', content: null })
    .where('state', '=', 'waiting')
    .where('at', '<', oldest)
    .execute()
  const left = await db
    .selectFrom('notifierDeliveries')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .select('id')
    .execute()
  sendLater(
    sender,
    left.map(({ id }) => id),
  )
}

/** Sends one that waits, after those before it. */
export async function sendOne(sender: Sender, id: number, signal: AbortSignal) {
  const row = await waiting(sender.db, id)
  if (!row) return
  // One after the other, so that messages arrive in the order of what happened.
  await inTurn(row.notifierId, async () => {
    const row = await waiting(sender.db, id)
    if (!row || signal.aborted) return
    const { notifierId, event, address } = row
    const message = StoredMessage.parse(JSON.parse(row.content ?? ''))
    const { pauses } = sender.notifierPace
    const outcome = await deliver(sender, { address, message, pauses, signal })
    if (outcome) await record(sender, { id, notifierId, event }, outcome)
  })
}

/** Stores what became of a delivery. */
export async function record(
  { db, log }: Pick<Sender, 'db' | 'log'>,
  { id, notifierId, event }: { id: number; notifierId: string; event: string },
  outcome: Outcome,
) {
  const { state, attempts, status, failure } = outcome
  await db
    .updateTable('notifierDeliveries')
    .set({ state, attempts, status, failure, content: null })
    .where('id', '=', id)
    .execute()
  const fields = { notifier: notifierId, event, attempts, status }
  if (failure === null) log.info(fields, 'notification sent')
  else log.warn({ ...fields, failure }, 'notification not sent')
}

/** The address of a notifier that the group was seen to have; null if it is missing. */
export async function addressOf({ db }: Pick<Sender, 'db'>, notifierId: string) {
  const row = await db
    .selectFrom('notifierAddresses')
    .where('notifierId', '=', notifierId)
    .select('address')
    .executeTakeFirst()
  return row?.address ?? null
}

const waiting = (db: Db, id: number) =>
  db
    .selectFrom('notifierDeliveries')
    .leftJoin('notifierAddresses', 'notifierAddresses.notifierId', 'notifierDeliveries.notifierId')
    .where('notifierDeliveries.id', '=', id)
    .where('state', '=', 'waiting')
    .select(['notifierDeliveries.notifierId', 'event', 'content', 'address'])
    .executeTakeFirst()

async function forgetOld(db: Db, notifierId: string) {
  const kept = db
    .selectFrom('notifierDeliveries')
    .where('notifierId', '=', notifierId)
    .orderBy('id', 'desc')
    .limit(DELIVERIES_KEPT)
    .select('id')
  await db
    .deleteFrom('notifierDeliveries')
    .where('notifierId', '=', notifierId)
    .where('id', 'not in', kept)
    .execute()
}
