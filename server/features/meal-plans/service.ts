import { localDay } from '#contract/days.ts'
import {
  entryFields,
  type MealPlanInput,
  type MealPlanQuery,
  type MealPlanUpdate,
} from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { columnsOfBody } from '#server/db/field-columns.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mealOf } from '#server/features/meal-types/index.ts'
import { mustHaveRecipe } from '#server/features/recipe-lookup/index.ts'
import { mustHaveMember } from '#server/features/users/index.ts'
import { listPage } from '#server/http/listing.ts'
import { removeEntries } from './many.ts'
import { endOf, mustFitDays } from './places.ts'
import {
  entriesOfDay,
  entryRows,
  findEntries,
  findEntry,
  listingOf,
  type WireEntry,
} from './repository.ts'

/** One page of planned meals. `asked` is the query as the client sent it, for the links to other pages. */
export async function listEntries(ctx: SignedIn, query: MealPlanQuery, asked: URLSearchParams) {
  const range = {
    start: query.start_date ?? query.startDate,
    end: query.end_date ?? query.endDate,
  }
  const { groupId } = ctx.viewer
  const load = (ids: string[]) => findEntries(ctx.db, groupId, ids)
  const path = '/groups/mealplans'
  return listPage(ctx.db, groupId, listingOf(range), { query, load, path, asked })
}

/** Today by the server's clock and time zone. */
export function todaysEntries(ctx: SignedIn): Promise<WireEntry[]> {
  return entriesOfDay(ctx.db, ctx.viewer.groupId, localDay(ctx.now()))
}

/** @throws AppError record.not-found, also for one of another group */
export async function getEntry(ctx: SignedIn, id: number): Promise<WireEntry> {
  const entry = await findEntry(ctx.db, ctx.viewer.groupId, id)
  if (!entry) throw new AppError('record.not-found')
  return entry
}

/** Plans a recipe or a note in the caller's name. @throws AppError recipe.not-found, meal-plan.day-full */
export function createEntry(ctx: SignedIn, input: MealPlanInput): Promise<WireEntry> {
  return transaction(ctx, async (ctx) => {
    const entry = await insertEntry(ctx, input)
    ctx.emit({
      type: 'mealplan_entry.created',
      groupId: entry.groupId,
      mealplanId: entry.id,
      date: entry.date,
      recipeId: entry.recipeId,
      recipeName: entry.recipe?.name ?? null,
      recipeSlug: entry.recipe?.slug ?? null,
    })
    return entry
  })
}

/** Inserts an entry without emitting an event; call it inside a transaction. `userId` is who planned it. */
export async function insertEntry(
  ctx: SignedIn,
  input: MealPlanInput,
  userId = ctx.viewer.id,
): Promise<WireEntry> {
  const { groupId } = ctx.viewer
  if (input.recipeId) await mustHaveRecipe(ctx, input.recipeId)
  await mustHaveMeal(ctx, input.leftoverOf)
  await mustFitDays(ctx, [input.date])
  const createdAt = ctx.now().toISOString()
  const planned = { ...input, ...(await mealOf(ctx, input)) }
  const position = await endOf(ctx.db, groupId, planned)
  const { id } = await ctx.db
    .insertInto('mealPlans')
    .values({ ...columnsOf(planned), position, groupId, userId, createdAt, updatedAt: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getEntry(ctx, id)
}

/**
 * Replaces an entry. Its person stays, unless the input names another member. Other programs do not know servings,
 * leftovers and eating out: what they leave out stays, unless it becomes another recipe, which has its own servings and is
 * cooked. So does an own type (`mealOf`).
 * @throws AppError record.not-found, recipe.not-found, meal-plan.day-full
 */
export function updateEntry(ctx: SignedIn, id: number, input: MealPlanUpdate): Promise<WireEntry> {
  return transaction(ctx, async (ctx) => {
    const before = await getEntry(ctx, id)
    if (input.recipeId) await mustHaveRecipe(ctx, input.recipeId)
    if (input.userId) await mustHaveMember(ctx, input.userId)
    if (input.leftoverOf !== before.leftoverOf) await mustHaveMeal(ctx, input.leftoverOf, id)
    const planned = { ...input, ...(await mealOf(ctx, input, before)) }
    const isMoved =
      planned.date !== before.date ||
      planned.entryType !== before.entryType ||
      planned.mealType !== before.mealType
    await mustFitDays(ctx, [planned.date], [before.date])
    const isOther = (input.recipeId ?? null) !== before.recipeId
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('mealPlans')
      .set({
        ...(isOther && { servings: null, leftoverOf: null, eatingOut: 0 }),
        ...columnsOf(planned),
        ...(isMoved && { position: await endOf(ctx.db, ctx.viewer.groupId, planned) }),
        ...(input.userId && { userId: input.userId }),
        updatedAt: ctx.now().toISOString(),
      })
      .where('mealPlans.id', '=', id)
      .execute()
    return getEntry(ctx, id)
  })
}

/** Takes an entry off the plan; it can be put back for a week. @returns it */
export function deleteEntry(ctx: SignedIn, id: number): Promise<WireEntry> {
  return transaction(ctx, async (ctx) => {
    const entry = await getEntry(ctx, id)
    await removeEntries(ctx, [id])
    return entry
  })
}

/** @throws AppError request.invalid at `leftoverOf` unless it names another entry of the group */
async function mustHaveMeal(ctx: SignedIn, leftoverOf: number | null | undefined, self?: number) {
  if (leftoverOf === null || leftoverOf === undefined) return
  const found = await entryRows(ctx.db, ctx.viewer.groupId, [leftoverOf])
  if (found.length > 0 && leftoverOf !== self) return
  const issues = [{ loc: ['body', 'leftoverOf'], type: 'unknown_id' }]
  throw new AppError('request.invalid', {}, { issues })
}

const columnsOf = (input: MealPlanInput) =>
  columnsOfBody(entryFields, { ...input, recipeId: input.recipeId ?? null })
