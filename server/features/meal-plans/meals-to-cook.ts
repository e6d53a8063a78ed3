import { sql } from 'kysely'
import { timesFor } from '#contract/amounts/yields.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { entriesWithIds } from './repository.ts'

/** A planned meal that is cooked from a recipe. */
export interface MealToCook {
  entryId: number
  date: string
  /** How many times the recipe is made for the planned servings. */
  times: number
  recipe: { id: string; slug: string; name: string }
}

interface ToCook {
  meals: MealToCook[]
  /** How many of the entries are leftovers or eating out. */
  leftOut: number
}

/** Like `mealsStillToCook`. @throws AppError record.not-found unless all are of the group */
export async function mealsToCook(ctx: SignedIn, ids: number[]): Promise<ToCook> {
  const { found, ...toCook } = await mealsStillToCook(ctx, ids)
  if (found < new Set(ids).size) throw new AppError('record.not-found')
  return toCook
}

/**
 * Which of these entries are cooked from a recipe, in the order of the days; one statement. Those that are not there are
 * left out. A recipe in the trash hides its meals.
 */
export async function mealsStillToCook(
  ctx: SignedIn,
  ids: number[],
): Promise<ToCook & { found: number }> {
  const rows = await entriesWithIds(ctx.db, ctx.viewer.groupId, ids)
    .leftJoin('recipes', (join) =>
      join
        .onRef('recipes.id', '=', 'mealPlans.recipeId')
        .onRef('recipes.groupId', '=', 'mealPlans.groupId')
        .on('recipes.deletedAt', 'is', null),
    )
    .select(['mealPlans.id', 'mealPlans.date', 'mealPlans.servings', 'mealPlans.recipeId'])
    .select(['mealPlans.eatingOut'])
    .select(['recipes.id as cookedId', 'recipes.slug', 'recipes.name', 'recipes.recipeYield'])
    .select(isLeftover)
    .execute()
  const shown = rows.filter(({ recipeId, cookedId }) => recipeId === null || cookedId !== null)
  const cooked = shown.filter((row) => !row.isLeftover && !row.eatingOut)
  const meals = cooked.flatMap(({ id: entryId, date, servings, ...row }): MealToCook[] => {
    const { cookedId: id, slug, name, recipeYield } = row
    if (id === null || slug === null || name === null) return []
    return [
      { entryId, date, times: timesFor(servings, recipeYield ?? ''), recipe: { id, slug, name } },
    ]
  })
  return { meals, leftOut: shown.length - cooked.length, found: rows.length }
}

/** Without the meal that leaves something, it is a meal of its own. */
const isLeftover = sql<number>`exists (
  select 1 from mealPlans cooked
  where cooked.id = mealPlans.leftoverOf and cooked.groupId = mealPlans.groupId)`.as('isLeftover')
