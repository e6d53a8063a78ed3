import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PageQuery } from '#contract/paging.ts'
import type { Webhook, WebhookInput } from '#contract/webhooks.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import { findWebhooks } from '#server/features/webhook-lookup/index.ts'
import { listingFor } from '#server/http/hidden-addresses.ts'
import { listPage, type Listing } from '#server/http/listing.ts'
import { ofItsGroup, ownColumns } from '#server/query-filter/index.ts'
import { arm, secretOf } from './state.ts'

const listing: Listing = {
  table: 'webhooks',
  sortable: {
    name: sql`normalized(webhooks.name)`,
    url: sql.ref('webhooks.url'),
    enabled: sql.ref('webhooks.enabled'),
    scheduled_time: sql.ref('webhooks.scheduledTime'),
  },
  searchable: sql`name`,
  filterable: {
    ...ownColumns('webhooks', {
      id: 'uuid',
      name: 'text',
      url: 'text',
      enabled: 'flag',
      webhookType: 'text',
      createdAt: 'date-time',
      updatedAt: 'date-time',
    }),
    ...ofItsGroup('webhooks'),
  },
}

/** One page of the group's webhooks; `asked` is the query as the client sent it, for the links to other pages. */
export async function listWebhooks(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  const { groupId } = ctx.viewer
  const load = (ids: string[]) => findWebhooks(ctx, groupId, ids)
  return listPage(ctx.db, groupId, listingFor(ctx.viewer, listing), {
    query,
    load,
    path: '/groups/webhooks',
    asked,
  })
}

/** @throws AppError record.not-found, also for one of another group */
export async function getWebhook(ctx: SignedIn, id: string): Promise<Webhook> {
  const [webhook] = await findWebhooks(ctx, ctx.viewer.groupId, [id])
  if (!webhook) throw new AppError('record.not-found')
  return webhook
}

/**
 * Adds a webhook. Its first time is the next one, even if today's has just passed.
 * @throws AppError webhook.too-many
 */
export function createWebhook(ctx: SignedIn, input: WebhookInput): Promise<Webhook> {
  return transaction(ctx, async (ctx) => {
    const id = randomUUID()
    const createdAt = ctx.now().toISOString()
    const { groupId } = ctx.viewer
    await mustHaveRoom(ctx.db, groupId, 'webhooks')
    const row = { ...columnsOf(input), id, groupId, createdAt, updatedAt: createdAt }
    await ctx.db.insertInto('webhooks').values(row).execute()
    await arm(ctx.db, id, ctx.now())
    return getWebhook(ctx, id)
  })
}

/** Another time counts from now on, as for a new one. @throws AppError record.not-found */
export function updateWebhook(ctx: SignedIn, id: string, input: WebhookInput): Promise<Webhook> {
  return transaction(ctx, async (ctx) => {
    const before = await getWebhook(ctx, id)
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('webhooks')
      .set({ ...columnsOf(input), updatedAt: ctx.now().toISOString() })
      .where('webhooks.id', '=', id)
      .execute()
    const after = await getWebhook(ctx, id)
    if (whenOf(before) !== whenOf(after)) await arm(ctx.db, id, ctx.now())
    return after
  })
}

/** @returns the deleted webhook @throws AppError record.not-found */
export function deleteWebhook(ctx: SignedIn, id: string): Promise<Webhook> {
  return transaction(ctx, async (ctx) => {
    const webhook = await getWebhook(ctx, id)
    await ofGroup(ctx.db, ctx.viewer.groupId).deleteById('webhooks', id)
    return webhook
  })
}

/** The key that signs what it sends; the route checks the right. @throws AppError record.not-found */
export async function getSecret(ctx: SignedIn, id: string) {
  await getWebhook(ctx, id)
  return { secret: await secretOf(ctx.db, id, ctx.now()) }
}

const whenOf = ({ enabled, url, scheduledTime, timeZone, localTime }: Webhook) =>
  [enabled, url === '', scheduledTime, timeZone, localTime].join()

const columnsOf = ({ enabled, timeZone, localTime, ...input }: WebhookInput) => ({
  ...input,
  enabled: bit(enabled),
  timeZone: timeZone ?? null,
  localTime: localTime ?? null,
})
