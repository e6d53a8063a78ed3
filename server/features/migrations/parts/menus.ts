import type { Loss } from '#contract/reports.ts'
import { Name } from '#contract/values.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { keepMenu, type MealToKeep } from '#server/features/menus/index.ts'
import type { IncomingMenu, IncomingMenuMeal } from '#server/recipe-files/incoming-parts.ts'
import { type Known, recipeHere } from '../known.ts'
import { keepingStates } from '#server/features/imported/index.ts'
import { linkedRows } from './linked-rows.ts'
import { longestOfMeal, type MealHere, mealsHere } from './meal-names.ts'
import { noteParts } from './part-states.ts'

interface Menu {
  menu: IncomingMenu
  reportId: string
  known: Known
}

const MOST_MEALS = 500
const LAST_DAY = 366

/**
 * Keeps a menu with its meals, and notes it. Needs a transaction. @returns what its texts name and is not here
 * @throws AppError menu.too-many
 */
export async function storeMenu(ctx: SignedIn, { menu, reportId, known }: Menu): Promise<Loss[]> {
  const { success, data: name } = Name.safeParse(menu.name.slice(0, 255))
  const fitting = menu.meals.slice(0, MOST_MEALS).filter(({ day }) => day <= LAST_DAY)
  if (!success || fitting.length === 0) throw new AppError('recipe-file.unreadable')
  const mealOf = await mealsHere(ctx)
  const linked = await linkedRows(ctx, known, { rows: fitting, longest: longestOfMeal })
  const recipeIds = fitting.flatMap(({ recipe }) => recipeHere(known, recipe) ?? [])
  await keepingStates(ctx, reportId, recipeIds, async () => {
    const meals = linked.rows.map((meal) =>
      toKeep(meal, mealOf(meal), recipeHere(known, meal.recipe)),
    )
    const { id } = await keepMenu(ctx, name, meals)
    await noteParts(ctx, reportId, { kind: 'menus', ids: [id] })
  })
  return linked.lost
}

function toKeep(
  {
    day,
    position,
    title,
    text,
    recipe,
    servings,
    sourceId,
    leftoverOf,
    eatingOut,
  }: IncomingMenuMeal,
  { entryType, mealType }: MealHere,
  recipeId: string | null,
): MealToKeep {
  return {
    key: sourceId ?? '',
    day,
    position: Math.min(position, MOST_MEALS),
    entryType,
    mealType,
    title: title.slice(0, longestOfMeal.title),
    text: text.slice(0, longestOfMeal.text),
    recipeId,
    recipeName: recipe?.name || null,
    servings: servings !== null && servings > 0 && servings <= 1000 ? servings : null,
    eatingOut: eatingOut ? 1 : 0,
    leftoverOf: leftoverOf || null,
  }
}

/** Whether the household has a menu of that name. */
export async function hasMenu({ db, viewer }: SignedIn, name: string): Promise<boolean> {
  const found = await ofGroup(db, viewer.groupId)
    .select('menus')
    .where('menus.name', '=', name)
    .select('menus.id')
    .executeTakeFirst()
  return found !== undefined
}
