import type { z } from 'zod'
import { subTotals } from '#contract/amounts/added-up.ts'
import type { PlanPreview } from '#contract/shopping-plan.ts'
import type { SignedIn } from '#server/context/context.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import { namedOfLines } from '#server/features/foods/index.ts'
import { type MealToCook, mealsToCook } from '#server/features/meal-plans/index.ts'
import { itemsOfLists, mustHaveList, rounded } from '#server/features/shopping-lists/index.ts'
import { type Difference, differencesOf, isNew, putOf, thingOf } from './differences.ts'
import { type Need, needsOf } from './needs.ts'
import { linesOfMeals, otherListsOf, timesPlanned } from './planned-lines.ts'

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
  const lines = await linesOfMeals(ctx, listId, ids)
  const needed = differencesOf(await needsOf(ctx, meals), lines).filter(isNeeded)
  const all = await itemsOfLists(ctx.db, ctx.viewer.groupId, [listId])
  const items = all
    .filter(({ checked }) => !checked)
    .map((item) => ({ ...item, words: item.foodId === null ? item.note.trim() : '' }))
  const needs = needed.map(({ need }) => need)
  const namedOf = await namedOfLines(ctx.db, ctx.viewer.groupId, [...needs, ...items])
  const onList = grouped(
    items.map((item) => ({ ...item, unit: namedOf(item).unit })),
    thingOf,
  )
  const byThing = grouped(needed, ({ need }) => thingOf(need))
  const rows = [...byThing].map(([thing, all]): WireRow => {
    const { food } = namedOf(all[0]!.need)
    const same = onList.get(thing) ?? []
    return {
      food,
      note: all[0]!.need.words,
      label: food?.label ?? null,
      onHand: food?.onHand ?? false,
      parts: all.map((difference) => ({
        ...partOf(difference),
        unit: namedOf(difference.need).unit,
      })),
      isOnList: same.length > 0,
      onList: subTotals(same.map(({ quantity, unit }) => ({ quantity, unit }))),
    }
  })
  const [byMeal, others, byHand] = [
    grouped(needed, ({ need }) => need.entryId),
    await otherListsOf(ctx, listId, ids),
    await timesByHand(ctx, listId, meals),
  ]
  return {
    meals: meals.map(({ entryId, date, times, recipe }) => {
      const own = byMeal.get(entryId) ?? []
      return {
        entryId,
        date,
        recipe,
        times,
        isOnList: own.some((difference) => putOf(difference).times > 0),
        isNew: own.some(isNew),
        byHand: byHand.get(recipe.id) ?? 0,
        otherList: others.get(entryId) ?? null,
      }
    }),
    rows,
    leftOut,
  }
}

const isNeeded = (difference: Difference): difference is Difference & { need: Need } =>
  difference.need !== null

function partOf(difference: Difference & { need: Need }) {
  const { key, need } = difference
  const { entryId, date, recipeId, quantity, note } = need
  const there = putOf(difference).quantity
  return { key, entryId, date, recipeId, quantity, there, note, isNew: isNew(difference) }
}

/** How many times recipes are on the list besides what the plan put there. */
async function timesByHand(ctx: SignedIn, listId: string, meals: readonly MealToCook[]) {
  const recipeIds = [...new Set(meals.map(({ recipe }) => recipe.id))]
  const rows = await ctx.db
    .selectFrom('shoppingListRecipes')
    .where('shoppingListId', '=', listId)
    .where('recipeId', 'in', listed(recipeIds))
    .select(['recipeId', 'recipeQuantity'])
    .execute()
  const planned = await timesPlanned(ctx, listId)
  return new Map(
    rows.map(({ recipeId, recipeQuantity }) => [
      recipeId,
      Math.max(0, rounded(recipeQuantity - (planned.get(recipeId) ?? 0))),
    ]),
  )
}
