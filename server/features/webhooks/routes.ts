import { webhooks } from '#contract/webhooks.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import { rerunWebhooks, sendAgain, testWebhook } from './by-hand.ts'
import { listDeliveries } from './log.ts'
import {
  createWebhook,
  deleteWebhook,
  getSecret,
  getWebhook,
  listWebhooks,
  updateWebhook,
} from './service.ts'

export const webhookRoutes = routes(webhooks, {
  list: ({ ctx, query, req }) => listWebhooks(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createWebhook(ctx, body),
  rerun: ({ ctx }) => rerunWebhooks(ctx),
  get: ({ ctx, params }) => getWebhook(ctx, params.id),
  update: ({ ctx, params, body }) => updateWebhook(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteWebhook(ctx, params.id),
  test: ({ ctx, params }) => testWebhook(ctx, params.id),
  deliveries: ({ ctx, params }) => listDeliveries(ctx, params.id),
  again: ({ ctx, params }) => sendAgain(ctx, params),
  secret: ({ ctx, params }) => getSecret(ctx, params.id),
})
