import { sql, type SqlBool } from 'kysely'
import type { EntryType } from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { mustHaveRoomWithin } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import { type Meal as OfDay, mealOf } from '#server/features/meal-types/index.ts'
import { findEntry, type WireEntry } from './repository.ts'

interface Meal extends OfDay {
  date: string
}

interface Target {
  date: string
  entryType: EntryType
  mealType?: string | null | undefined
  before?: number | null | undefined
}

const ofMeal = (db: Db, groupId: string, { date, ...meal }: Meal) =>
  ofGroup(db, groupId).select('mealPlans').where('mealPlans.date', '=', date).where(isOfMeal(meal))

const isOfMeal = ({ entryType, mealType }: OfDay) =>
  sql<SqlBool>`mealPlans.entryType = ${entryType} and mealPlans.mealType is ${mealType}`

/**
 * Keeps days within bounds (contract/limits.ts). Call it before entries come to these days, each named once for each entry,
 * and leave those. @throws AppError meal-plan.day-full
 */
export async function mustFitDays(
  { db, viewer }: SignedIn,
  coming: readonly string[],
  leaving: readonly string[] = [],
) {
  const adding = new Map<string, number>()
  for (const day of coming) adding.set(day, (adding.get(day) ?? 0) + 1)
  for (const day of leaving) adding.set(day, (adding.get(day) ?? 0) - 1)
  await mustHaveRoomWithin(db, viewer.groupId, 'mealsOfDay', adding)
}

/** The place after all entries of this day and meal. */
export async function endOf(db: Db, groupId: string, meal: Meal): Promise<number> {
  const row = await ofMeal(db, groupId, meal)
    .select(sql<number>`coalesce(max(mealPlans.position) + 1, 0)`.as('end'))
    .executeTakeFirstOrThrow()
  return row.end
}

/**
 * Moves an entry to a day and a meal, before the entry `before`; to the end if that is null or no longer there. The places
 * of the meal are counted anew, so that two people who move at once leave an order that both see.
 * @throws AppError record.not-found, meal-plan.day-full
 */
export function moveEntry(
  ctx: SignedIn,
  id: number,
  { before, date, ...wanted }: Target,
): Promise<WireEntry> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    const entry = await findEntry(ctx.db, groupId, id)
    if (!entry) throw new AppError('record.not-found')
    await mustFitDays(ctx, [date], [entry.date])
    const ofDay = await mealOf(ctx, wanted, entry)
    const meal = { date, ...ofDay }
    const others = await ofMeal(ctx.db, groupId, meal)
      .where('mealPlans.id', '!=', id)
      .select('mealPlans.id')
      .orderBy('mealPlans.position')
      .orderBy('mealPlans.id')
      .execute()
    const ids = others.map((row) => row.id)
    const place = before === null || before === undefined ? -1 : ids.indexOf(before)
    ids.splice(place < 0 ? ids.length : place, 0, id)
    await ofGroup(ctx.db, groupId)
      .update('mealPlans')
      .set({ ...meal, updatedAt: ctx.now().toISOString() })
      .where('mealPlans.id', '=', id)
      .execute()
    await ofGroup(ctx.db, groupId)
      .update('mealPlans')
      .set({
        position: sql<number>`(select key from json_each(${JSON.stringify(ids)}) where value = mealPlans.id)`,
      })
      .where('mealPlans.date', '=', date)
      .where(isOfMeal(ofDay))
      .execute()
    const moved = await findEntry(ctx.db, groupId, id)
    if (!moved) throw new AppError('record.not-found')
    return moved
  })
}
