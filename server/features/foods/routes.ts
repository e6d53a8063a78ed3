import { foods, units } from '#contract/foods.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import {
  createNamed,
  deleteNamed,
  getNamed,
  listNamed,
  mergeNamed,
  updateNamed,
} from './service.ts'

export const foodRoutes = routes(foods, {
  list: ({ ctx, query, req }) => listNamed(ctx, 'food', query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createNamed(ctx, 'food', body),
  merge: ({ ctx, body }) => mergeNamed(ctx, 'food', { from: body.fromFood, to: body.toFood }),
  get: ({ ctx, params }) => getNamed(ctx, 'food', params.id),
  update: ({ ctx, params, body }) => updateNamed(ctx, 'food', params.id, body),
  delete: ({ ctx, params }) => deleteNamed(ctx, 'food', params.id),
})

export const unitRoutes = routes(units, {
  list: ({ ctx, query, req }) => listNamed(ctx, 'unit', query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createNamed(ctx, 'unit', body),
  merge: ({ ctx, body }) => mergeNamed(ctx, 'unit', { from: body.fromUnit, to: body.toUnit }),
  get: ({ ctx, params }) => getNamed(ctx, 'unit', params.id),
  update: ({ ctx, params, body }) => updateNamed(ctx, 'unit', params.id, body),
  delete: ({ ctx, params }) => deleteNamed(ctx, 'unit', params.id),
})
