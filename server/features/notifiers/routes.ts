import { notifiers } from '#contract/notifiers.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import { findDeliveries } from './repository.ts'
import {
  createNotifier,
  deleteNotifier,
  getNotifier,
  listNotifiers,
  updateNotifier,
} from './service.ts'
import { sendTest, tryNotifier } from './trying.ts'

export const notifierRoutes = routes(notifiers, {
  list: ({ ctx, query, req }) => listNotifiers(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createNotifier(ctx, body),
  get: ({ ctx, params }) => getNotifier(ctx, params.id),
  update: ({ ctx, params, body }) => updateNotifier(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteNotifier(ctx, params.id),
  test: ({ ctx, params }) => sendTest(ctx, params.id),
  try: ({ ctx, params }) => tryNotifier(ctx, params.id),
  deliveries: async ({ ctx, params }) => {
    const { id } = await getNotifier(ctx, params.id)
    return findDeliveries(ctx.db, id, ctx.t)
  },
})
