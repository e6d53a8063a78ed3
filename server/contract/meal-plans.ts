import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { answerShape, bodyShape, type FieldTable } from './field-table.ts'
import { PageQuery, pageOf } from './paging.ts'
import { LONGEST_FILTER, MOST_NAMED, QueryFilter } from './query-filter.ts'
import { OrganizerInput, OrganizerRef } from './recipe-parts.ts'
import { RecipeSummary } from './recipes.ts'
import { PlainDate, PlainDateInput, Uuid } from './values.ts'
import { filterRefusals } from './refusals.ts'

/** In the order of the day. */
export const entryTypes = ['breakfast', 'lunch', 'dinner', 'side'] as const
export type EntryType = (typeof entryTypes)[number]

/** Monday first. Besides these, 'unset' stands for every day. */
export const ruleDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type RuleDay = (typeof ruleDays)[number]

const storedElsewhere = { body: null, stored: 'elsewhere', filter: null } as const
const texts = { answer: z.string(), stored: 'column', filter: 'text' } as const

export const MOST_SERVINGS = 1000

/** The fields of a planned meal. Schemas, columns and filters derive from these rows. */
export const entryFields = {
  id: { answer: z.number().int(), body: null, stored: 'column', filter: 'number' },
  date: { answer: PlainDate, body: PlainDateInput, stored: 'column', filter: 'date' },
  entryType: {
    answer: z.enum(entryTypes),
    body: z.enum(entryTypes).default('breakfast'),
    stored: 'column',
    filter: 'text',
  },
  /** Ours: an own type of the household, which decides `entryType`; null for one of the four. See docs/contract/meal-plans.md */
  mealType: {
    answer: z.uuid().nullable(),
    body: Uuid.nullish(),
    stored: 'column',
    filter: 'uuid',
  },
  title: {
    ...texts,
    body: z
      .string()
      .trim()
      .max(1000)
      .nullish()
      .transform((value) => value ?? ''),
  },
  text: {
    ...texts,
    body: z
      .string()
      .max(20_000)
      .nullish()
      .transform((value) => value ?? ''),
  },
  recipeId: {
    answer: z.uuid().nullable(),
    body: Uuid.nullish(),
    stored: 'column',
    filter: 'uuid',
  },
  /** Ours: null for as many as the recipe makes. Where requests leave out one of these four, it stays as it is. */
  servings: {
    answer: z.number().nullable(),
    body: z.number().positive().max(MOST_SERVINGS).nullish(),
    stored: 'column',
    filter: 'number',
  },
  /** Ours: the place among the meals of its day and type; `POST …/move` sets it. */
  position: { answer: z.number().int(), body: null, stored: 'column', filter: 'number' },
  /** Ours: the planned meal whose leftovers these are. They need no shopping. */
  leftoverOf: {
    answer: z.number().int().nullable(),
    body: z.number().int().nullish(),
    stored: 'column',
    filter: null,
  },
  /** Ours: a note that nobody cooks for. */
  eatingOut: {
    answer: z.boolean(),
    body: z.boolean().nullish(),
    stored: 'flag',
    filter: 'flag',
  },
  groupId: { answer: z.uuid(), body: null, stored: 'column', filter: null },
  householdId: { ...storedElsewhere, answer: z.uuid() },
  userId: { answer: z.uuid().nullable(), body: null, stored: 'column', filter: 'uuid' },
  recipe: { ...storedElsewhere, answer: RecipeSummary.nullable() },
} as const satisfies FieldTable

export const MealPlanEntry = z.object(answerShape(entryFields))
export type MealPlanEntry = z.output<typeof MealPlanEntry>

const entry = bodyShape(entryFields)

/** Requires a recipe, a title, or both. */
const recipeOrTitle = (
  { recipeId, title }: { recipeId?: string | null | undefined; title: string },
  context: z.RefinementCtx,
) => {
  if (recipeId || title !== '') return
  context.addIssue({ code: 'custom', path: ['title'], params: { reason: 'recipe_or_title' } })
}

export const MealPlanInput = z.object(entry).superRefine(recipeOrTitle)
export type MealPlanInput = z.output<typeof MealPlanInput>

/** Full replacement. Clients must send id and group, which cannot be changed. */
export const MealPlanUpdate = z
  .object({ ...entry, id: z.number().int(), groupId: Uuid, userId: Uuid.nullish() })
  .superRefine(recipeOrTitle)
export type MealPlanUpdate = z.output<typeof MealPlanUpdate>

/** Other programs send `start_date` and `end_date`; our own may use either spelling. */
export const MealPlanQuery = PageQuery.extend({
  start_date: PlainDateInput.optional(),
  end_date: PlainDateInput.optional(),
  startDate: PlainDateInput.optional(),
  endDate: PlainDateInput.optional(),
})
export type MealPlanQuery = z.output<typeof MealPlanQuery>

const byNumber = z.object({ id: z.coerce.number().int() })
const byId = z.object({ id: Uuid })

