import { mealTypes } from '#contract/meal-types.ts'
import { routes } from '#server/http/routes.ts'
import { typesOf } from './repository.ts'
import { createType, deleteType, orderTypes, updateType } from './service.ts'
import { usesOf } from './uses.ts'

export const mealTypeRoutes = routes(mealTypes, {
  list: ({ ctx }) => typesOf(ctx.db, ctx.viewer.groupId),
  create: ({ ctx, body }) => createType(ctx, body),
  order: ({ ctx, body }) => orderTypes(ctx, body.ids),
  uses: ({ ctx, params }) => usesOf(ctx, params.id),
  update: ({ ctx, params, body }) => updateType(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteType(ctx, params.id),
})
