import { mealPlanRules, mealPlans } from '#contract/meal-plans.ts'
import { plannedDays } from '#contract/planned-days.ts'
import { askedQuery } from '#server/http/paging.ts'
import { routes } from '#server/http/routes.ts'
import { fillDays } from './fill.ts'
import { copyEntries, removeMany, restoreEntries } from './many.ts'
import { moveEntry } from './places.ts'
import { planRandom } from './random.ts'
import { createRule, deleteRule, getRule, listRules, updateRule } from './rules.ts'
import {
  createEntry,
  deleteEntry,
  getEntry,
  listEntries,
  todaysEntries,
  updateEntry,
} from './service.ts'
import { surprise } from './surprise.ts'

export const mealPlanRuleRoutes = routes(mealPlanRules, {
  list: ({ ctx, query, req }) => listRules(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createRule(ctx, body),
  get: ({ ctx, params }) => getRule(ctx, params.id),
  update: ({ ctx, params, body }) => updateRule(ctx, params.id, body),
  delete: ({ ctx, params }) => deleteRule(ctx, params.id),
})

export const mealPlanRoutes = routes(mealPlans, {
  list: ({ ctx, query, req }) => listEntries(ctx, query, askedQuery(req.originalUrl)),
  create: ({ ctx, body }) => createEntry(ctx, body),
  today: ({ ctx }) => todaysEntries(ctx),
  random: ({ ctx, body }) => planRandom(ctx, body),
  get: ({ ctx, params }) => getEntry(ctx, Number(params.id)),
  update: ({ ctx, params, body }) => updateEntry(ctx, Number(params.id), body),
  delete: ({ ctx, params }) => deleteEntry(ctx, Number(params.id)),
})

export const plannedDayRoutes = routes(plannedDays, {
  move: ({ ctx, params, body }) => moveEntry(ctx, Number(params.id), body),
  surprise: ({ ctx, params }) => surprise(ctx, Number(params.id)),
  fill: ({ ctx, body }) => fillDays(ctx, body),
  copy: ({ ctx, body }) => copyEntries(ctx, body),
  remove: ({ ctx, body }) => removeMany(ctx, body.ids),
  restore: ({ ctx, body }) => restoreEntries(ctx, body.ids),
})
