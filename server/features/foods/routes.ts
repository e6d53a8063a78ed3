import { foods, units } from '#contract/foods.ts'
import { upkeepHandlers } from '#server/features/upkeep/index.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import { mustFitExtras } from '#server/errors/fitting-extras.ts'
import { labelMany, onHandMany } from './many.ts'
import { mergeNamed } from './merge.ts'
import { createNamed, deleteNamed, getNamed, updateNamed } from './service.ts'
import { answerNamed } from './whole-lists.ts'

export const foodRoutes = routes(foods, {
  list: ({ ctx, query, req }) => answerNamed(ctx, 'food', query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createNamed(ctx, 'food', fitting(body)),
  merge: ({ ctx, body }) => mergeNamed(ctx, 'food', { from: body.fromFood, to: body.toFood }),
  labelMany: ({ ctx, body }) => labelMany(ctx, body),
  onHandMany: ({ ctx, body }) => onHandMany(ctx, body),
  ...upkeepHandlers('foods'),
  get: ({ ctx, params }) => getNamed(ctx, 'food', params.id),
  update: ({ ctx, params, body }) => updateNamed(ctx, 'food', params.id, body),
  delete: ({ ctx, params }) => deleteNamed(ctx, 'food', params.id),
})

export const unitRoutes = routes(units, {
  list: ({ ctx, query, req }) => answerNamed(ctx, 'unit', query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createNamed(ctx, 'unit', fitting(body)),
  merge: ({ ctx, body }) => mergeNamed(ctx, 'unit', { from: body.fromUnit, to: body.toUnit }),
  ...upkeepHandlers('units'),
  get: ({ ctx, params }) => getNamed(ctx, 'unit', params.id),
  update: ({ ctx, params, body }) => updateNamed(ctx, 'unit', params.id, body),
  delete: ({ ctx, params }) => deleteNamed(ctx, 'unit', params.id),
})

/** What an import brings from another household may be longer. */
function fitting<B extends { extras: Record<string, string> }>(body: B): B {
  mustFitExtras(body.extras)
  return body
}
