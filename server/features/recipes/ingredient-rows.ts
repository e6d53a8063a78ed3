import type { z } from 'zod'
import type { Ingredient } from '#contract/recipe-parts.ts'
import type { Db } from '#server/db/database.ts'
import { namedOfLines } from '#server/features/foods/index.ts'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'

/** The ingredients of a recipe in order, each with its food, its unit and `display`. */
export async function ingredientsOf(
  db: Db,
  groupId: string,
  recipeId: string,
  disableAmount: boolean,
): Promise<z.input<typeof Ingredient>[]> {
  const rows = await db
    .selectFrom('recipeIngredients')
    .where('recipeId', '=', recipeId)
    .select(['id', 'title', 'quantity', 'unitId', 'foodId', 'note', 'originalText', 'asWritten'])
    .orderBy('position')
    .orderBy('rowId')
    .execute()
  const namedOf = await namedOfLines(db, groupId, rows)

  return rows.map(({ id, unitId, foodId, ...line }) => {
    const { food, unit } = namedOf({ foodId, unitId })
    return {
      ...line,
      referenceId: id,
      food,
      unit,
      isFood: !disableAmount,
      disableAmount,
      display: ingredientDisplay({ ...line, food, unit, disableAmount }),
    }
  })
}
