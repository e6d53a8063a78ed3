import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Menu } from '#contract/menus.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import type { MenuMealsTable, MenusTable } from '#server/db/tables/plans.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  endOf,
  mustFitDays,
  entryRows,
  findEntries,
  leftoversIn,
  shifted,
} from '#server/features/meal-plans/index.ts'

type WireMenu = z.input<typeof Menu>
type MealRow = Selectable<MenuMealsTable>

/** All menus of the household by name, with their meals: two statements. */
export async function listMenus(ctx: SignedIn): Promise<WireMenu[]> {
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('menus')
    .selectAll('menus')
    .orderBy(sql`normalized(menus.name)`)
    .orderBy('menus.id')
    .execute()
  return withMeals(ctx, rows)
}

async function withMeals(ctx: SignedIn, rows: Selectable<MenusTable>[]): Promise<WireMenu[]> {
  const byMenu = new Map<string, MealRow[]>(rows.map(({ id }) => [id, []]))
  for (const meal of await mealsOf(ctx, JSON.stringify([...byMenu.keys()]))) {
    byMenu.get(meal.menuId)?.push(meal)
  }
  return rows.map((row) => {
    const own = byMenu.get(row.id) ?? []
    return {
      ...row,
      days: 1 + Math.max(0, ...own.map(({ day }) => day)),
      meals: own.map(({ day, entryType, mealType, recipeId, recipeName, title, servings }) => ({
        day,
        entryType,
        mealType,
        name: recipeName ?? title,
        recipeId,
        servings,
      })),
    }
  })
}

/** The meals of the group's menus that `ids`, a JSON array, names; a recipe in the trash counts as gone. */
function mealsOf(ctx: SignedIn, ids: string): Promise<MealRow[]> {
  return ofGroup(ctx.db, ctx.viewer.groupId)
    .select('menus')
    .where('menus.id', 'in', sql<string>`(select value from json_each(${ids}))`)
    .innerJoin('menuMeals', 'menuMeals.menuId', 'menus.id')
    .leftJoin('recipes', (join) =>
      join
        .onRef('recipes.id', '=', 'menuMeals.recipeId')
        .onRef('recipes.groupId', '=', 'menus.groupId')
        .on('recipes.deletedAt', 'is', null),
    )
    .selectAll('menuMeals')
    .select(['recipes.id as recipeId'])
    .select(sql<string | null>`coalesce(recipes.name, menuMeals.recipeName)`.as('recipeName'))
    .orderBy('menuMeals.day')
    .orderBy('menuMeals.id')
    .execute()
}

/** @throws AppError record.not-found, also for one of another group */
async function getMenu(ctx: SignedIn, id: string): Promise<WireMenu> {
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('menus')
    .selectAll('menus')
    .where('menus.id', '=', id)
    .execute()
  const [menu] = await withMeals(ctx, rows)
  if (!menu) throw new AppError('record.not-found')
  return menu
}

/**
 * Saves planned meals under a name: their days counted from the earliest one. Leftovers of a meal that is not among them
 * become a meal of their own.
 * @throws AppError record.not-found for a meal that is not planned, menu.too-many
 */
export function createMenu(
  ctx: SignedIn,
  { name, ids }: { name: string; ids: number[] },
): Promise<WireMenu> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    const rows = await entryRows(ctx.db, groupId, ids)
    const shown = await findEntries(ctx.db, groupId, ids.map(String))
    const names = new Map(shown.map((entry) => [entry.id, entry.recipe?.name ?? null]))
    const first = rows[0]
    // Of a recipe in the trash nobody sees the meal, and there would be no name to keep.
    if (!first || shown.length < new Set(ids).size) throw new AppError('record.not-found')
    const meals = rows.map((row): MealToKeep => {
      const { entryType, mealType, position, title, text, recipeId, servings, eatingOut } = row
      const day = daysBetween(first.date, row.date)
      const recipeName = names.get(row.id) ?? null
      const leftoverOf = row.leftoverOf === null ? null : String(row.leftoverOf)
      const what = { title, text, recipeId, recipeName, servings, eatingOut, leftoverOf }
      return { key: String(row.id), day, entryType, mealType, position, ...what }
    })
    return keepMenu(ctx, name, meals)
  })
}

