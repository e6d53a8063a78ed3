import { z } from 'zod'
import { mostOf } from './limits.ts'
import { endpoint } from './endpoint.ts'
import { entryTypes, MealPlanEntry } from './meal-plans.ts'
import { PlainDateInput, Uuid } from './values.ts'

/** So many meals at once: a year with one a day, and room for more. */
export const MOST_MEALS = 500
/** So many days can be filled at once. */
export const MOST_DAYS = 62
const MOST_SHIFT = 3660 // days: ten years

const ids = z.array(z.number().int()).min(1).max(MOST_MEALS)
const byNumber = z.object({ id: z.coerce.number().int() })

const Meals = z.object({ items: z.array(MealPlanEntry) })

/** Ours: what the planner does with one meal or with many at once. */
export const plannedDays = {
  move: endpoint('POST /groups/mealplans/:id/move', {
    access: 'user',
    refuses: ['record.not-found', 'meal-plan.day-full'],
    summary: 'Moves a planned meal to a day and a meal, before another one of them or to the end',
    params: byNumber,
    body: z.object({
      date: PlainDateInput,
      entryType: z.enum(entryTypes),
      mealType: Uuid.nullish(),
      /** Null, or one that is no longer there: to the end. */
      before: z.number().int().nullish(),
    }),
    response: MealPlanEntry,
  }),
  surprise: endpoint('POST /groups/mealplans/:id/surprise', {
    access: 'user',
    refuses: ['record.not-found', 'meal-plan.no-match', 'recipe.not-found'],
    summary: 'Replaces the recipe of a planned meal by another one that passes the rules',
    params: byNumber,
    response: MealPlanEntry,
  }),
  fill: endpoint('POST /groups/mealplans/fill', {
    access: 'user',
    refuses: ['meal-plan.day-full'],
    summary: 'Plans random recipes for the meals of some days that have none yet',
    body: z
      .object({
        startDate: PlainDateInput,
        days: z.number().int().min(1).max(MOST_DAYS),
        entryTypes: z.array(z.enum(entryTypes)).max(entryTypes.length).default(['dinner']),
        /** Own types beside them. */
        mealTypes: z.array(Uuid).max(mostOf.mealTypes).default([]),
      })
      .refine((body) => body.entryTypes.length + body.mealTypes.length > 0, {
        path: ['entryTypes'],
        params: { reason: 'missing' },
      }),
    response: Meals.extend({
      /** Days and meals for which no recipe passes the rules. */
      unmatched: z.array(
        z.object({
          date: z.string(),
          entryType: z.enum(entryTypes),
          mealType: z.uuid().nullable(),
        }),
      ),
      /** How many of the recipes were cooked or planned less than two weeks before or after. */
      repeated: z.number().int(),
    }),
  }),
  copy: endpoint('POST /groups/mealplans/copy', {
    access: 'user',
    refuses: ['record.not-found', 'meal-plan.day-full'],
    summary: 'Plans meals once more that many days later, or moves them there',
    body: z.object({
      ids,
      days: z.number().int().min(-MOST_SHIFT).max(MOST_SHIFT),
      mode: z.enum(['copy', 'move']).default('copy'),
    }),
    response: Meals,
  }),
  remove: endpoint('POST /groups/mealplans/remove', {
    access: 'user',
    refuses: ['record.not-found'],
    summary: 'Takes meals off the plan and answers them',
    body: z.object({ ids }),
    response: Meals,
  }),
  restore: endpoint('POST /groups/mealplans/restore', {
    access: 'user',
    refuses: ['meal-plan.day-full'],
    summary:
      'Puts meals back that were taken off in the last week, as they were and under their ids',
    body: z.object({ ids }),
    response: Meals,
  }),
}
