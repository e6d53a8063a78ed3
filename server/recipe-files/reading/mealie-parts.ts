import type { IncomingPart, NamedRecipe } from '#server/recipe-files/incoming-parts.ts'
import { cookbooksOf } from './mealie-cookbooks.ts'
import { meantIn } from './mealie-filters.ts'
import { listsOf } from './mealie-lists.ts'
import { mealsOf, rulesOf } from './mealie-plans.ts'
import { lineIn } from './mealie-rows.ts'
import type { Tables } from './mealie-store.ts'

/** Cookbooks, shopping lists and the plan. */
export function* partsOf(tables: Tables): Generator<IncomingPart> {
  const recipe = (id: unknown): NamedRecipe | null => {
    const [row] = tables.of('recipes', id)
    return row ? { sourceId: String(row['id']), name: lineIn(row, 'name') } : null
  }
  const meant = meantIn(tables)
  for (const cookbook of cookbooksOf(tables, meant)) yield { kind: 'cookbooks', cookbook }
  for (const list of listsOf(tables, recipe)) yield { kind: 'shoppingLists', list }
  for (const meal of mealsOf(tables, recipe)) yield { kind: 'mealPlans', meal }
  for (const rule of rulesOf(tables, meant)) yield { kind: 'mealPlanRules', rule }
}
