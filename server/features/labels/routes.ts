import { labels } from '#contract/labels.ts'
import { askedQuery } from '#server/http/paging.ts'
import { upkeepHandlers } from '#server/features/upkeep/index.ts'
import { routes } from '#server/http/routes.ts'
import { createLabel, deleteLabel, getLabel, listLabels, updateLabel } from './service.ts'

export const labelRoutes = routes(labels, {
  list: ({ ctx, query, req }) => listLabels(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createLabel(ctx, body),
  ...upkeepHandlers('labels'),
  get: ({ ctx, params }) => getLabel(ctx, params.id),
  update: ({ ctx, params, body }) => updateLabel(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteLabel(ctx, params.id),
})
