import { type Insertable, sql } from 'kysely'
import type { EntryType } from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import type { MealPlansTable } from '#server/db/tables/plans.ts'
import { AppError } from '#server/errors/app-error.ts'
import { type Meal as OfDay, ownTypes } from '#server/features/meal-types/index.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { shifted } from './many.ts'
import { LATELY_DAYS, matching, type Meal, rulesOf } from './random.ts'
import { mustFitDays } from './places.ts'
import { findEntries, isShown, type WireEntry } from './repository.ts'

interface Days {
  startDate: string
  days: number
  entryTypes: EntryType[]
  mealTypes: string[]
}

interface Filled {
  items: WireEntry[]
  unmatched: Meal[]
  repeated: number
}

interface Chosen extends Meal {
  recipeId: string | null // null: none passes the rules
  isLately: boolean
}

/**
 * Plans a random recipe for each of these meals for which nothing is planned, none twice if there are enough. The recipes
 * are chosen before the transaction, as reading all that may be chosen from takes long in a large household.
 * @throws AppError meal-plan.day-full
 */
export async function fillDays(
  ctx: SignedIn,
  { startDate, days, ...wanted }: Days,
): Promise<Filled> {
  const types = await typesToFill(ctx, wanted)
  const dates = Array.from({ length: days }, (_, index) => shifted(startDate, index, 'days'))
  const meals = dates.flatMap((date) => types.map((type) => ({ date, ...type })))
  const empty = await withoutEntries(ctx, meals)
  const chosen = await choose(
    ctx,
    empty.map(({ meal }) => meal),
  )
  return transaction(ctx, async (ctx) => store(ctx, chosen))
}

/** @throws AppError request.invalid at `mealTypes` for a type that the group does not have */
async function typesToFill(
  { db, viewer }: SignedIn,
  { entryTypes, mealTypes }: Pick<Days, 'entryTypes' | 'mealTypes'>,
) {
  const found = new Map(
    (await ownTypes(db, viewer.groupId, mealTypes)).map(({ id, entryType }) => [id, entryType]),
  )
  const own = [...new Set(mealTypes)].map((mealType, index) => {
    const entryType = found.get(mealType)
    if (entryType) return { entryType, mealType }
    const issues = [{ loc: ['body', 'mealTypes', index], type: 'unknown_id' }]
    throw new AppError('request.invalid', {}, { issues })
  })
  return [...new Set(entryTypes)]
    .map((entryType): OfDay => ({ entryType, mealType: null }))
    .concat(own)
}

const called = ({ date, entryType, mealType }: Meal) => date + (mealType ?? entryType)

const typeKey = sql<string>`coalesce(mealPlans.mealType, mealPlans.entryType)`

/** Those of these meals that show no entry, and the place after the hidden ones, whose recipe is in the trash. */
async function withoutEntries(ctx: SignedIn, meals: Meal[]) {
  const dates = JSON.stringify([...new Set(meals.map(({ date }) => date))])
  const planned = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('mealPlans')
    .where('mealPlans.date', 'in', sql<string>`(select value from json_each(${dates}))`)
    .select(sql<string>`mealPlans.date || ${typeKey}`.as('meal'))
    .select(sql<number>`max(${isShown})`.as('isTaken'))
    .select(sql<number>`max(mealPlans.position) + 1`.as('end'))
    .groupBy(['mealPlans.date', typeKey])
    .execute()
  const byMeal = new Map(planned.map((row) => [row.meal, row]))
  return meals.flatMap((meal) => {
    const row = byMeal.get(called(meal))
    return row?.isTaken === 1 ? [] : { meal, position: row?.end ?? 0 }
  })
}

interface Candidate {
  id: string
  madeOn: string | null
}

/** Recipes to choose from, shuffled: a sample of those that the rules allow, or all of them. */
interface Pool {
  recipes: Candidate[]
  isAll: boolean
}

/** So many for each meal: what is near rarely uses them up, and a large household has a hundred times as many. */
const SAMPLE = 10

/** A recipe for each meal, if possible one that was neither cooked nor planned lately. Others are served in between. */
async function choose(ctx: SignedIn, meals: Meal[]): Promise<Chosen[]> {
  const near = await plannedNear(ctx, meals)
  const ruled = await rulesOf(ctx.db, ctx.viewer.groupId)
  const pools = new Map<string, Pool>()
  const sample = SAMPLE * meals.length
  const chosen: Chosen[] = []
  for (const meal of meals) {
    // Meals for which the same rules count share what may be chosen from.
    const rules = JSON.stringify(ruled(meal))
    let pool = pools.get(rules) ?? (await candidatesFor(ctx, meal, sample))
    let picked = pick(pool.recipes, near, dayNumber(meal.date))
    if (picked.isLately && !pool.isAll) {
      pool = await candidatesFor(ctx, meal, null)
      picked = pick(pool.recipes, near, dayNumber(meal.date))
    }
    pools.set(rules, pool)
    const { recipe, isLately } = picked
    chosen.push({ ...meal, recipeId: recipe?.id ?? null, isLately })
    if (recipe) near.set(recipe.id, [...(near.get(recipe.id) ?? []), dayNumber(meal.date)])
  }
  return chosen
}

