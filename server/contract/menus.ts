import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { entryTypes, MealPlanEntry } from './meal-plans.ts'
import { MOST_MEALS } from './planned-days.ts'
import { DateTime, Name, PlainDateInput, Uuid } from './values.ts'

const MenuMeal = z.object({
  day: z.number().int(), // from 0
  entryType: z.enum(entryTypes),
  mealType: z.uuid().nullable(),
  name: z.string(), // of the recipe, or the title
  /** Null for a note, and once the recipe is deleted: `name` stays. */
  recipeId: z.uuid().nullable(),
  servings: z.number().nullable(),
})

/** A week or a feast under a name, which can be laid out from any day. */
export const Menu = z.object({
  id: z.uuid(),
  groupId: z.uuid(),
  name: z.string(),
  days: z.number().int(), // how many days it spans
  meals: z.array(MenuMeal), // in the order of the days
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type Menu = z.output<typeof Menu>

const byId = z.object({ id: Uuid })
const name = Name.pipe(z.string().max(255))

/** Ours. */
export const menus = {
  list: endpoint('GET /groups/menus', {
    access: 'user',
    summary: 'The saved menus by name, with their meals',
    response: z.array(Menu),
  }),
  create: endpoint('POST /groups/menus', {
    access: 'user',
    refuses: ['record.not-found', 'menu.too-many'],
    summary: 'Saves planned meals as a menu; its first day is that of the earliest one',
    body: z.object({ name, ids: z.array(z.number().int()).min(1).max(MOST_MEALS) }),
    response: Menu,
    status: 201,
  }),
  rename: endpoint('PUT /groups/menus/:id', {
    access: 'user',
    refuses: ['record.not-found'],
    summary: 'Renames a menu',
    params: byId,
    body: z.object({ name }),
    response: Menu,
  }),
  delete: endpoint('DELETE /groups/menus/:id', {
    access: 'user',
    refuses: ['record.not-found'],
    summary: 'Deletes a menu and answers it; what was planned from it stays',
    params: byId,
    response: Menu,
  }),
  plan: endpoint('POST /groups/menus/:id/plan', {
    access: 'user',
    refuses: ['record.not-found', 'meal-plan.day-full'],
    summary:
      'Plans the meals of a menu from a day on; a recipe that is gone becomes a note with its name',
    params: byId,
    body: z.object({ date: PlainDateInput }),
    response: z.object({ items: z.array(MealPlanEntry) }),
  }),
}
