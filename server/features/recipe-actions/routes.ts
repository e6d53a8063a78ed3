import { recipeActions } from '#contract/recipe-actions.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import { createAction, deleteAction, getAction, listActions, updateAction } from './service.ts'
import { trigger } from './trigger.ts'

export const recipeActionRoutes = routes(recipeActions, {
  list: ({ ctx, query, req }) => listActions(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createAction(ctx, body),
  get: ({ ctx, params }) => getAction(ctx, params.id),
  update: ({ ctx, params, body }) => updateAction(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteAction(ctx, params.id),
  trigger: ({ ctx, params, req }) =>
    trigger(ctx, params, ctx.config.baseUrl ?? `${req.protocol}://${req.headers.host}`),
})
