import { z } from 'zod'
import { Label } from './named-fields.ts'
import { MOST_MEALS } from './planned-days.ts'
import { Food, Unit } from './recipe-parts.ts'
import { PlainDate } from './values.ts'

const PreviewAmount = z.object({ quantity: z.number(), unit: Unit.nullable() })

/** One line of the recipe of one planned meal. Its amount is not rounded: thirds must add up. */
const PreviewPart = PreviewAmount.extend({
  entryId: z.number().int(),
  date: PlainDate,
  recipeId: z.uuid(),
  referenceId: z.uuid(), // of the line in the recipe
  note: z.string(),
})

/** A food, or what is written where a line has none, with all that planned meals need of it. */
const PreviewRow = z.object({
  food: Food.nullable(),
  note: z.string(), // what to buy if there is no food, else ''
  label: Label.nullable(),
  onHand: z.boolean(),
  amounts: z.array(PreviewAmount), // a sum for each measure; none if no line says how much
  parts: z.array(PreviewPart), // in the order of the days
  isOnList: z.boolean(), // unchecked
  onList: z.array(PreviewAmount), // the sums of what is unchecked there
})

const PreviewRecipe = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  times: z.number(), // how many times it is made for the planned servings
  onList: z.number(), // how many times it is on the list already
})

export const PlanPreviewInput = z.object({
  ids: z.array(z.number().int()).min(1).max(MOST_MEALS), // planned meals
})
export type PlanPreviewInput = z.output<typeof PlanPreviewInput>

export const PlanPreview = z.object({
  rows: z.array(PreviewRow),
  recipes: z.array(PreviewRecipe),
  leftOut: z.number().int(), // leftovers and eating out
})
export type PlanPreview = z.output<typeof PlanPreview>
