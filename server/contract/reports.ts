import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DateTime, Uuid } from './values.ts'

const Category = z.enum(['backup', 'restore', 'migration', 'bulk_import'])
export type ReportCategory = z.output<typeof Category>

/** Work that is reported as a `migration`, as it can be taken back like one, and that is none. */
const Work = z.enum(['lines-again'])
export type ReportWork = z.output<typeof Work>

export const ReportSummary = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  category: Category,
  name: z.string(),
  work: Work.nullable(), // ours; null for what the category says
  status: z.enum(['in-progress', 'success', 'failure', 'partial']),
  timestamp: DateTime, // when the work began
  /** Ours: how far running work is, in recipes, or taking back in all that was made; a total of 0 is unknown. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** Ours, of migrations: what the caller may do with it now, and when it was taken back. */
  canCancel: z.boolean(),
  canTakeBack: z.boolean(),
  /** Ours: with the report goes the way to take an import back, so whoever may not do that cannot delete it either. */
  canDelete: z.boolean(),
  takenBackAt: DateTime.nullable(),
  /** Ours: taking it back has begun and is not at its end: it goes on, or it stopped and can be begun again. */
  takeBack: z.enum(['running', 'stopped']).nullable(),
})
export type ReportSummary = z.output<typeof ReportSummary>

/** The field of a loss whose value is the name of a recipe that another one names, and that is not here. */
export const innerRecipeField = 'recipe in recipe'

export const Loss = z.object({ field: z.string(), value: z.string() })
export type Loss = z.output<typeof Loss>

/**
 * The file's name of a field without its place in lists, so that the same field of all lines is counted as one:
 * 'ingredients.line.12.prodcode' → 'ingredients.prodcode'. Names of fields have at most 255 characters.
 */
export const fieldOfLoss = ({ field }: Pick<Loss, 'field'>): string =>
  field.slice(0, 255).replace(/\.(?:line\.)?\d{1,6}(?=\.|$)/g, '')

/** How many of each kind taking an import back has removed. */
const count = z.number().int()
export const Removed = z.object({
  recipes: count,
  foods: count,
  units: count,
  categories: count,
  tags: count,
  tools: count,
  labels: count,
  mealPlans: count,
  menus: count,
  mealPlanRules: count,
  shoppingLists: count,
  cookbooks: count,
  mealTypes: count,
  shoppingStores: count,
})
export type Removed = z.output<typeof Removed>

export const Report = ReportSummary.extend({
  /**
   * Ours: what taking it back has removed by now, how many recipes have their former content again, how many settings of
   * the household are as before, and how many things stay because somebody changed them.
   */
  takenBack: z
    .object({ removed: Removed, restored: count, settings: count, kept: count })
    .nullable(),
  entries: z.array(
    z.object({
      id: z.uuid(),
      reportId: z.uuid(),
      timestamp: DateTime,
      success: z.boolean(),
      message: z.string(),
      exception: z.string(),
      recipeId: z.uuid().nullable(), // ours: the recipe that was made or found
      /** Ours: what of the recipe had no place here, by the file’s name of the field. */
      losses: z.array(Loss),
      /** Ours: of an import of many links, the one that this tells of. */
      address: z.string().nullable(),
    }),
  ),
})
export type Report = z.output<typeof Report>

const byId = z.object({ id: Uuid })

export const reports = {
  list: endpoint('GET /groups/reports', {
    access: 'user',
    summary: 'The group’s reports on background work, newest first',
    query: z.object({ report_type: Category.optional() }),
    response: z.array(ReportSummary),
  }),
  get: endpoint('GET /groups/reports/:id', {
    access: 'user',
    summary: 'One report with its entries, oldest first',
    params: byId,
    response: Report,
  }),
  delete: endpoint('DELETE /groups/reports/:id', {
    access: 'user',
    summary: 'Deletes a report, but nothing that it reports on',
    params: byId,
    response: z.object({ message: z.string(), error: z.literal(false) }),
    refuses: ['auth.forbidden'],
  }),
}
