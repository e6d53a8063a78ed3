import { z } from 'zod'
import { mostOf } from './limits.ts'
import { endpoint } from './endpoint.ts'
import { type EntryType, entryTypes } from './meal-plans.ts'
import { Name, Uuid } from './values.ts'

export const LONGEST_MEAL_TYPE = 40 // characters: it stands above every meal

/** '18:30' */
const TimeOfDay = z
  .string()
  .max(5, { abort: true })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** When the four are, where a household has not said otherwise. */
export const usualMealTimes: Record<EntryType, string> = {
  breakfast: '08:00',
  lunch: '12:30',
  dinner: '18:30',
  side: '18:30',
}

/** One of the four that every program knows, or one of the household's own. */
export const MealType = z.object({
  /** The word of one of the four, such as `breakfast`, or the UUID of an own one. */
  id: z.string(),
  own: z.boolean(),
  /** What other programs take its meals for; of the four, itself. */
  entryType: z.enum(entryTypes),
  /** Null for one of the four that is called as usual, in the language of who reads it. */
  name: z.string().nullable(),
  /** By the clock of the computer that Trivet runs on. */
  time: TimeOfDay,
  /** Not offered for new meals; those that are planned are shown. */
  hidden: z.boolean(),
})
export type MealType = z.output<typeof MealType>

const TypeId = z.union([z.enum(entryTypes), Uuid])
const name = Name.pipe(z.string().max(LONGEST_MEAL_TYPE))

/** Ours. */
export const mealTypes = {
  list: endpoint('GET /groups/meal-types', {
    access: 'user',
    summary: 'The meals of the household in the order of its day: the four and its own',
    response: z.array(MealType),
  }),
  create: endpoint('POST /groups/meal-types', {
    access: 'manage',
    refuses: ['meal-type.exists', 'meal-type.too-many'],
    summary: 'Adds an own meal, after the one that it counts as for other programs',
    body: z.object({ name, entryType: z.enum(entryTypes), time: TimeOfDay.optional() }),
    response: MealType,
    status: 201,
  }),
  order: endpoint('PUT /groups/meal-type-order', {
    access: 'manage',
    summary: 'Puts the meals in an order; those that are not named come last, as they were',
    body: z.object({ ids: z.array(TypeId).max(mostOf.mealTypes + entryTypes.length) }),
    response: z.array(MealType),
  }),
  uses: endpoint('GET /groups/meal-types/:id/uses', {
    access: 'user',
    refuses: ['record.not-found'],
    summary: 'How many planned meals, rules and saved menus name an own meal',
    params: z.object({ id: Uuid }),
    response: z.object({
      meals: z.number().int(),
      rules: z.number().int(),
      menus: z.number().int(),
    }),
  }),
  update: endpoint('PUT /groups/meal-types/:id', {
    access: 'manage',
    refuses: ['record.not-found', 'meal-type.exists'],
    summary: 'Changes a meal. What is left out stays; null takes a name of one of the four back',
    params: z.object({ id: TypeId }),
    body: z.object({
      name: name.nullish(),
      /** Only of an own one: planned meals and rules count as that from now on. */
      entryType: z.enum(entryTypes).optional(),
      time: TimeOfDay.optional(),
      hidden: z.boolean().optional(),
    }),
    response: MealType,
  }),
  delete: endpoint('DELETE /groups/meal-types/:id', {
    access: 'manage',
    refuses: ['record.not-found'],
    summary: 'Deletes an own meal and answers it; its meals and rules become what it counts as',
    params: z.object({ id: Uuid }),
    response: MealType,
  }),
}
