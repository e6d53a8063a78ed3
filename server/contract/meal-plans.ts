import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PageQuery, pageOf } from './paging.ts'
import { RecipeSummary } from './recipes.ts'
import { PlainDate, Uuid } from './values.ts'

export const entryTypes = ['breakfast', 'lunch', 'dinner', 'side'] as const
export type EntryType = (typeof entryTypes)[number]

export const MealPlanEntry = z.object({
  id: z.number().int(),
  date: PlainDate,
  entryType: z.enum(entryTypes),
  title: z.string(),
  text: z.string(),
  recipeId: z.uuid().nullable(),
  groupId: z.uuid(),
  householdId: z.uuid(),
  userId: z.uuid().nullable(),
  recipe: RecipeSummary.nullable(),
})
export type MealPlanEntry = z.output<typeof MealPlanEntry>

/** Either a recipe or a title. */
export const MealPlanInput = z.object({
  date: PlainDate,
  entryType: z.enum(entryTypes).default('breakfast'),
  title: z
    .string()
    .trim()
    .max(1000)
    .nullish()
    .transform((value) => value ?? ''),
  text: z
    .string()
    .max(20_000)
    .nullish()
    .transform((value) => value ?? ''),
  recipeId: Uuid.nullish(),
})

export const mealPlans = {
  list: endpoint('GET /groups/mealplans', {
    access: 'user',
    summary: 'What is planned, also from one day to another (both included)',
    query: PageQuery.extend({
      startDate: PlainDate.optional(),
      endDate: PlainDate.optional(),
    }),
    response: pageOf(MealPlanEntry),
    aliases: ['GET /households/mealplans'],
  }),
  create: endpoint('POST /groups/mealplans', {
    access: 'user',
    summary: 'Plans a recipe or a note for a day',
    body: MealPlanInput,
    response: MealPlanEntry,
    status: 201,
    aliases: ['POST /households/mealplans'],
  }),
}
