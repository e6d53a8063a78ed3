import type { Insertable, Selectable } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed, listedNumbers } from '#server/db/listed.ts'
import type { MealPlansTable } from '#server/db/tables/plans.ts'
import { AppError } from '#server/errors/app-error.ts'
import { ownTypes } from '#server/features/meal-types/index.ts'
import { leftoversIn } from './leftovers-in.ts'
import { endOf, mustFitDays } from './places.ts'
import { entryRows, findEntries, type WireEntry } from './repository.ts'

type EntryRow = Selectable<MealPlansTable>
interface Meals {
  items: WireEntry[]
}

/** These entries as stored, in the order of the days. @throws AppError record.not-found unless all are of the group */
async function ownRows(ctx: SignedIn, ids: number[]): Promise<EntryRow[]> {
  const rows = await entryRows(ctx.db, ctx.viewer.groupId, ids)
  if (rows.length < new Set(ids).size) throw new AppError('record.not-found')
  return rows
}

async function wired(ctx: SignedIn, ids: number[]): Promise<Meals> {
  const found = await findEntries(ctx.db, ctx.viewer.groupId, ids.map(String))
  const byId = new Map(found.map((entry) => [entry.id, entry]))
  // A recipe may have gone into the trash: its meals are not shown.
  return { items: [...new Set(ids)].flatMap((id) => byId.get(id) ?? []) }
}

interface Shift {
  ids: number[]
  days: number
  mode: 'copy' | 'move'
}

/**
 * Plans entries once more that many days later, or moves them there, after what is planned there, in their order.
 * Leftovers of a meal that is among them become leftovers of its copy; of another one, a meal of their own.
 * @throws AppError record.not-found, meal-plan.day-full; request.invalid at `days` if a day would be beyond the year 9999
 */
export function copyEntries(ctx: SignedIn, { ids, days, mode }: Shift): Promise<Meals> {
  return transaction(ctx, async (ctx) => {
    const { groupId, id: userId } = ctx.viewer
    const rows = await ownRows(ctx, ids)
    const isMove = mode === 'move'
    await mustFitDays(
      ctx,
      rows.map(({ date }) => shifted(date, days)),
      rows.flatMap(({ date }) => (isMove ? date : [])),
    )
    const updatedAt = ctx.now().toISOString()
    const placed: number[] = []
    const copies = new Map<number, number>()
    for (const row of rows) {
      const { entryType, mealType } = row
      const meal = { date: shifted(row.date, days), entryType, mealType }
      const place = { ...meal, position: await endOf(ctx.db, groupId, meal) }
      if (isMove) {
        await ofGroup(ctx.db, groupId)
          .update('mealPlans')
          .set({ ...place, updatedAt })
          .where('mealPlans.id', '=', row.id)
          .execute()
        placed.push(row.id)
        continue
      }
      const { id: original, ...others } = row
      const copy = {
        ...others,
        ...place,
        leftoverOf: null,
        userId,
        createdAt: updatedAt,
        updatedAt,
      }
      const { id } = await ctx.db
        .insertInto('mealPlans')
        .values(copy)
        .returning('id')
        .executeTakeFirstOrThrow()
      copies.set(original, id)
      placed.push(id)
    }
    for (const [copy, leftoverOf] of leftoversIn(rows, copies)) {
      await ofGroup(ctx.db, groupId)
        .update('mealPlans')
        .set({ leftoverOf })
        .where('mealPlans.id', '=', copy)
        .execute()
    }
    return wired(ctx, placed)
  })
}

/**
 * '2026-03-28' and 2 give '2026-03-30'.
 * @throws AppError request.invalid at `field` of the body for a day before the year 1 or after 9999
 */
export function shifted(date: string, days: number, field = 'days'): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  const text = Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
  if (/^(?!0000)\d{4}-/.test(text)) return text.slice(0, 10)
  const issues = [{ loc: ['body', field], type: 'out_of_range' }]
  throw new AppError('request.invalid', {}, { issues })
}

/** Takes entries off the plan and answers them as they were. @throws AppError record.not-found */
export function removeMany(ctx: SignedIn, ids: number[]): Promise<Meals> {
  return transaction(ctx, async (ctx) => {
    await ownRows(ctx, ids)
    const answer = await wired(ctx, ids)
    await removeEntries(ctx, ids)
    return answer
  })
}

/** Takes entries off the plan and keeps what they were, so that they can be put back. Needs a transaction. */
export async function removeEntries(ctx: SignedIn, ids: number[]) {
  const { groupId } = ctx.viewer
  const rows = await entryRows(ctx.db, groupId, ids)
  const removedAt = ctx.now().toISOString()
  for (const row of rows) {
    await ctx.db
      .replaceInto('removedMealPlans')
      .values({ id: row.id, groupId, entry: JSON.stringify(row), removedAt })
      .execute()
  }
  await ofGroup(ctx.db, groupId)
    .delete('mealPlans')
    .where('mealPlans.id', 'in', listedNumbers(ids))
    .execute()
}

/**
 * Puts entries back that were taken off the plan: as they were, under their ids. Those that cannot come back (put back
 * already, too old, the recipe deleted for good) are left out. @throws AppError meal-plan.day-full
 */
export function restoreEntries(ctx: SignedIn, ids: number[]): Promise<Meals> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    const ours = ofGroup(ctx.db, groupId)
    const removed = await ours
      .select('removedMealPlans')
      .where('removedMealPlans.id', 'in', listedNumbers(ids))
      .selectAll('removedMealPlans')
      .execute()
    // As they were stored by `removeEntries`.
    const entries = removed.map(({ entry }) => JSON.parse(entry) as EntryRow)
    const there = await stillThere(ctx, entries)
    const types = await ownTypes(
      ctx.db,
      groupId,
      entries.flatMap(({ mealType }) => mealType ?? []),
    )
    const back: Insertable<MealPlansTable>[] = entries
      .filter(({ recipeId }) => recipeId === null || there.has(recipeId))
      .map((row) => {
        const userId = there.has(row.userId ?? '') ? row.userId : null
        // An own type may be gone by now, or count as another meal.
        const type = types.find(({ id }) => id === row.mealType)
        const { entryType } = type ?? row
        return { ...row, groupId, userId, entryType, mealType: type?.id ?? null }
      })
    await mustFitDays(
      ctx,
      back.map(({ date }) => date),
    )
    for (const row of back) await ctx.db.insertInto('mealPlans').values(row).execute()
    await ours
      .delete('removedMealPlans')
      .where('removedMealPlans.id', 'in', listedNumbers(ids))
      .execute()
    return wired(
      ctx,
      back.flatMap(({ id }) => id ?? []),
    )
  })
}

/** The ids of recipes (those in the trash, too) and members of these entries that still exist. */
async function stillThere(ctx: SignedIn, entries: EntryRow[]): Promise<Set<string>> {
  const { groupId } = ctx.viewer
  const named = entries.flatMap(({ recipeId, userId }) => [recipeId ?? [], userId ?? []].flat())
  const isNamed = listed(named)
  const ours = ofGroup(ctx.db, groupId)
  const trashed = ofGroup(ctx.db, groupId, 'trashed')
  const found = [
    ...(await ours
      .select('recipes')
      .where('recipes.id', 'in', isNamed)
      .select('recipes.id')
      .execute()),
    ...(await trashed
      .select('recipes')
      .where('recipes.id', 'in', isNamed)
      .select('recipes.id')
      .execute()),
    ...(await ours.select('users').where('users.id', 'in', isNamed).select('users.id').execute()),
  ]
  return new Set(found.map(({ id }) => id))
}
