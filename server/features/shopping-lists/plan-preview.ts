import type { z } from 'zod'
import { subTotals } from '#contract/amounts/added-up.ts'
import type { PlanPreview } from '#contract/plan-preview.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import { AppError } from '#server/errors/app-error.ts'
import { namedOfLines } from '#server/features/foods/index.ts'
import { type MealToCook, mealsToCook } from '#server/features/meal-plans/index.ts'
import { inOwnWords } from './recipes-on-list.ts'

type WirePreview = z.input<typeof PlanPreview>
type WireRow = WirePreview['rows'][number]

/**
 * What planned meals need by food, and what of it is on the list: a fixed number of statements, whatever is planned.
 * @throws AppError record.not-found for a list or an entry that is not of the group
 */
export async function previewPlan(
  ctx: SignedIn,
  listId: string,
  ids: number[],
): Promise<WirePreview> {
  await mustHaveList(ctx, listId)
  const { meals, leftOut } = await mealsToCook(ctx, ids)
  const byRecipe = grouped(meals, ({ recipe }) => recipe.id)
  const recipeIds = [...byRecipe.keys()]
  const lines = await linesOfRecipes(ctx, recipeIds)
  const items = await itemsToBuy(ctx, listId)
  const namedOf = await namedOfLines(ctx.db, ctx.viewer.groupId, [...lines, ...items])
  const there = await timesOnList(ctx, listId, recipeIds)

  const foods = new Map(
    lines.flatMap((line) => {
      const { food } = namedOf(line)
      return food ? [[food.id, { ...food, labelId: food.labelId ?? null }] as const] : []
    }),
  )
  const linesOf = grouped(
    lines
      .map((line) => ({ ...line, ...inOwnWords(line, foods) }))
      .filter(({ foodId, note }) => foodId !== null || note.trim() !== ''),
    ({ recipeId }) => recipeId,
  )
  const onList = grouped(
    items.map((item) => ({ ...item, unit: namedOf(item).unit })),
    thingOf,
  )
  const parts = meals.flatMap((meal) =>
    (linesOf.get(meal.recipe.id) ?? []).map((line) => partOf(meal, line, namedOf(line))),
  )
  const rows = [...grouped(parts, ({ thing }) => thing)].map(([thing, all]): WireRow => {
    const { food, note } = all[0]!
    const same = onList.get(thing) ?? []
    return {
      food,
      note: food ? '' : note,
      label: food?.label ?? null,
      onHand: food?.onHand ?? false,
      amounts: subTotals(all.map(({ quantity, unit }) => ({ quantity, unit }))),
      parts: all.map(({ thing: _thing, food: _food, ...part }) => part),
      isOnList: same.length > 0,
      onList: subTotals(same.map(({ quantity, unit }) => ({ quantity, unit }))),
    }
  })
  const recipes = [...byRecipe.values()].map((planned) => ({
    ...planned[0]!.recipe,
    times: planned.reduce((sum, { times }) => sum + times, 0),
    onList: there.get(planned[0]!.recipe.id) ?? 0,
  }))
  return { rows, recipes, leftOut }
}

interface Line {
  id: string
  quantity: number | null
  note: string
  foodId: string | null
  unitId: string | null
}
type Named = ReturnType<Awaited<ReturnType<typeof namedOfLines>>>

function partOf(meal: MealToCook, line: Line, { food, unit }: Named) {
  return {
    thing: thingOf(line),
    food,
    quantity: (line.quantity ?? 0) * meal.times,
    unit,
    note: line.note,
    entryId: meal.entryId,
    date: meal.date,
    recipeId: meal.recipe.id,
    referenceId: line.id,
  }
}

/** The same for lines and items that are one thing to buy, in whatever unit. */
const thingOf = ({ foodId, note }: { foodId: string | null; note: string }) =>
  foodId ?? `written ${note.trim()}`

async function mustHaveList({ db, viewer }: SignedIn, id: string) {
  const found = await ofGroup(db, viewer.groupId)
    .select('shoppingLists')
    .where('shoppingLists.id', '=', id)
    .select('shoppingLists.id')
    .executeTakeFirst()
  if (!found) throw new AppError('record.not-found')
}

/** The recipes must be known to be of the group. */
function linesOfRecipes({ db }: SignedIn, recipeIds: string[]) {
  return db
    .selectFrom('recipeIngredients')
    .where('recipeId', 'in', listed(recipeIds))
    .select(['id', 'recipeId', 'quantity', 'note', 'foodId', 'unitId', 'asWritten'])
    .orderBy('position')
    .orderBy('rowId')
    .execute()
}

function itemsToBuy({ db, viewer }: SignedIn, listId: string) {
  return ofGroup(db, viewer.groupId)
    .select('shoppingItems')
    .where('shoppingItems.shoppingListId', '=', listId)
    .where('shoppingItems.checked', '=', 0)
    .select(['shoppingItems.quantity', 'shoppingItems.note'])
    .select(['shoppingItems.foodId', 'shoppingItems.unitId'])
    .orderBy('shoppingItems.position')
    .orderBy('shoppingItems.rowId')
    .execute()
}

async function timesOnList({ db }: SignedIn, listId: string, recipeIds: string[]) {
  const rows = await db
    .selectFrom('shoppingListRecipes')
    .where('shoppingListId', '=', listId)
    .where('recipeId', 'in', listed(recipeIds))
    .select(['recipeId', 'recipeQuantity'])
    .execute()
  return new Map(rows.map(({ recipeId, recipeQuantity }) => [recipeId, recipeQuantity]))
}
