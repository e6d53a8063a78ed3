import { randomUUID } from 'node:crypto'
import type { Failure } from '#contract/webhooks.ts'
import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { FetchRefused } from '#server/net/guarded-fetch.ts'
import { productVersion } from '#server/process/version.ts'
import { LATEST_MS } from './due.ts'
import { type Delivery, noteRow } from './log.ts'
import { messageOf, signatureOf } from './message.ts'
import { secretOf } from './state.ts'

/** How long is waited after the first and the second attempt. */
const PAUSES_MS = [60_000, 5 * 60_000]

/** Nobody waits longer for the result of a press. */
const LATEST_BY_HAND_MS = 5 * 60_000

export type Result = Pick<Delivery, 'outcome' | 'status' | 'failure' | 'durationMs'>

/** Being sent now, so that the schedule does not send it a second time. */
const sending = new Set<string>()

export const isUnderWay = (id: string) => sending.has(id)

type Sender = Pick<Services, 'fetch' | 'log' | 'now'>

/**
 * Sends what waits, once, and notes the result; after a failure that may pass it notes a further attempt. If the server
 * stops meanwhile, it goes on waiting for the next start.
 * @returns null if it was not sent now
 */
export async function deliver(
  services: Sender,
  db: Db,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Result | null> {
  if (sending.has(delivery.id) || signal.aborted) return null
  sending.add(delivery.id)
  try {
    const result = await attempt(services, db, delivery, signal)
    if (result) await keep(services, db, delivery, result)
    return result
  } finally {
    sending.delete(delivery.id)
  }
}

/** @returns null if the server stopped, or it does not wait any more */
async function attempt(
  services: Sender,
  db: Db,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Result | null> {
  const { groupId, webhookId, cause } = delivery
  const webhook = await ofGroup(db, groupId)
    .select('webhooks')
    .innerJoin('webhookDeliveries', 'webhookDeliveries.webhookId', 'webhooks.id')
    .where('webhooks.id', '=', webhookId)
    .where('webhookDeliveries.id', '=', delivery.id)
    .where('webhookDeliveries.outcome', '=', 'waiting')
    .select(['webhooks.url', 'webhooks.enabled'])
    .executeTakeFirst()
  if (!webhook) return null
  const now = services.now()
  const isByHand = cause === 'test' || cause === 'again'
  const latest = isByHand ? LATEST_BY_HAND_MS : LATEST_MS
  if (now.getTime() - Date.parse(delivery.dueAt) > latest) return ended('missed')
  if (webhook.url === '' || (!isByHand && webhook.enabled === 0)) {
    return { ...ended('failed'), failure: 'switched-off' }
  }
  const { body, meals } = await messageOf(db, delivery, now)
  if (meals === 0 && cause !== 'test') return ended('nothing-planned')
  const secret = await secretOf(db, webhookId, now)
  return post(services, {
    url: webhook.url,
    body,
    signature: signatureOf(body, secret, now),
    signal,
  })
}

interface Post {
  url: string
  body: string
  signature: string
  signal: AbortSignal
}

async function post(services: Sender, { url, body, signature, signal }: Post) {
  const begun = performance.now()
  const durationMs = () => Math.round(performance.now() - begun)
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Trivet/${productVersion}`,
    'x-trivet-signature': signature,
  }
  const options = {
    kind: 'page',
    method: 'POST',
    headers,
    body,
    signal,
    redirects: 'none',
  } as const
  try {
    const { status } = await services.fetch(url, options)
    return { ...ended('sent'), status, durationMs: durationMs() }
  } catch (error) {
    if (signal.aborted) return null
    const { reason, status = null } = error instanceof FetchRefused ? error : { reason: null }
    // An answer that is too large was still an answer.
    if (reason === 'too-large') return { ...ended('sent'), durationMs: durationMs() }
    const failure: Failure =
      reason === 'timeout' || reason === 'bad-status' ? reason : 'unreachable'
    // How long it took could tell whether something is there.
    const took = failure === 'unreachable' ? null : durationMs()
    return { ...ended('failed'), failure, status, durationMs: took }
  }
}

const ended = (outcome: Delivery['outcome']): Result => ({
  outcome,
  status: null,
  failure: null,
  durationMs: null,
})

async function keep({ log, now }: Sender, db: Db, delivery: Delivery, result: Result) {
  const timestamp = now().toISOString()
  const { groupId, webhookId: webhook, attempt } = delivery
  const told = { webhook, attempt, status: result.status, failure: result.failure }
  if (result.outcome === 'failed') log.warn(told, 'webhook not delivered')
  else log.info({ ...told, outcome: result.outcome }, 'webhook dealt with')
  await db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await ofGroup(db, groupId)
      .update('webhookDeliveries')
      .set({ ...result, timestamp })
      .where('webhookDeliveries.id', '=', delivery.id)
      .executeTakeFirst()
    const pause = PAUSES_MS[attempt - 1]
    if (numUpdatedRows === 0n || pause === undefined || !mayPass(delivery, result)) return
    const dueAt = new Date(now().getTime() + pause).toISOString()
    const again = { ...delivery, id: randomUUID(), attempt: attempt + 1, dueAt, timestamp: dueAt }
    await noteRow(db, again)
  })
}

/**
 * Whether another attempt may succeed. Not for what somebody waits for and can repeat, nor if the other side has said
 * what is wrong. Addresses that may not be reached are tried as often as others, or the number would tell.
 */
function mayPass({ cause }: Delivery, { failure, status }: Result): boolean {
  if (cause === 'test' || cause === 'again') return false
  if (failure === 'unreachable' || failure === 'timeout') return true
  return failure === 'bad-status' && (status === 408 || status === 429 || (status ?? 0) >= 500)
}
