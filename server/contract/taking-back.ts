import { z } from 'zod'
import { ReportSummary } from './reports.ts'

/** A recipe that somebody changed, cooked, planned or commented on since it was imported. */
const ChangedRecipe = z.object({ id: z.uuid(), slug: z.string(), name: z.string() })

/** What an import makes beside recipes and the names in them, in the order in which it is taken back. */
export const madeParts = [
  'mealPlans',
  'menus',
  'mealPlanRules',
  'shoppingLists',
  'cookbooks',
  'mealTypes',
  'shoppingStores',
] as const
export type MadePart = (typeof madeParts)[number]

/** A planned meal, a list or the like that somebody changed or built on since it was imported. */
const ChangedPart = z.object({
  kind: z.enum(madeParts),
  id: z.string(),
  name: z.string(), // of a meal: its day and what is planned
})

/** What taking an import back would remove, besides the foods, units and organizers that nothing uses then. */
export const TakeBackPreview = z.object({
  recipes: z.number().int(), // with those that were changed, and without those in the trash
  changed: z.array(ChangedRecipe),
  /** How many recipes get the content back that the import has replaced, and those that somebody changed since. */
  replaced: z.number().int(),
  changedReplaced: z.array(ChangedRecipe),
  /** How many settings of the household become what they were; those that somebody changed since stay. */
  settings: z.number().int(),
  mealPlans: z.number().int(),
  menus: z.number().int(),
  mealPlanRules: z.number().int(),
  shoppingLists: z.number().int(),
  cookbooks: z.number().int(),
  mealTypes: z.number().int(),
  shoppingStores: z.number().int(),
  changedParts: z.array(ChangedPart),
})
export type TakeBackPreview = z.output<typeof TakeBackPreview>

/** Whether taking an import back has begun, or what it asks. */
export const TakeBackBegun = z.object({
  /** False if nothing happens, because something was changed and `changed` was 'ask'. */
  isBegun: z.boolean(),
  changed: z.array(ChangedRecipe),
  changedReplaced: z.array(ChangedRecipe),
  changedParts: z.array(ChangedPart),
  /** Tells how far it is, and at its end what was removed. */
  report: ReportSummary,
})
export type TakeBackBegun = z.output<typeof TakeBackBegun>
