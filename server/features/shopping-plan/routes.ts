import { shoppingPlan } from '#contract/shopping-plan.ts'
import { routes } from '#server/http/routes.ts'
import { planChanges } from './changes.ts'
import { previewPlan } from './preview.ts'
import { putPlan } from './put.ts'
import { undoPlan } from './undo.ts'

export const shoppingPlanRoutes = routes(shoppingPlan, {
  preview: ({ ctx, params, body }) => previewPlan(ctx, params.id, body.ids),
  put: ({ ctx, params, body }) => putPlan(ctx, params.id, body),
  undo: ({ ctx, params, body }) => undoPlan(ctx, params.id, body),
  changes: ({ ctx }) => planChanges(ctx),
})
