import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Label } from './named-fields.ts'
import { Food, Unit } from './recipe-parts.ts'
import { MOST, round } from './shopping-items.ts'
import { DateTime, PlainDate, PlainDateInput, Uuid } from './values.ts'

export const everyUnits = ['day', 'week', 'month'] as const
export type EveryUnit = (typeof everyUnits)[number]

/** Every 2 weeks is `{ count: 2, unit: 'week' }`. */
export const Every = z.object({
  count: z.number().int().min(1).max(366),
  unit: z.enum(everyUnits),
})
export type Every = z.output<typeof Every>

/** Something that comes back onto its list by itself, that long after it was checked. */
export const RecurringItem = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  shoppingListId: z.uuid(),
  quantity: z.number(),
  unitId: z.uuid().nullable(),
  unit: Unit.nullable(),
  foodId: z.uuid().nullable(),
  food: Food.nullable(),
  labelId: z.uuid().nullable(),
  label: Label.nullable(), // its own, or else that of its food
  note: z.string(),
  isFood: z.boolean(),
  name: z.string(), // of the food, also once that is deleted, or what was written
  every: Every,
  /** The day on which it comes back; null while it is on the list. */
  nextOn: PlainDate.nullable(),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type RecurringItem = z.output<typeof RecurringItem>

export const RecurringItemInput = z.object({
  shoppingListId: Uuid,
  quantity: z.number().min(0).max(MOST).transform(round),
  unitId: Uuid.nullable().default(null),
  foodId: Uuid.nullable().default(null),
  labelId: Uuid.nullable().default(null),
  note: z.string().max(20_000).default(''),
  isFood: z.boolean().default(false),
  every: Every,
  /** Absent: as long after today as `every` says, or null if such an item is on the list. */
  nextOn: PlainDateInput.nullable().optional(),
})
export type RecurringItemInput = z.output<typeof RecurringItemInput>

const byId = z.object({ id: Uuid })

/** Ours. */
export const recurringItems = {
  list: endpoint('GET /groups/recurring-items', {
    access: 'user',
    summary: 'What comes back onto the lists by itself, the next one first',
    response: z.array(RecurringItem),
  }),
  create: endpoint('POST /groups/recurring-items', {
    access: 'user',
    refuses: ['record.not-found', 'recurring-item.empty', 'recurring-item.too-many'],
    summary:
      'Makes an item recurring. The same food, or without one the same words, recurs once on a list: another time replaces it',
    body: RecurringItemInput,
    response: RecurringItem,
    status: 201,
  }),
  update: endpoint('PUT /groups/recurring-items/:id', {
    access: 'user',
    refuses: ['record.not-found'],
    summary: 'Changes how often it comes back, or when it does next',
    params: byId,
    body: z.object({ every: Every.optional(), nextOn: PlainDateInput.optional() }),
    response: RecurringItem,
  }),
  skip: endpoint('POST /groups/recurring-items/:id/skip', {
    access: 'user',
    refuses: ['record.not-found'],
    summary: 'Leaves out the next time',
    params: byId,
    response: RecurringItem,
  }),
  end: endpoint('DELETE /groups/recurring-items/:id', {
    access: 'user',
    refuses: ['record.not-found'],
    summary: 'Ends it and answers it; what is on the list stays',
    params: byId,
    response: RecurringItem,
  }),
}