/** A rule for one day and meal, or for every one ('unset'). A recipe must have all its categories and tags. */
export const MealPlanRule = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  householdId: z.uuid(),
  day: z.enum([...ruleDays, 'unset']),
  entryType: z.enum([...entryTypes, 'unset']),
  /** Ours: for meals of this own type only. */
  mealType: z.uuid().nullable(),
  categories: z.array(OrganizerRef),
  tags: z.array(OrganizerRef),
  /** The filter as text; '' for any recipe. A filter that the lists cannot express is only here. */
  queryFilterString: z.string(),
  queryFilter: QueryFilter,
})
export type MealPlanRule = z.output<typeof MealPlanRule>

/** Full replacement. `queryFilterString` is used only if `categories` and `tags` are both absent. */
export const MealPlanRuleInput = z.object({
  day: z.enum([...ruleDays, 'unset']).default('unset'),
  entryType: z.enum([...entryTypes, 'unset']).default('unset'),
  mealType: Uuid.nullish(),
  categories: z.array(OrganizerInput).max(MOST_NAMED).nullish(),
  tags: z.array(OrganizerInput).max(MOST_NAMED).nullish(),
  queryFilterString: z.string().max(LONGEST_FILTER).nullish(),
})
export type MealPlanRuleInput = z.output<typeof MealPlanRuleInput>

export const mealPlanRules = {
  list: endpoint('GET /groups/mealplans/rules', {
    access: 'user',
    summary: 'The rules for random meals',
    query: PageQuery,
    response: pageOf(MealPlanRule),
    aliases: ['GET /households/mealplans/rules'],
  }),
  create: endpoint('POST /groups/mealplans/rules', {
    access: 'user',
    refuses: [...filterRefusals, 'meal-plan-rule.too-many', 'category.too-many', 'tag.too-many'],
    summary: 'Adds a rule for random meals',
    body: MealPlanRuleInput,
    response: MealPlanRule,
    status: 201,
    aliases: ['POST /households/mealplans/rules'],
  }),
  get: endpoint('GET /groups/mealplans/rules/:id', {
    access: 'user',
    summary: 'One rule',
    params: byId,
    response: MealPlanRule,
    aliases: ['GET /households/mealplans/rules/:id'],
  }),
  update: endpoint('PUT /groups/mealplans/rules/:id', {
    access: 'user',
    refuses: [...filterRefusals, 'category.too-many', 'tag.too-many'],
    summary: 'Replaces a rule',
    params: byId,
    body: MealPlanRuleInput,
    response: MealPlanRule,
    aliases: ['PUT /households/mealplans/rules/:id'],
  }),
  delete: endpoint('DELETE /groups/mealplans/rules/:id', {
    access: 'user',
    summary: 'Deletes a rule and answers it',
    params: byId,
    response: MealPlanRule,
    aliases: ['DELETE /households/mealplans/rules/:id'],
  }),
}

/** Mounted after the rules, because `/groups/mealplans/:id` would also match their address. */
export const mealPlans = {
  list: endpoint('GET /groups/mealplans', {
    access: 'user',
    summary: 'The planned meals, optionally from one day to another (both included)',
    query: MealPlanQuery,
    response: pageOf(MealPlanEntry),
    aliases: ['GET /households/mealplans'],
  }),
  create: endpoint('POST /groups/mealplans', {
    access: 'user',
    refuses: ['recipe.not-found', 'meal-plan.day-full'],
    summary: 'Plans a recipe or a note for a day',
    body: MealPlanInput,
    response: MealPlanEntry,
    status: 201,
    aliases: ['POST /households/mealplans'],
  }),
  today: endpoint('GET /groups/mealplans/today', {
    access: 'user',
    summary: 'The meals planned for today, breakfast first, as a plain array',
    response: z.array(MealPlanEntry),
    aliases: ['GET /households/mealplans/today'],
  }),
  random: endpoint('POST /groups/mealplans/random', {
    access: 'user',
    refuses: ['meal-plan.no-match', 'recipe.not-found', 'meal-plan.day-full'],
    summary: 'Plans a random recipe that passes all rules for the day and the meal',
    body: z.object({
      date: PlainDateInput,
      entryType: z.enum(entryTypes).default('dinner'),
      mealType: Uuid.nullish(),
    }),
    response: MealPlanEntry,
    aliases: ['POST /households/mealplans/random'],
  }),
  get: endpoint('GET /groups/mealplans/:id', {
    access: 'user',
    summary: 'One planned meal',
    params: byNumber,
    response: MealPlanEntry,
    aliases: ['GET /households/mealplans/:id'],
  }),
  update: endpoint('PUT /groups/mealplans/:id', {
    access: 'user',
    refuses: ['record.not-found', 'recipe.not-found', 'meal-plan.day-full'],
    summary: 'Replaces a planned meal',
    params: byNumber,
    body: MealPlanUpdate,
    response: MealPlanEntry,
    aliases: ['PUT /households/mealplans/:id'],
  }),
  delete: endpoint('DELETE /groups/mealplans/:id', {
    access: 'user',
    summary: 'Deletes a planned meal and answers it',
    params: byNumber,
    response: MealPlanEntry,
    aliases: ['DELETE /households/mealplans/:id'],
  }),
}