async function candidatesFor(ctx: SignedIn, meal: Meal, most: number | null): Promise<Pool> {
  await othersFirst()
  const query = await matching(ctx.db, ctx.viewer.groupId, meal)
  const recipes = await query
    .select(sql<string | null>`date(recipes.lastMade)`.as('madeOn'))
    .orderBy(sql`random()`)
    .$if(most !== null, (limited) => limited.limit(most!))
    .execute()
  return { recipes, isAll: most === null || recipes.length < most }
}

const dayNumber = (date: string) => Date.parse(date) / 86_400_000

/** The days, as numbers, on which recipes are planned around these meals, by recipe. */
async function plannedNear(ctx: SignedIn, meals: Meal[]): Promise<Map<string, number[]>> {
  const [first, last] = [meals[0], meals.at(-1)]
  const near = new Map<string, number[]>()
  if (!first || !last) return near
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('mealPlans')
    .where('mealPlans.date', '>', sql<string>`date(${first.date}, ${`-${LATELY_DAYS} days`})`)
    .where(
      'mealPlans.date',
      '<',
      sql<string>`coalesce(date(${last.date}, ${`+${LATELY_DAYS} days`}), 'x')`,
    )
    .where('mealPlans.recipeId', 'is not', null)
    .select(['mealPlans.recipeId', 'mealPlans.date'])
    .execute()
  for (const { recipeId, date } of rows) {
    if (recipeId !== null) near.set(recipeId, [...(near.get(recipeId) ?? []), dayNumber(date)])
  }
  return near
}

/** From a random place on, the first of these shuffled recipes that is not near that day; else the one at that place. */
function pick(pool: readonly Candidate[], near: ReadonlyMap<string, number[]>, day: number) {
  const start = Math.floor(Math.random() * pool.length)
  for (let step = 0; step < pool.length; step += 1) {
    const recipe = pool[(start + step) % pool.length]!
    const made = recipe.madeOn === null ? [] : [dayNumber(recipe.madeOn)]
    const days = [...made, ...(near.get(recipe.id) ?? [])]
    if (days.every((other) => Math.abs(other - day) >= LATELY_DAYS))
      return { recipe, isLately: false }
  }
  const recipe = pool[start]
  return { recipe, isLately: recipe !== undefined }
}

/** Stores what was chosen, unless somebody planned something there or deleted the recipe in the meantime. */
async function store(ctx: SignedIn, chosen: Chosen[]): Promise<Filled> {
  const { groupId, id: userId } = ctx.viewer
  const places = new Map(
    (await withoutEntries(ctx, chosen)).map(({ meal, position }) => [called(meal), position]),
  )
  const recipeIds = JSON.stringify(chosen.flatMap(({ recipeId }) => recipeId ?? []))
  const kept = await ofGroup(ctx.db, groupId)
    .select('recipes')
    .where('recipes.id', 'in', sql<string>`(select value from json_each(${recipeIds}))`)
    .select('recipes.id')
    .execute()
  const there = new Set(kept.map(({ id }) => id))
  const at = ctx.now().toISOString()
  const who = { groupId, userId, createdAt: at, updatedAt: at }
  const filled: Filled = { items: [], unmatched: [], repeated: 0 }
  const isComing = (meal: Chosen) => places.has(called(meal)) && there.has(meal.recipeId ?? '')
  await mustFitDays(
    ctx,
    chosen.filter(isComing).map(({ date }) => date),
  )
  const before = await lastEntry(ctx)
  const rows: Insertable<MealPlansTable>[] = []
  for (const { recipeId, isLately, ...meal } of chosen) {
    const position = places.get(called(meal))
    if (position === undefined) continue
    if (recipeId === null || !there.has(recipeId)) {
      filled.unmatched.push(meal)
      continue
    }
    rows.push({ ...meal, recipeId, position, title: '', text: '', ...who })
    if (isLately) filled.repeated += 1
  }
  await insertAll(ctx.db, 'mealPlans', rows)
  const ids = await ofGroup(ctx.db, groupId)
    .select('mealPlans')
    .where('mealPlans.id', '>', before)
    .select('mealPlans.id')
    .execute()
  const items = await findEntries(
    ctx.db,
    groupId,
    ids.map(({ id }) => String(id)),
  )
  filled.items = items.toSorted((one, other) => one.id - other.id)
  return filled
}

/** The newest entry of the group: what a transaction inserts after it has higher numbers. */
async function lastEntry({ db, viewer }: SignedIn): Promise<number> {
  const row = await ofGroup(db, viewer.groupId)
    .select('mealPlans')
    .select('mealPlans.id')
    .orderBy('mealPlans.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}
