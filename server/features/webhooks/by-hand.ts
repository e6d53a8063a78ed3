import type { WebhookDelivery } from '#contract/webhooks.ts'
import { localDay } from '#contract/days.ts'
import { wallClock } from '#contract/zoned-time.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { createSideJobs } from '#server/process/side-jobs.ts'
import { deliverAll } from './deliver-all.ts'
import { latestSlot } from './due.ts'
import { type Delivery, note, wireDelivery } from './log.ts'
import { scheduledOf } from './schedule.ts'
import { getWebhook } from './service.ts'
import { arm } from './state.ts'

const byHand = createSideJobs()

/** Sends today's plan now, in the background. @throws AppError record.not-found, request.at-once */
export async function testWebhook(ctx: SignedIn, id: string) {
  const webhook = await getWebhook(ctx, id)
  const at = ctx.now()
  const { timeZone } = webhook
  const day = timeZone === null ? localDay(at) : wallClock(at, timeZone).day
  const { groupId } = ctx.viewer
  byHand.mustBeFree(ctx)
  const delivery = await note(ctx.db, at, {
    groupId,
    webhookId: id,
    cause: 'test',
    slot: { at, day },
  })
  start(ctx, [delivery])
}

/** Sends the plan of the same day once more. @throws AppError record.not-found, request.at-once */
export async function sendAgain(
  ctx: SignedIn,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDelivery> {
  const webhook = await getWebhook(ctx, id)
  const { groupId } = ctx.viewer
  const before = await ofGroup(ctx.db, groupId)
    .select('webhookDeliveries')
    .where('webhookDeliveries.webhookId', '=', id)
    .where('webhookDeliveries.id', '=', deliveryId)
    .select(['webhookDeliveries.day', 'webhookDeliveries.scheduledFor'])
    .executeTakeFirst()
  if (!before) throw new AppError('record.not-found')
  byHand.mustBeFree(ctx)
  const slot = { at: new Date(before.scheduledFor), day: before.day }
  const delivery = await note(ctx.db, ctx.now(), { groupId, webhookId: id, cause: 'again', slot })
  start(ctx, [delivery])
  return wireDelivery(delivery, webhook)
}

/** Sends whatever the group had scheduled since midnight UTC. @throws AppError request.at-once */
export async function rerunWebhooks(ctx: SignedIn) {
  const { groupId } = ctx.viewer
  byHand.mustBeFree(ctx)
  const deliveries = await transaction(ctx, async ({ db, now }) => {
    const midnight = new Date(`${now().toISOString().slice(0, 10)}T00:00:00Z`)
    const noted: Delivery[] = []
    for (const hook of await scheduledOf(db, groupId)) {
      const slot = latestSlot(now(), hook)
      if (slot.at < midnight) continue
      // The schedule may not have come to it yet.
      await arm(db, hook.id, now())
      noted.push(await note(db, now(), { groupId, webhookId: hook.id, cause: 'rerun', slot }))
    }
    return noted
  })
  start(ctx, deliveries)
}

function start(ctx: SignedIn, deliveries: Delivery[]) {
  const batch = { groupId: ctx.viewer.groupId, deliveries, atOnce: 1 }
  byHand.start(ctx, (signal) => deliverAll(ctx, ctx.db, batch, signal))
}