/** A meal of a menu that is made. */
export type MealToKeep = Omit<MealRow, 'id' | 'menuId' | 'leftoverOf'> & {
  /** By which leftovers of it name it. */
  key: string
  leftoverOf: string | null
}

/** Makes a menu of these meals. Needs a transaction. @throws AppError menu.too-many */
export async function keepMenu(
  ctx: SignedIn,
  name: string,
  meals: MealToKeep[],
): Promise<WireMenu> {
  const { groupId } = ctx.viewer
  await mustHaveRoom(ctx.db, groupId, 'menus')
  const id = randomUUID()
  const createdAt = ctx.now().toISOString()
  await ctx.db
    .insertInto('menus')
    .values({ id, groupId, name, createdAt, updatedAt: createdAt })
    .execute()
  const saved = new Map<string, number>()
  for (const { key, leftoverOf: _of, ...meal } of meals) {
    const row = await ctx.db
      .insertInto('menuMeals')
      .values({ menuId: id, ...meal, leftoverOf: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    saved.set(key, row.id)
  }
  for (const { key, leftoverOf: of } of meals) {
    const [meal, leftoverOf] = [saved.get(key), of === null ? undefined : saved.get(of)]
    if (meal === undefined || leftoverOf === undefined) continue
    await ctx.db.updateTable('menuMeals').set({ leftoverOf }).where('id', '=', meal).execute()
  }
  return getMenu(ctx, id)
}

const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(second) - Date.parse(first)) / 86_400_000)

/** @throws AppError record.not-found */
export function renameMenu(ctx: SignedIn, id: string, name: string): Promise<WireMenu> {
  return transaction(ctx, async (ctx) => {
    await getMenu(ctx, id)
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('menus')
      .set({ name, updatedAt: ctx.now().toISOString() })
      .where('menus.id', '=', id)
      .execute()
    return getMenu(ctx, id)
  })
}

/** @returns the deleted menu. @throws AppError record.not-found */
export function deleteMenu(ctx: SignedIn, id: string): Promise<WireMenu> {
  return transaction(ctx, async (ctx) => {
    const menu = await getMenu(ctx, id)
    await ofGroup(ctx.db, ctx.viewer.groupId).deleteById('menus', id)
    return menu
  })
}

/**
 * Plans the meals of a menu from `date` on, after what is planned there. A recipe that is gone becomes a note with its
 * name.
 * @throws AppError record.not-found, meal-plan.day-full; request.invalid at `date` if a day would be beyond the year 9999
 */
export function planMenu(ctx: SignedIn, id: string, date: string) {
  return transaction(ctx, async (ctx) => {
    const { groupId, id: userId } = ctx.viewer
    await getMenu(ctx, id)
    const createdAt = ctx.now().toISOString()
    const planned = new Map<number, number>()
    const meals = await mealsOf(ctx, JSON.stringify([id]))
    await mustFitDays(
      ctx,
      meals.map(({ day }) => shifted(date, day, 'date')),
    )
    for (const meal of meals) {
      const { entryType, mealType, title, text, recipeId, recipeName, servings, eatingOut } = meal
      const place = { date: shifted(date, meal.day, 'date'), entryType, mealType }
      const { id: entryId } = await ctx.db
        .insertInto('mealPlans')
        .values({
          ...place,
          position: await endOf(ctx.db, groupId, place),
          title: recipeId === null && recipeName !== null ? recipeName : title,
          text,
          recipeId,
          servings: recipeId === null ? null : servings,
          eatingOut,
          leftoverOf: null,
          groupId,
          userId,
          createdAt,
          updatedAt: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      planned.set(meal.id, entryId)
    }
    for (const [entry, leftoverOf] of leftoversIn(meals, planned)) {
      await ofGroup(ctx.db, groupId)
        .update('mealPlans')
        .set({ leftoverOf })
        .where('mealPlans.id', '=', entry)
        .execute()
    }
    const ids = [...planned.values()]
    const found = await findEntries(ctx.db, groupId, ids.map(String))
    const byId = new Map(found.map((entry) => [entry.id, entry]))
    return { items: ids.flatMap((one) => byId.get(one) ?? []) }
  })
}
