import type { z } from 'zod'
import type { Ingredient } from '#contract/recipe-parts.ts'
import type { Db } from '#server/db/database.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import { namedOfLines } from '#server/features/foods/index.ts'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'

type Line = z.input<typeof Ingredient>

/**
 * The ingredients of these recipes in order, each with its food, its unit and `display`. The same statements for one as
 * for many.
 * @param disableAmount by the id of each recipe, as its settings say
 */
export async function ingredientsOf(
  db: Db,
  groupId: string,
  disableAmount: ReadonlyMap<string, boolean>,
): Promise<Map<string, Line[]>> {
  const rows = await db
    .selectFrom('recipeIngredients')
    .where('recipeId', 'in', listed([...disableAmount.keys()]))
    .select(['recipeId', 'id', 'title', 'quantity', 'quantityMax', 'unitId', 'foodId', 'note'])
    .select(['originalText', 'asWritten'])
    .orderBy('position')
    .orderBy('rowId')
    .execute()
  const namedOf = await namedOfLines(db, groupId, rows)
  const lineOf = ({ recipeId, id, unitId, foodId, ...line }: (typeof rows)[number]): Line => {
    const { food, unit } = namedOf({ foodId, unitId })
    const isHidden = disableAmount.get(recipeId)!
    return {
      ...line,
      referenceId: id,
      food,
      unit,
      isFood: !isHidden,
      disableAmount: isHidden,
      display: ingredientDisplay({ ...line, food, unit, disableAmount: isHidden }),
    }
  }
  const byRecipe = grouped(rows, ({ recipeId }) => recipeId)
  return new Map([...disableAmount.keys()].map((id) => [id, (byRecipe.get(id) ?? []).map(lineOf)]))
}

/** The ingredients of these recipes as they are shown, with their amounts. */
export async function shownLinesOf(
  db: Db,
  groupId: string,
  ids: string[],
): Promise<Map<string, string[]>> {
  const lines = await ingredientsOf(db, groupId, new Map(ids.map((id) => [id, false])))
  return new Map([...lines].map(([id, ofRecipe]) => [id, ofRecipe.map(({ display }) => display)]))
}
