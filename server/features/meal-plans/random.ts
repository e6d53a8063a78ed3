import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type EntryType, ruleDays } from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed, listedNumbers } from '#server/db/listed.ts'
import { AppError } from '#server/errors/app-error.ts'
import { type Meal as OfDay, mealOf } from '#server/features/meal-types/index.ts'
import { attributesToSieve, recipeAttributes, sieve } from '#server/features/recipes/index.ts'
import { patternsIn, savedFilter } from '#server/query-filter/index.ts'
import type { WireEntry } from './repository.ts'
import { insertEntry } from './service.ts'

export interface Meal extends OfDay {
  date: string
}

/** Plans a random recipe that passes every rule of this day and meal. @throws AppError meal-plan.no-match */
export async function planRandom(
  ctx: SignedIn,
  { date, ...wanted }: { date: string; entryType: EntryType; mealType?: string | null | undefined },
): Promise<WireEntry> {
  const meal = { date, ...(await mealOf(ctx, wanted)) }
  // Before the transaction: everybody would wait while the rules are tried on all recipes.
  const query = await matching(ctx.db, ctx.viewer.groupId, meal)
  const row = await query
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new AppError('meal-plan.no-match')
  return transaction(ctx, async (ctx) => {
    return insertEntry(ctx, { ...meal, recipeId: row.id, title: '', text: '' })
  })
}

/** Cooked or planned less than so many days before or after is lately. */
export const LATELY_DAYS = 14

/**
 * A random recipe that passes every rule of this day and meal, if possible one that was neither cooked nor planned lately.
 * @param except the entry for which another recipe is wanted, and the recipe that it has
 */
export async function freshRecipe(
  db: Db,
  groupId: string,
  meal: Meal,
  except: { entryId: number; recipeId: string | null } = { entryId: 0, recipeId: null },
): Promise<{ id: string; isLately: boolean } | null> {
  const isNear = (day: RawBuilder<unknown>) =>
    sql<SqlBool>`abs(julianday(${day}) - julianday(${meal.date})) < ${LATELY_DAYS}`
  const isLately = sql<SqlBool>`(
    coalesce(${isNear(sql`date(recipes.lastMade)`)}, 0) or exists (
      select 1 from mealPlans near
      where near.groupId = recipes.groupId and near.recipeId = recipes.id and near.id <> ${except.entryId}
        and ${isNear(sql`near.date`)}))`
  const query = await matching(db, groupId, meal)
  const row = await query
    .where(sql<SqlBool>`recipes.id is not ${except.recipeId}`)
    .select(isLately.as('isLately'))
    .orderBy(isLately)
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, isLately: Boolean(row.isLately) } : null
}

/** Tells the ids of the group's rules that count for a meal. */
export async function rulesOf(db: Db, groupId: string): Promise<(meal: Meal) => string[]> {
  const rules = await ofGroup(db, groupId)
    .select('mealPlanRules')
    .select(['mealPlanRules.id', 'day', 'entryType', 'mealType'])
    .orderBy('mealPlanRules.id')
    .execute()
  return ({ date, entryType, mealType }) =>
    rules
      .filter(({ day }) => day === 'unset' || day === weekday(date))
      .filter(
        (rule) =>
          rule.entryType === 'unset' ||
          (rule.entryType === entryType && rule.mealType === mealType),
      )
      .map(({ id }) => id)
}

/** The recipes that have all categories and tags of all these rules, and pass all their filters. */
export async function matching(db: Db, groupId: string, meal: Meal) {
  const rules = await ofGroup(db, groupId)
    .select('mealPlanRules')
    .where('day', 'in', [weekday(meal.date), 'unset'])
    .where(
      sql<SqlBool>`(entryType = 'unset' or (entryType = ${meal.entryType} and mealType is ${meal.mealType}))`,
    )
    .select(['mealPlanRules.id', 'mealPlanRules.filter'])
    .execute()
  const filters = rules.flatMap(({ filter }) => filter || [])
  const sieved = await passingRules(
    db,
    groupId,
    filters.filter((filter) => patternsIn(filter) > 0),
  )
  const others = filters.filter((filter) => patternsIn(filter) === 0)
  const ids = rules.map(({ id }) => id)
  const tests = [
    ...(await havingAll(db, ids, 'mealPlanRuleCategories', 'recipeCategories', 'categoryId')),
    ...(await havingAll(db, ids, 'mealPlanRuleTags', 'recipeTags', 'tagId')),
    ...others.flatMap((filter) => savedFilter(filter, recipeAttributes) ?? []),
  ]
  return ofGroup(db, groupId)
    .select('recipes')
    .where(allOf(tests))
    .$if(sieved !== null, (rows) => rows.where('recipes.rowId', 'in', listedNumbers(sieved!)))
    .select('recipes.id')
}

/**
 * The test for the recipes that have every one of the organizers of these rules of a group; none without any. It begins
 * at the organizers: asking each recipe would take three times as long in a household without rules.
 */
async function havingAll(
  db: Db,
  ruleIds: string[],
  wanted: 'mealPlanRuleCategories' | 'mealPlanRuleTags',
  links: 'recipeCategories' | 'recipeTags',
  organizer: 'categoryId' | 'tagId',
): Promise<RawBuilder<SqlBool>[]> {
  const column = sql.ref<string>(organizer)
  const { rows } = await sql<{ id: string }>`
    select distinct ${column} as id from ${sql.table(wanted)} where ruleId in ${listed(ruleIds)}`.execute(
    db,
  )
  if (rows.length === 0) return []
  return [
    sql<SqlBool>`recipes.id in (
      select recipeId from ${sql.table(links)} where ${column} in ${listed(rows.map(({ id }) => id))}
      group by recipeId having count(*) = ${rows.length})`,
  ]
}

/** The row numbers of the recipes that pass all of these, which look for patterns; null without any. */
async function passingRules(db: Db, groupId: string, filters: string[]) {
  if (filters.length === 0) return null
  const tests = filters.flatMap(
    (filter) => savedFilter(filter, attributesToSieve(patternsIn(filter))) ?? [],
  )
  return sieve(db, groupId, tests)
}

const allOf = (tests: RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`${sql.join([sql`1`, ...tests], sql` and `)}`

const weekday = (date: string) => ruleDays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!
