import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Label } from './named-fields.ts'
import { MOST_MEALS } from './planned-days.ts'
import { Food, Unit } from './recipe-parts.ts'
import { PlainDate, Uuid } from './values.ts'

const PlanAmount = z.object({ quantity: z.number(), unit: Unit.nullable() })

/** Names one thing that one meal needs, as it is now. After any change of plan, recipe or list it names nothing. */
const PlanKey = z.string().min(1).max(64)

const MealOfPart = z.object({
  entryId: z.number().int(),
  date: PlainDate,
  recipeId: z.uuid(),
})

/** What one planned meal needs of one thing in one unit. Not rounded: thirds must add up. */
const PlanPart = MealOfPart.extend({
  key: PlanKey,
  quantity: z.number(), // what the meal needs
  there: z.number(), // what of it was put on the list before
  unit: Unit.nullable(),
  note: z.string(),
  isNew: z.boolean(), // nobody decided about it yet, or the meal needs more since then
})

/** A food, or what is written where a line has none, with all that planned meals need of it. */
const PlanRow = z.object({
  food: Food.nullable(),
  note: z.string(), // what to buy if there is no food, else ''
  label: Label.nullable(),
  onHand: z.boolean(),
  parts: z.array(PlanPart), // in the order of the days
  isOnList: z.boolean(), // unchecked
  onList: z.array(PlanAmount), // a sum of what is unchecked there for each measure
})

const PlannedMeal = z.object({
  entryId: z.number().int(),
  date: PlainDate,
  recipe: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  times: z.number(), // how many times the recipe is made for the planned servings
  isOnList: z.boolean(), // something of it was put on the list
  isNew: z.boolean(), // something of it was not decided about yet
  byHand: z.number(), // how many times the recipe is on the list besides what the plan put there
  otherList: z.string().nullable(), // another list that it was put on
})

export const PlanPreview = z.object({
  meals: z.array(PlannedMeal),
  rows: z.array(PlanRow),
  leftOut: z.number().int(), // leftovers and eating out
})
export type PlanPreview = z.output<typeof PlanPreview>

/** What a change of the plan means for one thing on a list. */
const PlanCorrection = z.object({
  keys: z.array(PlanKey),
  food: Food.nullable(),
  note: z.string(),
  unit: Unit.nullable(),
  onHand: z.boolean(),
  before: z.number().nullable(), // its amount on the list, null if it is not there
  after: z.number().nullable(), // null: it goes
  /** Why nothing is done: it is in the basket, or somebody changed it on the list. */
  stays: z.enum(['checked', 'by-hand']).nullable(),
  parts: z.array(
    MealOfPart.extend({
      name: z.string(), // the recipe's
      was: z.number().nullable(), // what was put on the list for it, null for nothing
      now: z.number().nullable(), // what it needs, null for nothing
    }),
  ),
})

export const PlanChanges = z.object({
  listId: z.uuid(),
  name: z.string(),
  corrections: z.array(PlanCorrection),
})
export type PlanChanges = z.output<typeof PlanChanges>

const PlanOutcome = z.object({
  added: z.number().int(), // items
  changed: z.number().int(),
  removed: z.number().int(),
  outdated: z.number().int(), // keys that named nothing any more
})
export type PlanOutcome = z.output<typeof PlanOutcome>

const ids = z.array(z.number().int()).min(1).max(MOST_MEALS)
const keys = z.array(PlanKey).max(50_000)
const byId = z.object({ id: Uuid })
/** Made by who asks: sent again, the call answers what the first one did. */
const requestId = Uuid

/** Ours: what planned meals need, on a list, and what becomes of that when the plan changes. */
export const shoppingPlan = {
  preview: endpoint('POST /groups/shopping/lists/:id/plan/preview', {
    access: 'user',
    refuses: ['record.not-found'],
    summary: 'What planned meals need by food, and what of it is on the list; changes nothing',
    params: byId,
    body: z.object({ ids }),
    response: PlanPreview,
  }),
  put: endpoint('POST /groups/shopping/lists/:id/plan', {
    access: 'user',
    refuses: ['record.not-found', 'shopping-list.full', 'shopping-list.too-many-recipes'],
    summary: 'Puts on the list what is wanted of planned meals, or corrects it there, once',
    params: byId,
    body: z.object({
      requestId,
      ids, // of the meals that the keys are about, also of those that are not planned any more
      wanted: keys,
      leftOut: keys.default([]), // not proposed again
      /** Planned meals that are on the list already and are put there once more. */
      again: z.array(z.number().int()).max(MOST_MEALS).default([]),
    }),
    response: PlanOutcome,
  }),
  undo: endpoint('POST /groups/shopping/lists/:id/plan/undo', {
    access: 'user',
    refuses: ['record.not-found', 'shopping-list.full', 'shopping-list.too-many-recipes'],
    summary: 'Takes back what such a request did, except what was checked or changed since',
    params: byId,
    body: z.object({ requestId }),
    response: PlanOutcome,
  }),
  changes: endpoint('GET /groups/shopping/plan-changes', {
    access: 'user',
    summary: 'What the lists would need to fit the plan of today and later again',
    response: z.array(PlanChanges),
  }),
}
